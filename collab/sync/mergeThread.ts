// The worker thread for expensive work on large documents, so that no stroke waits for it.
import { parentPort } from 'node:worker_threads'
import type { Merged } from '../ports.ts'
import { compactUpdates } from './merge.ts'
import { readUpdateMetadata, type UpdateMetadata } from './updateMetadata.ts'

export type MergeTask =
  | { readonly kind: 'compact'; readonly pieces: Uint8Array[] }
  | { readonly kind: 'readMetadata'; readonly bytes: Uint8Array }
export type MergeResult = Merged | UpdateMetadata

export const runMergeTask = (task: MergeTask): MergeResult =>
  task.kind === 'compact' ? compactUpdates(task.pieces) : readUpdateMetadata(task.bytes)

parentPort?.on('message', ({ id, task }: { id: number; task: MergeTask }) => {
  parentPort?.postMessage({ id, result: runMergeTask(task) })
})
