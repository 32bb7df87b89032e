// Several files as one: a zip that only stores, because pictures are compressed already.
import { zipSync } from 'fflate'

/** Pages of a board have no date of their own: the first day that the format knows. */
const firstDay = new Date(1980, 0, 1)

/** The names are all different. */
export const zipOf = async (files: readonly File[]): Promise<Blob> => {
  const entries = await Promise.all(
    files.map(async (file) => [file.name, new Uint8Array(await file.arrayBuffer())] as const),
  )
  return new Blob([zipSync(Object.fromEntries(entries), { level: 0, mtime: firstDay })])
}
