// Writes updates in batches: all documents of a school in one transaction, one row per document. A first update is written
// at once; those that come while it is being written, or soon after, wait for the next batch.
// An update may be sent to others only after its append has resolved.
import type { TenantId } from '#contract/ids.ts'
import type { CollabLog, DocumentKey, DocumentStore } from '../ports.ts'
import { mergeSmall } from '../sync/merge.ts'

/** The updates of one document in one batch. */
export interface AppendBatch<A> {
  readonly key: DocumentKey
  readonly updates: Uint8Array[]
  readonly authors: Set<A>
}

export interface AppendQueue<A> {
  add(key: DocumentKey, update: Uint8Array, author: A): void
  /** Resolves when every added update is written or has failed. */
  drain(): Promise<void>
}

interface Parts<A> {
  store: Pick<DocumentStore, 'append'>
  log: CollabLog
  appendMs: number
  /** `updates`: those of the batch as they were stored, small ones merged into one. */
  onWritten(batch: AppendBatch<A>, updates: readonly Uint8Array[]): void
  onFailed(batch: AppendBatch<A>): void
}

export const createAppendQueue = <A>(parts: Parts<A>): AppendQueue<A> => {
  const { store, log, appendMs, onWritten, onFailed } = parts
  let pendingBatches = new Map<string, AppendBatch<A>>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> | undefined
  let startedAt = -Infinity

  const writePending = async () => {
    const batch = pendingBatches
    pendingBatches = new Map()
    const byTenant = Map.groupBy(batch.values(), ({ key }) => key.tenantId)
    await Promise.all([...byTenant].map(([tenantId, documents]) => writeTenant(tenantId, documents)))
  }

  const writeTenant = async (tenantId: TenantId, documents: AppendBatch<A>[]) => {
    const batches = documents.map((batch) => ({ batch, updates: mergeSmall(batch.updates) }))
    try {
      await store.append(
        tenantId,
        batches.flatMap(({ batch: { key }, updates }) => updates.map((update) => ({ key, update }))),
      )
    } catch (error) {
      log.error({ tenantId, documents: documents.length, err: error }, 'updates of documents were not stored')
      for (const batch of documents) {
        onFailed(batch)
        // Later updates of the document may build on those that failed.
        const nextBatch = pendingBatches.get(idOf(batch.key))
        if (!nextBatch) continue
        pendingBatches.delete(idOf(batch.key))
        onFailed(nextBatch)
      }
      return
    }
    for (const { batch, updates } of batches) onWritten(batch, updates)
  }

  /** One batch at a time: the next begins when this one is stored. */
  const schedule = () => {
    if (timer || writing || pendingBatches.size === 0) return
    timer = setTimeout(
      () => {
        timer = undefined
        start()
      },
      Math.max(0, startedAt + appendMs - performance.now()),
    )
  }
  const start = () => {
    startedAt = performance.now()
    writing = writePending().finally(() => {
      writing = undefined
      schedule()
    })
  }

  return {
    add: (key, update, author) => {
      const id = idOf(key)
      const batch = pendingBatches.get(id) ?? { key, updates: [], authors: new Set() }
      batch.updates.push(update)
      batch.authors.add(author)
      pendingBatches.set(id, batch)
      schedule()
    },
    drain: async () => {
      while (writing || pendingBatches.size > 0) {
        clearTimeout(timer)
        timer = undefined
        if (!writing) start()
        await writing
      }
    },
  }
}

/** A document's key in a map. */
export const idOf = ({ tenantId, name }: DocumentKey) => `${tenantId} ${name}`
