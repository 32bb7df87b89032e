// Staged uploads on disk: one file per upload with tus's info file beside it.
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { FileStore as TusStore } from '@tus/file-store'
import type { FileId } from '#contract/ids.ts'
import type { UploadStaging } from './uploadStaging.ts'

export interface UploadFolder extends UploadStaging {
  pathOf(id: FileId): string
}

export const openUploadFolder = async (path: string): Promise<UploadFolder> => {
  await mkdir(path, { recursive: true })
  const pathOf = (id: FileId) => join(path, id)
  const modified = async (name: string) => {
    try {
      return (await stat(join(path, name))).mtimeMs
    } catch {
      return Number.POSITIVE_INFINITY // removed meanwhile: finished, or cancelled by its owner
    }
  }
  return {
    tus: new TusStore({ directory: path }),
    keyOf: (id) => id,
    pathOf,
    received: async (id) => {
      try {
        return (await stat(pathOf(id))).size
      } catch {
        return 0 // not begun, or already stored
      }
    },
    withLocalFile: (id, use) => use(pathOf(id)),
    remove: async (id) => {
      await Promise.all([`${id}`, `${id}.json`].map((name) => rm(join(path, name), { force: true })))
    },
    removeOlderThan: async (instant) => {
      const names = await readdir(path)
      // tus writes its info file once at the beginning, so the data file shows when bytes last arrived.
      for (const name of names) {
        const bytes = name.replace(/\.json$/, '')
        const touched = names.includes(bytes) ? await modified(bytes) : await modified(name)
        if (touched < instant) await rm(join(path, name), { force: true })
      }
    },
  }
}
