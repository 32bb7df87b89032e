// What a hand wrote: each drawn line as x, y and milliseconds since the first touch, one after the other.
import type { Point } from '../../library/hanzi/strokes.ts'

/** Of one character, the wrong ones among them. */
export const linesMax = 100
export const pointsMax = 48
export const writingMsMax = 3_600_000

/** x, y and milliseconds of each touch. */
export type InkLine = number[]
export type Ink = InkLine[]

export interface Touch {
  readonly x: number
  readonly y: number
  /** Milliseconds. */
  readonly at: number
}

export const touchesOf = (line: InkLine): Touch[] =>
  Array.from({ length: Math.floor(line.length / 3) }, (_, place) => ({
    x: line[place * 3] ?? 0,
    y: line[place * 3 + 1] ?? 0,
    at: line[place * 3 + 2] ?? 0,
  }))
export const pointsOf = (line: InkLine): Point[] => touchesOf(line).map(({ x, y }): Point => [x, y])

/** Of many touches so many that the line keeps its course: both ends, and others at equal steps between them. */
export const inkLineOf = (touches: readonly Touch[]): InkLine => {
  const step = Math.max(1, (touches.length - 1) / (pointsMax - 1))
  const kept = Array.from(
    { length: Math.min(touches.length, pointsMax) },
    (_, place) => touches[Math.round(place * step)],
  )
  return kept.flatMap((touch) =>
    touch ? [Math.round(touch.x), Math.round(touch.y), Math.round(touch.at)] : [],
  )
}

/** From the first touch to the last. */
export const inkMs = (ink: Ink): number => {
  const times = ink.flatMap(touchesOf).map(({ at }) => at)
  return times.length === 0 ? 0 : Math.max(...times) - Math.min(...times)
}
