// The worker thread for expensive work on large documents, so that no stroke waits for it.
import { parentPort } from 'node:worker_threads'
import * as Y from 'yjs'
import type { Merged } from '../ports.ts'
import { compactUpdates } from './merge.ts'
import { readUpdateMetadata, type UpdateMetadata } from './updateMetadata.ts'

export type MergeTask =
  | { readonly kind: 'compact'; readonly pieces: Uint8Array[] }
  | { readonly kind: 'readMetadata'; readonly bytes: Uint8Array }
  | { readonly kind: 'cut'; readonly bytes: Uint8Array; readonly stateVector: Uint8Array }
export type MergeResult = Merged | UpdateMetadata | Uint8Array

const run = (task: MergeTask): MergeResult => {
  if (task.kind === 'compact') return compactUpdates(task.pieces)
  if (task.kind === 'readMetadata') return readUpdateMetadata(task.bytes)
  return Y.diffUpdate(task.bytes, task.stateVector)
}

parentPort?.on('message', ({ id, task }: { id: number; task: MergeTask }) => {
  parentPort?.postMessage({ id, result: run(task) })
})
