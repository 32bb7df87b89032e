// Computes for the crop dialog where the picture lies after a turn, and the square that is cut out of it.
import type { Area, Point } from 'react-easy-crop'
import { limits } from '#contract/constants.ts'

export const cropSide = limits.avatar
export const zoomMost = 5

/** `crop` goes from the middle of the square to the middle of the picture, in pixels of the screen. */
export interface CropView {
  crop: Point
  zoom: number
  /** The rotation in degrees, a multiple of 90. */
  rotation: number
}
export const startView: CropView = { crop: { x: 0, y: 0 }, zoom: 1, rotation: 0 }

/** A quarter turn; the middle of the square stays on the same spot of the picture. */
export const turnView = ({ crop: { x, y }, zoom, rotation }: CropView, quarters: 1 | -1): CropView => ({
  crop: quarters === 1 ? { x: -y, y: x } : { x: y, y: -x },
  zoom,
  rotation: (rotation + quarters * 90 + 360) % 360,
})

/** The middle of the square stays on the same spot of the picture. */
export const zoomView = (view: CropView, newZoom: number): CropView => {
  const zoom = Math.min(zoomMost, Math.max(1, newZoom))
  const by = zoom / view.zoom
  return { ...view, zoom, crop: { x: view.crop.x * by, y: view.crop.y * by } }
}

/** Cuts `area` out of the turned picture, as a PNG of cropSide by cropSide; `area` is in the picture's own pixels. */
export const cutOut = async (
  address: string,
  area: Area,
  rotation: CropView['rotation'],
  name: string,
): Promise<File> => {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  const { naturalWidth: width, naturalHeight: height } = picture
  const isLying = rotation % 180 !== 0
  const canvas = new OffscreenCanvas(cropSide, cropSide)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser draws no picture')
  context.imageSmoothingQuality = 'high'
  context.scale(cropSide / area.width, cropSide / area.height)
  context.translate((isLying ? height : width) / 2 - area.x, (isLying ? width : height) / 2 - area.y)
  context.rotate((rotation * Math.PI) / 180)
  context.drawImage(picture, -width / 2, -height / 2)
  return new File([await canvas.convertToBlob({ type: 'image/png' })], name, { type: 'image/png' })
}
