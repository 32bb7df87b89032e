// Bytes on their way: one file per upload and tus's note beside it.
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileId } from '#contract/ids.ts'

export interface UploadFolder {
  readonly path: string
  pathOf(id: FileId): string
  /** How many bytes have arrived; 0 when there is nothing. */
  received(id: FileId): Promise<number>
  remove(id: FileId): Promise<void>
  /** Removes what nobody has touched since; a crash can leave bytes without a row. */
  removeOlderThan(instant: number): Promise<void>
}

export const openUploadFolder = async (path: string): Promise<UploadFolder> => {
  await mkdir(path, { recursive: true })
  const modified = async (name: string) => {
    try {
      return (await stat(join(path, name))).mtimeMs
    } catch {
      return Number.POSITIVE_INFINITY // gone meanwhile: finished, or removed by its owner
    }
  }
  return {
    path,
    pathOf: (id) => join(path, id),
    received: async (id) => {
      try {
        return (await stat(join(path, id))).size
      } catch {
        return 0 // not begun, or already stored
      }
    },
    remove: async (id) => {
      await Promise.all([`${id}`, `${id}.json`].map((name) => rm(join(path, name), { force: true })))
    },
    removeOlderThan: async (instant) => {
      const names = await readdir(path)
      // tus writes its note once at the beginning, so the bytes' own file tells when something last came.
      for (const name of names) {
        const bytes = name.replace(/\.json$/, '')
        const touched = names.includes(bytes) ? await modified(bytes) : await modified(name)
        if (touched < instant) await rm(join(path, name), { force: true })
      }
    },
  }
}
