// Merges documents: small ones in this thread, large ones in a worker thread.
import { Worker } from 'node:worker_threads'
import type { CollabLog, MergedUpdates } from '../ports.ts'
import { compactUpdates } from './merge.ts'
import type { MergeTask, MergeTaskResult } from './mergeThread.ts'
import { readUpdateMetadata, type UpdateMetadata } from './updateMetadata.ts'

/** Up to this size the work takes less than a message to another thread; at worst, with forged conflicts, some 10 ms. */
const inPlaceBytes = 16 * 1024
const deadlineMs = 30_000
/** Enough for a decoded document of the largest size. */
const heapMb = 512

export interface MergeWorker {
  /** Merges the updates into one, without the content that was deleted. */
  compact(updates: Uint8Array[]): Promise<MergedUpdates>
  readMetadata(bytes: Uint8Array): Promise<UpdateMetadata>
  /** Computes what a client with this state vector lacks of a large update. */
  diff(bytes: Uint8Array, stateVector: Uint8Array): Promise<Uint8Array>
  close(): Promise<void>
}

interface PendingTask {
  resolve(result: MergeTaskResult): void
  reject(error: unknown): void
}

export const createMergeWorker = (log: CollabLog): MergeWorker => {
  const pendingTasks = new Map<number, PendingTask>()
  let worker: Worker | undefined
  let lastId = 0

  const endWorker = (endedWorker: Worker, error: unknown) => {
    if (worker !== endedWorker) return
    worker = undefined
    log.warn({ err: error }, 'the thread for large documents ended')
    for (const { reject } of pendingTasks.values()) reject(error)
    pendingTasks.clear()
    void endedWorker.terminate()
  }
  const startWorker = () => {
    const newWorker = new Worker(new URL('./mergeThread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    })
    newWorker.unref()
    newWorker.on('message', ({ id, result }: { id: number; result: MergeTaskResult }) => {
      pendingTasks.get(id)?.resolve(result)
      pendingTasks.delete(id)
    })
    newWorker.on('error', (error) => endWorker(newWorker, error))
    return newWorker
  }
  /** A merge that fails is tried again after the next change of the document, so nothing is lost. */
  const runInWorker = async (task: MergeTask): Promise<MergeTaskResult> => {
    worker ??= startWorker()
    const usedWorker = worker
    lastId += 1
    const id = lastId
    const result = new Promise<MergeTaskResult>((resolve, reject) =>
      pendingTasks.set(id, { resolve, reject }),
    )
    usedWorker.postMessage({ id, task })
    const timer = setTimeout(
      () => endWorker(usedWorker, new Error('a document took too long to merge')),
      deadlineMs,
    )
    try {
      return await result
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    compact: async (updates) => {
      const bytes = updates.reduce((sum, update) => sum + update.byteLength, 0)
      if (bytes <= inPlaceBytes) return compactUpdates(updates)
      return (await runInWorker({ kind: 'compact', updates })) as MergedUpdates // what this task answers
    },
    readMetadata: async (bytes) => {
      if (bytes.byteLength <= inPlaceBytes) return readUpdateMetadata(bytes)
      return (await runInWorker({ kind: 'readMetadata', bytes })) as UpdateMetadata // what this task answers
    },
    diff: async (bytes, stateVector) =>
      (await runInWorker({ kind: 'diff', bytes, stateVector })) as Uint8Array, // what this task answers
    close: async () => {
      await worker?.terminate()
    },
  }
}
