// The storage of file bytes: the disk or an object store.
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
  /** Takes over a complete upload. Idempotent. */
  take(key: FileKey): Promise<void>
  /** Stores bytes that the program has itself, unless they are there. */
  add(key: FileKey, bytes: () => Uint8Array): Promise<void>
  /** Null when the bytes do not exist. */
  read(key: FileKey, range: ByteRange): Promise<Readable | null>
  remove(key: FileKey): Promise<void>
  /** The copy is a file of its own, also in another school. NOT_FOUND when there are no bytes to copy. */
  copy(from: FileKey, to: FileKey): Promise<void>
}
