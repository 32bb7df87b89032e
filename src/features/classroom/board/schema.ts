// Knows which version of tldraw wrote this board. It stands in the document; records of an older one are lifted when they are
// read, and the next write stores the current version.
import type { SerializedSchema, TLRecord, TLStore } from 'tldraw'
import type * as Y from 'yjs'

const key = 'schema'

export type SchemaAge = 'same' | 'older' | 'newer'

export interface BoardSchema {
  /** The document's version compared with ours; a board that was never written is `same`. */
  readonly age: SchemaAge
  migrate(record: TLRecord): TLRecord
  /** Stores the version inside the caller's transaction. */
  write(): void
}

const isSchema = (value: unknown): value is SerializedSchema =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'schemaVersion') === 'number'

const parse = (text: unknown): SerializedSchema | null => {
  if (typeof text !== 'string') return null
  try {
    const value: unknown = JSON.parse(text)
    return isSchema(value) ? value : null
  } catch {
    return null
  }
}

export const openSchema = (store: TLStore, doc: Y.Doc): BoardSchema => {
  const meta = doc.getMap<unknown>('meta')
  const ours = JSON.stringify(store.schema.serialize())
  /** Another version than ours; null: it is ours, or cannot be distinguished from it. */
  const foreignSchema = () => {
    const stored = meta.get(key)
    return stored === undefined || stored === ours ? null : parse(stored)
  }
  return {
    get age() {
      const schema = foreignSchema()
      if (!schema) return 'same'
      return store.schema.getMigrationsSince(schema).ok ? 'older' : 'newer'
    },
    migrate: (record) => {
      const schema = foreignSchema()
      if (!schema) return record
      const result = store.schema.migratePersistedRecord(record, schema, 'up')
      if (result.type === 'error') throw new Error(`written by another version: ${result.reason}`)
      return result.value
    },
    write: () => {
      if (meta.get(key) !== ours) meta.set(key, ours)
    },
  }
}
