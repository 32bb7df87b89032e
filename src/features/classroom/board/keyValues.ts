// Keys and values in a Y.Array, laid out as y-utility's YKeyValue does it: the entry furthest to the right counts, and
// overwriting leaves nothing behind (a Y.Map keeps every old value's shell). Ours besides survives entries that are no
// entries, cleans up only with the pen, and can be closed.
import * as Y from 'yjs'

interface Entry {
  key: string
  val: unknown
}
/** Keys that have another value now, or none. */
export type KeysChanged = (keys: ReadonlySet<string>, origin: unknown) => void

export interface KeyValues {
  readonly keys: Iterable<string>
  has(key: string): boolean
  get(key: string): unknown
  /** Sets the value inside a transaction of the caller's. */
  set(key: string, value: unknown): void
  delete(key: string): void
  close(): void
}

const entryOf = (value: unknown): Entry | undefined => {
  if (typeof value !== 'object' || value === null || value instanceof Y.AbstractType) return undefined
  const key: unknown = Reflect.get(value, 'key')
  return typeof key === 'string' ? { key, val: Reflect.get(value, 'val') } : undefined
}

/** The key of an item of the array. */
export const keyOf = (value: unknown): string | undefined => entryOf(value)?.key

const keysIn = (items: Iterable<Y.Item>, keys: Set<string>): void => {
  for (const item of items) {
    for (const value of item.content.getContent()) {
      const entry = entryOf(value)
      if (entry) keys.add(entry.key)
    }
  }
}

interface Parts {
  array: Y.Array<unknown>
  mayTidy: () => boolean
  onChange: KeysChanged
}

export const openKeyValues = ({ array, mayTidy, onChange }: Parts): KeyValues => {
  /** Has for each key the array's own entry object, so that a changed value is detected by identity. */
  const current = new Map<string, { value: unknown; val: unknown }>()

  const deleteWhere = (isUnwanted: (value: unknown) => boolean) => {
    const values = array.toArray()
    for (let index = values.length - 1; index >= 0; index -= 1) {
      if (isUnwanted(values[index])) array.delete(index)
    }
  }
  const tidy = (stale: ReadonlySet<unknown>) => {
    if (stale.size > 0 && mayTidy()) array.doc?.transact(() => deleteWhere((value) => stale.has(value)))
  }

  /** Reads these keys again; answers those that have changed. */
  const look = (only: ReadonlySet<string> | null): Set<string> => {
    const seen = new Set<string>()
    const changed = new Set<string>()
    const stale = new Set<unknown>()
    const values = array.toArray()
    for (let index = values.length - 1; index >= 0; index -= 1) {
      const value = values[index]
      const entry = entryOf(value)
      if (!entry || (only && !only.has(entry.key))) continue
      if (seen.has(entry.key)) stale.add(value)
      else {
        seen.add(entry.key)
        if (current.get(entry.key)?.value === value) continue
        current.set(entry.key, { value, val: entry.val })
        changed.add(entry.key)
      }
    }
    for (const key of only ?? []) if (!seen.has(key) && current.delete(key)) changed.add(key)
    tidy(stale)
    return changed
  }

  const handle = (event: Y.YArrayEvent<unknown>, transaction: Y.Transaction) => {
    const touched = new Set<string>()
    keysIn(event.changes.added, touched)
    keysIn(event.changes.deleted, touched)
    const changed = look(touched)
    if (changed.size > 0) onChange(changed, transaction.origin)
  }
  look(null)
  array.observe(handle)

  const remove = (key: string) => {
    const entry = current.get(key)
    if (entry) deleteWhere((value) => value === entry.value)
  }
  return {
    get keys() {
      return current.keys()
    },
    has: (key) => current.has(key),
    get: (key) => current.get(key)?.val,
    set: (key, val) => {
      remove(key)
      array.push([{ key, val }])
    },
    delete: remove,
    close: () => array.unobserve(handle),
  }
}
