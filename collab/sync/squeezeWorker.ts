// A thread of its own for merging large documents: nobody's stroke waits for it.
import { parentPort } from 'node:worker_threads'
import { squeezePieces } from './merge.ts'

export interface SqueezeTask {
  readonly id: number
  readonly pieces: Uint8Array[]
}
export interface SqueezeResult {
  readonly id: number
  readonly bytes: Uint8Array
}

parentPort?.on('message', ({ id, pieces }: SqueezeTask) => {
  const result: SqueezeResult = { id, bytes: squeezePieces(pieces) }
  parentPort?.postMessage(result)
})
