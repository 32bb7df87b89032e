// Files whose bytes this page has already, so that no link of the server is asked for.
import type { FileId } from '#contract/ids.ts'
import type { FileLink } from '#contract/system/file.ts'

export interface DeviceFile extends Omit<FileLink, 'url'> {
  readonly bytes: Blob
}

const files = new Map<FileId, { readonly link: FileLink; readonly bytes: Blob }>()

export const deviceFile = (id: FileId): FileLink | undefined => files.get(id)?.link
export const deviceBytes = (id: FileId): DeviceFile | undefined => {
  const file = files.get(id)
  if (!file) return undefined
  const { url: _url, ...facts } = file.link
  return { ...facts, bytes: file.bytes }
}

/** Until the page is left. */
export const addDeviceFile = ({ bytes, ...facts }: DeviceFile): void => {
  if (!files.has(facts.id))
    files.set(facts.id, { link: { ...facts, url: URL.createObjectURL(bytes) }, bytes })
}
