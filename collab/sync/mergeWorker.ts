// Runs expensive work on documents: small ones in place, large ones in a worker thread.
import { Worker } from 'node:worker_threads'
import type { CollabLog, Merged } from '../ports.ts'
import { compactUpdates } from './merge.ts'
import type { MergeResult, MergeTask } from './mergeThread.ts'
import { readUpdateMetadata, type UpdateMetadata } from './updateMetadata.ts'

/** Up to this size the work takes less than sending it to another thread; at worst, with forged conflicts, some 10 ms. */
const bytesDoneHere = 16 * 1024
const deadlineMs = 30_000
/** What the thread may take while it has a document of the largest size apart. */
const heapMb = 512

export interface MergeWorker {
  /** All pieces as one, without the content of what was deleted. */
  compact(pieces: Uint8Array[]): Promise<Merged>
  readMetadata(bytes: Uint8Array): Promise<UpdateMetadata>
  /** What a client with this state vector lacks of a large update. */
  cut(bytes: Uint8Array, stateVector: Uint8Array): Promise<Uint8Array>
  close(): Promise<void>
}

interface Waiting {
  resolve(result: MergeResult): void
  reject(error: unknown): void
}

export const createMergeWorker = (log: CollabLog): MergeWorker => {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let lastId = 0

  const end = (ended: Worker, error: unknown) => {
    if (worker !== ended) return
    worker = undefined
    log.warn({ err: error }, 'the thread for large documents ended')
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
    void ended.terminate()
  }
  const start = () => {
    const started = new Worker(new URL('./mergeThread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    })
    started.unref()
    started.on('message', ({ id, result }: { id: number; result: MergeResult }) => {
      waiting.get(id)?.resolve(result)
      waiting.delete(id)
    })
    started.on('error', (error) => end(started, error))
    return started
  }
  /** What fails is tried again with the next change of the document: nothing is lost. */
  const doElsewhere = async (task: MergeTask): Promise<MergeResult> => {
    worker ??= start()
    const used = worker
    lastId += 1
    const id = lastId
    const result = new Promise<MergeResult>((resolve, reject) => waiting.set(id, { resolve, reject }))
    used.postMessage({ id, task })
    const timer = setTimeout(() => end(used, new Error('a document took too long to merge')), deadlineMs)
    try {
      return await result
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    compact: async (pieces) => {
      const bytes = pieces.reduce((sum, piece) => sum + piece.byteLength, 0)
      if (bytes <= bytesDoneHere) return compactUpdates(pieces)
      return (await doElsewhere({ kind: 'compact', pieces })) as Merged // what this task answers
    },
    readMetadata: async (bytes) => {
      if (bytes.byteLength <= bytesDoneHere) return readUpdateMetadata(bytes)
      return (await doElsewhere({ kind: 'readMetadata', bytes })) as UpdateMetadata // what this task answers
    },
    cut: async (bytes, stateVector) => (await doElsewhere({ kind: 'cut', bytes, stateVector })) as Uint8Array, // what this task answers
    close: async () => {
      await worker?.terminate()
    },
  }
}
