// Places on a page as boxes: drawn, moved and made larger or smaller, always inside the page. Pure.
import type { Hotspot } from '#contract/library/textbook/bookPage.ts'

export type Box = Pick<Hotspot, 'x' | 'y' | 'width' | 'height'>
interface Point {
  readonly x: number
  readonly y: number
}

/** Shares of the page with four digits: a thousandth of a page is less than a line is thick. */
const rounded = (share: number) => Math.round(share * 1e4) / 1e4
const within = (least: number, share: number, most: number) => Math.min(Math.max(share, least), most)
const smallest = 0.02

/** Between two corners, however they were drawn; undefined for a click without a drag. */
export const boxBetween = (from: Point, to: Point): Box | undefined => {
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)].map((one) => within(0, one, 1))
  const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)].map((one) => within(0, one, 1))
  if (left === undefined || right === undefined || top === undefined || bottom === undefined) return undefined
  const [width, height] = [rounded(right - left), rounded(bottom - top)]
  if (width < smallest || height < smallest) return undefined
  return { x: rounded(left), y: rounded(top), width, height }
}

export const movedBy = <B extends Box>(box: B, by: Point): B => ({
  ...box,
  x: rounded(within(0, box.x + by.x, 1 - box.width)),
  y: rounded(within(0, box.y + by.y, 1 - box.height)),
})

export const resizedBy = <B extends Box>(box: B, by: Point): B => ({
  ...box,
  width: rounded(within(smallest, box.width + by.x, 1 - box.x)),
  height: rounded(within(smallest, box.height + by.y, 1 - box.y)),
})

const step = 0.01
const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
}
/** An arrow key moves the box, with Shift it changes its size; undefined for any other key. */
export const pressed = <B extends Box>(box: B, key: string, isShift: boolean): B | undefined => {
  const by = arrows[key]
  if (!by) return undefined
  return isShift ? resizedBy(box, by) : movedBy(box, by)
}
