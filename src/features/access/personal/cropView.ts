// Where a picture lies under the square that is cut out of it. Pure; the units are those of the result.
import { limits } from '#contract/constants.ts'

export const cropSide = limits.avatar
export const zoomMost = 5

export interface CropView {
  /** Of the picture's middle from the square's middle. */
  x: number
  y: number
  /** 1: the shorter side fills the square. */
  zoom: number
  /** Quarter turns to the right, 0 to 3. */
  turn: number
}
export interface Size {
  width: number
  height: number
}
export const startView: CropView = { x: 0, y: 0, zoom: 1, turn: 0 }

export const scaleOf = ({ width, height }: Size, { zoom }: Pick<CropView, 'zoom'>): number =>
  (cropSide / Math.min(width, height)) * zoom

const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** The square is always full: the picture can be moved as far as its own edge. */
export const keepCovered = (size: Size, view: CropView): CropView => {
  const zoom = between(view.zoom, 1, zoomMost)
  const scale = scaleOf(size, { zoom })
  const isLying = view.turn % 2 === 1
  const [width, height] = isLying ? [size.height, size.width] : [size.width, size.height]
  const [farX, farY] = [(width * scale - cropSide) / 2, (height * scale - cropSide) / 2]
  return { ...view, zoom, x: between(view.x, -farX, farX), y: between(view.y, -farY, farY) }
}

/** The middle of the square stays on the same spot of the picture. */
export const turnView = (size: Size, view: CropView, quarters: 1 | -1): CropView => {
  const { x, y } = view
  const turned = quarters === 1 ? { x: -y, y: x } : { x: y, y: -x }
  return keepCovered(size, { ...view, ...turned, turn: (view.turn + quarters + 4) % 4 })
}

export const zoomView = (size: Size, view: CropView, zoom: number): CropView => {
  const by = between(zoom, 1, zoomMost) / view.zoom
  return keepCovered(size, { ...view, x: view.x * by, y: view.y * by, zoom })
}

export const moveView = (size: Size, view: CropView, { x, y }: { x: number; y: number }): CropView =>
  keepCovered(size, { ...view, x: view.x + x, y: view.y + y })
