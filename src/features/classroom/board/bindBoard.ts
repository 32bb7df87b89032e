// Ties tldraw's store to the shared document: changes made here go out, those of others come in. Only the document
// part; camera, selection and tools stay local.
import type { HistoryEntry, TLRecord, TLStore } from 'tldraw'
import type * as Y from 'yjs'
import { LabelledChange } from '#src/documents/pendingChanges.ts'
import { decodeRecord, encodeRecord, isStroke, isUnfinished } from './boardRecord.ts'
import { type KeyValues, openKeyValues } from './keyValues.ts'
import { hasParents } from './recordParents.ts'
import { openSchema } from './schema.ts'

/** A stroke that grows is sent this often; done, it goes at once. */
const paceMs = 80

export interface BoardBinding {
  /** Sends what waits. */
  flush(): void
  close(): void
}

interface Parts {
  store: TLStore
  doc: Y.Doc
  mayWrite: () => boolean
  /** Called for something in the document that does not belong on a board. */
  onStray: (key: string, error: unknown) => void
  /** A newer tldraw wrote it. */
  onTooNew: () => void
  /** Delays showing what came in: each showing costs as much for one stroke as for those of thirty people. */
  inTime?: (show: () => void) => void
}

/** Changes are counted by their strokes, or by their pages if there are none. */
const labelsOf = (ids: readonly string[]): readonly string[] => {
  const shapes = ids.filter((id) => id.startsWith('shape:'))
  return shapes.length > 0 ? shapes : ids
}

type Changes = HistoryEntry<TLRecord>['changes']

export const bindBoard = ({
  store,
  doc,
  mayWrite,
  onStray,
  onTooNew,
  inTime = (show) => show(),
}: Parts): BoardBinding => {
  const schema = openSchema(store, doc)
  const waiting = new Set<string>()
  const pending = new Set<TLRecord['id']>()
  let lastFlush = 0
  let isClosed = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const read = (key: string): TLRecord | undefined => {
    try {
      return decodeRecord(store, key, records.get(key), schema.migrate)
    } catch (error) {
      onStray(key, error)
      return undefined
    }
  }
  const receive = (keys: Iterable<string>) => {
    const put: TLRecord[] = []
    const removedIds: TLRecord['id'][] = []
    for (const key of new Set([...keys, ...waiting])) {
      waiting.delete(key)
      if (!records.has(key)) {
        // Ids of the store are strings; one that it does not know is ignored.
        removedIds.push(key as TLRecord['id'])
      } else if (!hasParents(records, key)) waiting.add(key)
      else {
        const record = read(key)
        if (record) put.push(record)
      }
    }
    // After copying another lesson's board the initial empty page is dropped.
    if (put.some(({ typeName }) => typeName === 'page')) {
      for (const { id, typeName } of store.allRecords()) {
        if (typeName === 'page' && !records.has(id) && !pending.has(id)) removedIds.push(id)
      }
    }
    store.mergeRemoteChanges(() => {
      // First the new ones: the last page may not go before another has come.
      if (put.length > 0) store.put(put)
      const stored = removedIds.filter((id) => store.has(id))
      if (stored.length > 0) store.remove(stored)
    })
  }

  const incoming = new Set<string>()
  let isDue = false
  const takeIn = () => {
    isDue = false
    if (isClosed) return
    // A change that waits to be sent from here is newer than what came in.
    const keys = [...incoming].filter((key) => !pending.has(key as TLRecord['id']))
    incoming.clear()
    receive(keys)
  }
  const records: KeyValues = openKeyValues({
    array: doc.getArray('records'),
    mayTidy: mayWrite,
    onChange: (keys, origin) => {
      if (origin instanceof LabelledChange) return
      for (const key of keys) incoming.add(key)
      if (isDue) return
      isDue = true
      inTime(takeIn)
    },
  })

  /** The initial page is local until the first change. */
  const includePages = () => {
    for (const key of records.keys) if (key.startsWith('page:')) return
    for (const { id, typeName } of store.allRecords()) {
      if (typeName === 'page' || typeName === 'document') pending.add(id)
    }
  }
  /** The schema version is stored once for all records: the first write migrates them all. */
  const includeOlder = () => {
    if (schema.age !== 'older') return
    for (const { id } of store.allRecords()) if (records.has(id)) pending.add(id)
  }
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (pending.size === 0 || schema.age === 'newer') return
    lastFlush = performance.now()
    includePages()
    includeOlder()
    const ids = [...pending]
    pending.clear()
    doc.transact(
      () => {
        schema.write()
        for (const id of ids) {
          const record = store.get(id)
          if (record) records.set(id, encodeRecord(record))
          else if (records.has(id)) records.delete(id)
        }
      },
      new LabelledChange(labelsOf(ids)),
    )
  }

  /** Whether a change only makes a stroke longer: that can wait a moment. */
  const isGrowth = ({ added, updated, removed }: Changes): boolean =>
    Object.keys(added).length === 0 &&
    Object.keys(removed).length === 0 &&
    Object.values(updated).every(([, next]) => !isStroke(next) || isUnfinished(next))
  const stop = store.listen(
    ({ changes }) => {
      if (!mayWrite()) return
      for (const id of [
        ...Object.keys(changes.added),
        ...Object.keys(changes.updated),
        ...Object.keys(changes.removed),
      ]) {
        pending.add(id as TLRecord['id']) // the keys of a change are the ids of its records
      }
      const wait = isGrowth(changes) ? lastFlush + paceMs - performance.now() : 0
      if (wait <= 0) flush()
      else timer ??= setTimeout(flush, wait)
    },
    { source: 'user', scope: 'document' },
  )

  const takeOver = () => {
    const keys = new Set(records.keys)
    const hasPages = [...keys].some((key) => key.startsWith('page:'))
    // These records are in the store and not in the document: they belong to another document, or were refused.
    const unsharedRecords = store
      .allRecords()
      .filter(({ id, typeName }) => store.scopedTypes.document.has(typeName) && !keys.has(id))
      .filter(({ typeName }) => hasPages || (typeName !== 'page' && typeName !== 'document'))
    receive([...keys, ...unsharedRecords.map(({ id }) => id)])
  }
  if (schema.age === 'newer') onTooNew()
  else takeOver()

  return {
    flush,
    close: () => {
      isClosed = true
      clearTimeout(timer)
      stop()
      records.close()
    },
  }
}
