// Files whose bytes this page has already, so that no link of the server is asked for.
import type { FileId } from '#contract/ids.ts'
import type { FileLink } from '#contract/system/file.ts'

const links = new Map<FileId, FileLink>()

export const deviceFile = (id: FileId): FileLink | undefined => links.get(id)

/** Until the page is left. */
export const addDeviceFile = (file: Omit<FileLink, 'url'>, bytes: Blob): void => {
  if (!links.has(file.id)) links.set(file.id, { ...file, url: URL.createObjectURL(bytes) })
}
