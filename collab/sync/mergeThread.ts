// The worker thread that merges large documents, so that no stroke waits for it.
import { parentPort } from 'node:worker_threads'
import * as Y from 'yjs'
import type { MergedUpdates } from '../ports.ts'
import { compactUpdates } from './merge.ts'
import { readUpdateMetadata, type UpdateMetadata } from './updateMetadata.ts'

export type MergeTask =
  | { readonly kind: 'compact'; readonly updates: Uint8Array[] }
  | { readonly kind: 'readMetadata'; readonly bytes: Uint8Array }
  | { readonly kind: 'diff'; readonly bytes: Uint8Array; readonly stateVector: Uint8Array }
export type MergeTaskResult = MergedUpdates | UpdateMetadata | Uint8Array

const run = (task: MergeTask): MergeTaskResult => {
  if (task.kind === 'compact') return compactUpdates(task.updates)
  if (task.kind === 'readMetadata') return readUpdateMetadata(task.bytes)
  return Y.diffUpdate(task.bytes, task.stateVector)
}

parentPort?.on('message', ({ id, task }: { id: number; task: MergeTask }) => {
  parentPort?.postMessage({ id, result: run(task) })
})
