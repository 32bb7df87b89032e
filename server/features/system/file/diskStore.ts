// Stored files on disk: a folder per school, so that an operator can count, copy and remove one school's files.

import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { link, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { appError } from '#contract/errors.ts'
import type { FileId } from '#contract/ids.ts'
import type { FileKey, FileStore } from './fileStore.ts'

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

export const createDiskStore = (folder: string, uploads: { pathOf(id: FileId): string }): FileStore => {
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
    take: async (key) => {
      const target = pathOf(key)
      await mkdir(dirname(target), { recursive: true })
      try {
        await rename(uploads.pathOf(key.id), target)
      } catch (error) {
        if (!isMissing(error) || !(await isThere(target))) throw error
      }
    },
    add: async (key, bytes) => {
      const target = pathOf(key)
      if (await isThere(target)) return
      await mkdir(dirname(target), { recursive: true })
      // A crash in between leaves no half file under the name.
      const draft = `${target}.${randomUUID()}`
      await writeFile(draft, bytes())
      await rename(draft, target)
    },
    read: async (key, { start, end }) => {
      const path = pathOf(key)
      return (await isThere(path)) ? createReadStream(path, { start, end }) : null
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    // A second name for the same bytes, which are never changed: each name is removed by itself.
    copy: async (from, to) => {
      const target = pathOf(to)
      await mkdir(dirname(target), { recursive: true })
      try {
        await link(pathOf(from), target)
      } catch (error) {
        throw isMissing(error) ? appError('NOT_FOUND') : error
      }
    },
  }
}
