// The ink of a hand: each drawn line as x, y and milliseconds since the first touch, one after the other.
import { z } from 'zod'
import type { Point } from './strokes.ts'

/** One character has at most so many lines, the wrong ones included. */
export const linesMax = 100
const pointsMax = 48
const writingMsMax = 3_600_000

const flat = z
  .array(z.number().int().min(-2000).max(writingMsMax))
  .min(3)
  .max(pointsMax * 3)
  .refine((numbers) => numbers.length % 3 === 0, { error: 'field.invalid' })
export const inkSchema = z.array(flat).max(linesMax, { error: 'field.tooMany' })
export type InkLine = z.infer<typeof flat>
export type Ink = z.infer<typeof inkSchema>

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

/** Keeps so many of many touches that the line keeps its course: both ends, and others at equal steps between them. */
export const inkLineOf = (touches: readonly Touch[]): InkLine => {
  const step = Math.max(1, (touches.length - 1) / (pointsMax - 1))
  const keptTouches = Array.from(
    { length: Math.min(touches.length, pointsMax) },
    (_, place) => touches[Math.round(place * step)],
  )
  return keptTouches.flatMap((touch) =>
    touch ? [Math.round(touch.x), Math.round(touch.y), Math.round(touch.at)] : [],
  )
}

/** The time from the first touch to the last. */
export const inkMs = (ink: Ink): number => {
  const times = ink.flatMap(touchesOf).map(({ at }) => at)
  return times.length === 0 ? 0 : Math.max(...times) - Math.min(...times)
}
