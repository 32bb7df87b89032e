// A thread of its own for what takes long with large documents: nobody's stroke waits for it.
import { parentPort } from 'node:worker_threads'
import { type BaseFacts, lookAt } from './baseFacts.ts'
import { squeezePieces } from './merge.ts'

export type HeavyTask =
  | { readonly kind: 'squeeze'; readonly pieces: Uint8Array[] }
  | { readonly kind: 'look'; readonly bytes: Uint8Array }
export type HeavyResult = Uint8Array | BaseFacts

export const doHeavy = (task: HeavyTask): HeavyResult =>
  task.kind === 'squeeze' ? squeezePieces(task.pieces) : lookAt(task.bytes)

parentPort?.on('message', ({ id, task }: { id: number; task: HeavyTask }) => {
  parentPort?.postMessage({ id, result: doHeavy(task) })
})
