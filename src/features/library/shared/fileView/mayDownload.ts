import { libraryTypes } from '#contract/library/libraryItem.ts'
import type { ResourceRecord } from '#contract/library/resource.ts'

/** VAL-48: what lies in the public library is looked at and copied, not downloaded. A link has no bytes. */
export const mayDownload = ({
  libraryType,
  mine,
  url,
}: Pick<ResourceRecord, 'libraryType' | 'mine' | 'url'>): boolean =>
  url === null && (mine || libraryType !== libraryTypes.public)
