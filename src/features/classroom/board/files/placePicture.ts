// A stored picture becomes a record of the board.
import {
  AssetRecordType,
  createShapeId,
  type Editor,
  type TLAsset,
  type TLPageId,
  type VecLike,
} from 'tldraw'
import { srcOf } from './fileSrc.ts'
import type { Picture } from './uploadPicture.ts'

/** A picture takes so much of the screen when it comes. */
const share = 0.6

export const assetOf = ({ id, name, type, w, h, size }: Picture): TLAsset =>
  AssetRecordType.create({
    id: AssetRecordType.createId(id),
    type: 'image',
    props: {
      name,
      src: srcOf(id),
      w,
      h,
      mimeType: type,
      isAnimated: type === 'image/gif',
      fileSize: size,
    },
  })

/** The size in the page's units, so that it fits the screen of the person who puts it there. */
const sizeOnPage = ({ w, h }: Pick<Picture, 'w' | 'h'>, view: { w: number; h: number }) => {
  const factor = Math.min(1, (view.w * share) / w, (view.h * share) / h)
  return { w: w * factor, h: h * factor }
}

export const placePicture = (
  editor: Editor,
  picture: Picture,
  { pageId, centre, view }: { pageId: TLPageId; centre: VecLike; view: { w: number; h: number } },
): void => {
  const asset = assetOf(picture)
  const { w, h } = sizeOnPage(picture, view)
  const id = createShapeId()
  editor.createAssets([asset])
  editor.createShape({
    id,
    type: 'image',
    parentId: pageId,
    x: centre.x - w / 2,
    y: centre.y - h / 2,
    props: { assetId: asset.id, w, h },
  })
  if (editor.getCurrentPageId() === pageId) editor.select(id)
}
