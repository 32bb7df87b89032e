// Decides how a resource is shown: an office file by its suffix, any other by its type, as the server read it from the bytes.
import { isOfficeFormat } from '#contract/library/officeFormats.ts'
import type { ResourceRecord } from '#contract/library/resource.ts'

export type FileKind = 'picture' | 'video' | 'sound' | 'pdf' | 'office' | 'link' | 'other'

/** Pictures and videos are those that every browser shows by itself. */
const kinds: Readonly<Record<string, FileKind>> = {
  'image/png': 'picture',
  'image/jpeg': 'picture',
  'image/gif': 'picture',
  'image/webp': 'picture',
  'image/avif': 'picture',
  'image/bmp': 'picture',
  'video/mp4': 'video',
  'application/pdf': 'pdf',
}
export const fileKind = ({
  mediaType,
  url,
  format,
}: Pick<ResourceRecord, 'mediaType' | 'url' | 'format'>): FileKind => {
  if (url !== null) return 'link'
  if (isOfficeFormat(format)) return 'office'
  return kinds[mediaType] ?? (mediaType.startsWith('audio/') ? 'sound' : 'other')
}
