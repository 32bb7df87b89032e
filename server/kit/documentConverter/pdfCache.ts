// Stores PDFs of office files by the hash of the file. They can be made again, so the oldest are deleted first.
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

export interface PdfOnDisk {
  readonly path: string
  /** The size in bytes. */
  readonly size: number
}

const mostBytes = 1024 ** 3

export const createPdfCache = (folder: string) => {
  const pathOf = (sha256: string) => join(folder, `${sha256}.pdf`)

  const removeOldest = async () => {
    const names = await readdir(folder)
    const files = await Promise.all(
      names.map(async (name) => {
        const path = join(folder, name)
        const { size, mtimeMs } = await stat(path)
        return { path, size, mtimeMs }
      }),
    )
    let total = 0
    for (const { path, size } of files.sort((one, other) => other.mtimeMs - one.mtimeMs)) {
      total += size
      if (total > mostBytes) await rm(path, { force: true })
    }
  }

  return {
    /** Undefined if the PDF was not made yet, or was deleted. */
    find: async (sha256: string): Promise<PdfOnDisk | undefined> => {
      const path = pathOf(sha256)
      try {
        const { size } = await stat(path)
        await utimes(path, new Date(), new Date())
        return { path, size }
      } catch {
        return undefined
      }
    },
    /** Takes over a finished PDF from a folder on the same disk. */
    take: async (sha256: string, pdfPath: string): Promise<PdfOnDisk> => {
      const path = pathOf(sha256)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await rename(pdfPath, path)
      await removeOldest()
      return { path, size: (await stat(path)).size }
    },
  }
}
