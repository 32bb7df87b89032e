// The staging area of uploads. tus writes to it; this is the interface for our own code.
import type { DataStore } from '@tus/server'
import type { FileId } from '#contract/ids.ts'

export interface UploadStaging {
  /** The store that tus writes to, and its key for an upload. */
  readonly tus: DataStore
  keyOf(id: FileId): string
  /** How many bytes have arrived; 0 for an unknown upload. */
  received(id: FileId): Promise<number>
  /** All the bytes as a local file, for the duration of a callback. */
  withLocalFile<R>(id: FileId, use: (path: string) => Promise<R>): Promise<R>
  remove(id: FileId): Promise<void>
  /** Removes bytes not written since; a crash can leave bytes without a row. */
  removeOlderThan(instant: number): Promise<void>
}
