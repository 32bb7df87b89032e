// The teacher's view is larger than a phone. Shown as a whole its texts would be too small to read, so a phone shows the
// part of it in which something is being written. Pure; all boxes in units of the page.

export interface Box {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/** No text of the board is shown smaller, in px. */
const smallestPx = 14
/** A text smaller than half of that at full size was made small on purpose. */
const largestZoom = 2

interface HostView {
  /** The box that the teacher sees. */
  readonly whole: Box
  /** This board, in px. */
  readonly screen: { readonly w: number; readonly h: number }
  /** The size of the smallest text on the page, at full size. */
  readonly smallestText: number
  /** The box of the last writing. */
  readonly lastWritten: Box | undefined
  /** The part that is shown now: it moves only as far as it must. */
  readonly before: Box | undefined
}

/** Moves a part of this length so that the writing is in it, or the end of a writing that is longer. */
const shift = (start: number, length: number, from: number, size: number): number => {
  if (size > length) return from + size - length
  return Math.min(from, Math.max(start, from + size - length))
}
const within = (start: number, length: number, from: number, size: number): number =>
  Math.max(from, Math.min(start, from + size - length))

export const readablePart = ({ whole, screen, smallestText, lastWritten, before }: HostView): Box => {
  const zoom = Math.min(largestZoom, smallestPx / smallestText)
  if (Math.min(screen.w / whole.w, screen.h / whole.h) >= zoom) return whole
  const w = Math.min(whole.w, screen.w / zoom)
  const h = Math.min(whole.h, screen.h / zoom)
  const start = before ?? whole
  const x = lastWritten ? shift(start.x, w, lastWritten.x, lastWritten.w) : start.x
  const y = lastWritten ? shift(start.y, h, lastWritten.y, lastWritten.h) : start.y
  return { x: within(x, w, whole.x, whole.w), y: within(y, h, whole.y, whole.h), w, h }
}
