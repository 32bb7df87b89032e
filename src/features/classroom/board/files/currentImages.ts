// The loaded pictures of the current board: one board at a time, so that those of the last one are freed.
import type { LiveId } from '#contract/ids.ts'
import { createFileImages, type FileImages } from './fileImages.ts'

let current: { liveId: LiveId; images: FileImages } | null = null

export const imagesOf = (liveId: LiveId): FileImages => {
  if (current?.liveId !== liveId) {
    current?.images.close()
    current = { liveId, images: createFileImages() }
  }
  return current.images
}
