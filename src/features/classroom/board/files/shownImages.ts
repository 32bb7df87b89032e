// Which board's pictures this window holds: one board at a time, so that those of the last one leave the memory.
import type { LiveId } from '#contract/ids.ts'
import { createFileImages, type FileImages } from './fileImages.ts'

let shown: { liveId: LiveId; images: FileImages } | null = null

export const imagesOf = (liveId: LiveId): FileImages => {
  if (shown?.liveId !== liveId) {
    shown?.images.close()
    shown = { liveId, images: createFileImages() }
  }
  return shown.images
}
