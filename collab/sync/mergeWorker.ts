// Runs expensive work on documents: small ones in place, large ones in a worker thread.
import { Worker } from 'node:worker_threads'
import type { CollabLog } from '../ports.ts'
import { compactUpdates } from './merge.ts'
import { type MergeResult, type MergeTask, runMergeTask } from './mergeThread.ts'
import { readUpdateMetadata, type UpdateMetadata } from './updateMetadata.ts'

/** Up to this size the work takes some 10 ms, about what sending it to another thread costs. */
const bytesDoneHere = 128 * 1024

export interface MergeWorker {
  /** All pieces as one, without the content of what was deleted. */
  compact(pieces: Uint8Array[]): Promise<Uint8Array>
  readMetadata(bytes: Uint8Array): Promise<UpdateMetadata>
  close(): Promise<void>
}

interface Waiting {
  readonly task: MergeTask
  resolve(result: MergeResult): void
}

export const createMergeWorker = (log: CollabLog): MergeWorker => {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let lastId = 0

  const start = () => {
    const started = new Worker(new URL('./mergeThread.ts', import.meta.url))
    started.unref()
    started.on('message', ({ id, result }: { id: number; result: MergeResult }) => {
      waiting.get(id)?.resolve(result)
      waiting.delete(id)
    })
    started.on('error', (error) => {
      log.warn({ err: error }, 'the thread for large documents broke')
      worker = undefined
      // Finish the open tasks here: slower, but not lost.
      for (const [id, { task, resolve }] of waiting) {
        waiting.delete(id)
        resolve(runMergeTask(task))
      }
    })
    return started
  }
  const doElsewhere = (task: MergeTask) => {
    worker ??= start()
    lastId += 1
    const id = lastId
    const result = new Promise<MergeResult>((resolve) => waiting.set(id, { task, resolve }))
    worker.postMessage({ id, task })
    return result
  }

  return {
    compact: async (pieces) => {
      const bytes = pieces.reduce((sum, piece) => sum + piece.byteLength, 0)
      if (bytes <= bytesDoneHere) return compactUpdates(pieces)
      return (await doElsewhere({ kind: 'compact', pieces })) as Uint8Array // what this task answers
    },
    readMetadata: async (bytes) => {
      if (bytes.byteLength <= bytesDoneHere) return readUpdateMetadata(bytes)
      return (await doElsewhere({ kind: 'readMetadata', bytes })) as UpdateMetadata // what this task answers
    },
    close: async () => {
      await worker?.terminate()
    },
  }
}
