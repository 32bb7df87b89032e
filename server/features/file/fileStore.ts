// Where the bytes of stored files are. The disk today; an object store would be another of these.
import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
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
  /** Takes over a complete local file. Doing it again after it was done changes nothing. */
  take(key: FileKey, path: string): Promise<void>
  /** Null when the bytes are not there. */
  read(key: FileKey, range: ByteRange): Promise<Readable | null>
  remove(key: FileKey): Promise<void>
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** A folder per school, so that one school's files can be counted, copied and removed by hand. */
export const createDiskStore = (folder: string): FileStore => {
  const pathOf = ({ tenantId, id }: FileKey) => join(folder, tenantId, id)
  const isThere = async (path: string) => {
    try {
      return (await stat(path)).isFile()
    } catch (error) {
      if (isMissing(error)) return false
      throw error
    }
  }
  return {
    take: async (key, path) => {
      const target = pathOf(key)
      await mkdir(dirname(target), { recursive: true })
      try {
        await rename(path, target)
      } catch (error) {
        if (!isMissing(error) || !(await isThere(target))) throw error
      }
    },
    read: async (key, { start, end }) => {
      const path = pathOf(key)
      return (await isThere(path)) ? createReadStream(path, { start, end }) : null
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}
