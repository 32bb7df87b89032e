// Where the bytes of stored files are: on the disk, or in an object store.
import type { Readable } from 'node:stream'
import type { FileId, TenantId } from '#contract/ids.ts'

export interface FileKey {
  readonly tenantId: TenantId
  readonly id: FileId
}
/** First and last byte, both included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

export interface FileStore {
  /** Takes over a complete upload. Doing it again after it was done changes nothing. */
  take(key: FileKey): Promise<void>
  /** Null when the bytes are not there. */
  read(key: FileKey, range: ByteRange): Promise<Readable | null>
  remove(key: FileKey): Promise<void>
}
