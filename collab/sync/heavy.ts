// Where the heavy work on documents is done: small ones here, large ones in a thread of their own.
import { Worker } from 'node:worker_threads'
import type { CollabLog } from '../ports.ts'
import { type BaseFacts, lookAt } from './baseFacts.ts'
import { doHeavy, type HeavyResult, type HeavyTask } from './heavyWorker.ts'
import { squeezePieces } from './merge.ts'

/** This much takes some 10 ms, and sending it to another thread costs as well. */
const bytesDoneHere = 128 * 1024

export interface Heavy {
  /** All pieces as one, without the content of what was deleted. */
  squeeze(pieces: Uint8Array[]): Promise<Uint8Array>
  look(bytes: Uint8Array): Promise<BaseFacts>
  close(): Promise<void>
}

interface Waiting {
  readonly task: HeavyTask
  resolve(result: HeavyResult): void
}

export const createHeavy = (log: CollabLog): Heavy => {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let lastId = 0

  const start = () => {
    const started = new Worker(new URL('./heavyWorker.ts', import.meta.url))
    started.unref()
    started.on('message', ({ id, result }: { id: number; result: HeavyResult }) => {
      waiting.get(id)?.resolve(result)
      waiting.delete(id)
    })
    started.on('error', (error) => {
      log.warn({ err: error }, 'the thread for large documents broke')
      worker = undefined
      // Better slowly than not at all.
      for (const [id, { task, resolve }] of waiting) {
        waiting.delete(id)
        resolve(doHeavy(task))
      }
    })
    return started
  }
  const doElsewhere = (task: HeavyTask) => {
    worker ??= start()
    lastId += 1
    const id = lastId
    const result = new Promise<HeavyResult>((resolve) => waiting.set(id, { task, resolve }))
    worker.postMessage({ id, task })
    return result
  }

  return {
    squeeze: async (pieces) => {
      const bytes = pieces.reduce((sum, piece) => sum + piece.byteLength, 0)
      if (bytes <= bytesDoneHere) return squeezePieces(pieces)
      return (await doElsewhere({ kind: 'squeeze', pieces })) as Uint8Array // what this task answers
    },
    look: async (bytes) => {
      if (bytes.byteLength <= bytesDoneHere) return lookAt(bytes)
      return (await doElsewhere({ kind: 'look', bytes })) as BaseFacts // what this task answers
    },
    close: async () => {
      await worker?.terminate()
    },
  }
}
