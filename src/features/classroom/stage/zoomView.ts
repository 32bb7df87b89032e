// A picture under two fingers: how large it is and how far it is moved. Pure.

export interface Point {
  readonly x: number
  readonly y: number
}
/** `x` and `y` in px from where the whole picture lies. */
export interface ZoomView extends Point {
  readonly scale: number
}
export interface Size {
  readonly width: number
  readonly height: number
}

export const wholeView: ZoomView = { scale: 1, x: 0, y: 0 }
const largest = 6

const within = (value: number, most: number): number => Math.min(most, Math.max(-most, value))

/** No edge of the picture comes into the picture. */
const withinEdges = ({ scale, x, y }: ZoomView, { width, height }: Size): ZoomView => ({
  scale,
  x: within(x, ((scale - 1) * width) / 2),
  y: within(y, ((scale - 1) * height) / 2),
})

export const moveBy = (view: ZoomView, by: Point, size: Size): ZoomView =>
  withinEdges({ ...view, x: view.x + by.x, y: view.y + by.y }, size)

/** `at` stays where it is, in px from the middle. */
export const zoomAt = (view: ZoomView, factor: number, at: Point, size: Size): ZoomView => {
  const scale = Math.min(largest, Math.max(1, view.scale * factor))
  const grown = scale / view.scale
  return withinEdges({ scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }, size)
}

type Fingers = readonly [Point, Point]
const middleOf = ([one, other]: Fingers): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
const spreadOf = ([one, other]: Fingers): number => Math.hypot(one.x - other.x, one.y - other.y)

/** The spot under the two fingers goes with them; all points are in px from the middle. */
export const pinch = (view: ZoomView, from: Fingers, to: Fingers, size: Size): ZoomView => {
  const [start, end] = [middleOf(from), middleOf(to)]
  const factor = spreadOf(to) / Math.max(1, spreadOf(from))
  return moveBy(zoomAt(view, factor, start, size), { x: end.x - start.x, y: end.y - start.y }, size)
}
