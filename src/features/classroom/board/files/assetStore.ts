// Where the board's pictures are: uploaded by our rules, read by permission. Records hold names of files, never
// bytes and never addresses. Nothing is removed here: undo brings it back, and other boards may show it too.
import type { TLAssetStore } from 'tldraw'
import type { LiveId } from '#contract/ids.ts'
import { imagesOf } from './currentImages.ts'
import { fileIdOf, srcOf } from './fileSrc.ts'
import { uploadPicture } from './uploadPicture.ts'

export const createAssetStore = (liveId: LiveId): TLAssetStore => ({
  upload: async (_asset, file, signal) => {
    const { id } = await uploadPicture(file, { liveId, ...(signal && { signal }) })
    return { src: srcOf(id) }
  },
  resolve: async ({ type, props }) => {
    if (type !== 'image') return null
    const id = fileIdOf(props.src)
    return id ? imagesOf(liveId).addressOf(id) : null
  },
})
