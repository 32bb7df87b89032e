// Bytes on their way, wherever they are kept. tus writes them; this is what our own code asks of them.
import type { DataStore } from '@tus/server'
import type { FileId } from '#contract/ids.ts'

export interface UploadStaging {
  /** Where tus writes, and the name it gives to an upload there. */
  readonly tus: DataStore
  keyOf(id: FileId): string
  /** How many bytes have arrived; 0 when there is nothing. */
  received(id: FileId): Promise<number>
  /** All the bytes as a file of this machine, for as long as they are looked at. */
  look<R>(id: FileId, use: (path: string) => Promise<R>): Promise<R>
  remove(id: FileId): Promise<void>
  /** Removes what nobody has touched since; a crash can leave bytes without a row. */
  removeOlderThan(instant: number): Promise<void>
}
