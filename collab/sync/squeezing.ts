// Where pieces are merged for storing: small ones here, large ones in a thread of their own.
import { Worker } from 'node:worker_threads'
import type { CollabLog } from '../ports.ts'
import { squeezePieces } from './merge.ts'
import type { SqueezeResult, SqueezeTask } from './squeezeWorker.ts'

/** Merging this much takes some 10 ms, and sending it to another thread costs as well. */
const bytesDoneHere = 128 * 1024

export interface Squeezing {
  squeeze(pieces: Uint8Array[]): Promise<Uint8Array>
  close(): Promise<void>
}

export const createSqueezing = (log: CollabLog): Squeezing => {
  const waiting = new Map<number, { pieces: Uint8Array[]; resolve(bytes: Uint8Array): void }>()
  let worker: Worker | undefined
  let lastId = 0

  /** Better slowly than not at all. */
  const doAllHere = () => {
    worker = undefined
    for (const [id, { pieces, resolve }] of waiting) {
      waiting.delete(id)
      resolve(squeezePieces(pieces))
    }
  }
  const start = () => {
    const started = new Worker(new URL('./squeezeWorker.ts', import.meta.url))
    started.unref()
    started.on('message', ({ id, bytes }: SqueezeResult) => {
      waiting.get(id)?.resolve(bytes)
      waiting.delete(id)
    })
    started.on('error', (error) => {
      log.warn({ err: error }, 'the thread that merges documents broke')
      if (worker === started) doAllHere()
    })
    return started
  }

  return {
    squeeze: (pieces) => {
      const bytes = pieces.reduce((sum, piece) => sum + piece.byteLength, 0)
      if (bytes <= bytesDoneHere) return Promise.resolve(squeezePieces(pieces))
      worker ??= start()
      lastId += 1
      const task: SqueezeTask = { id: lastId, pieces }
      const result = new Promise<Uint8Array>((resolve) => waiting.set(task.id, { pieces, resolve }))
      worker.postMessage(task)
      return result
    },
    close: async () => {
      await worker?.terminate()
    },
  }
}
