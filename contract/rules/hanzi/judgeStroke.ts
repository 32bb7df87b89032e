// Whether a drawn line is the stroke that comes next, and if not, what it is instead. The practice in the browser and the
// marking on the server both ask here, so that they agree.

import type { Point } from '../../library/hanzi/strokes.ts'
import { direction, distance, isSameShape, lengthOf, nearness, resample, shapeOf } from './curve.ts'
import { type LengthFault, lengthFault } from './lengths.ts'

const samples = 20

export interface Line {
  readonly points: readonly Point[]
  readonly length: number
  /** The shape alone, wherever the line lies and however large it is. */
  readonly shape: readonly Point[]
}
export const lineOf = (drawn: readonly Point[]): Line => {
  const points = resample(drawn, samples)
  return { points, length: lengthOf(drawn), shape: shapeOf(points) }
}

/** 1 beside an outline; more where the hand has nothing to follow. */
export type Leniency = number

const limits = { ends: 250, near: 175, shape: 0.45 } as const
/** Shorter ones have hardly a shape: a dot is a short line in its direction. */
const dotLength = 180
/** A tap is no stroke. */
const tapLength = 12

const first = ({ points }: Line): Point => points[0] ?? [0, 0]
const last = ({ points }: Line): Point => points.at(-1) ?? [0, 0]

const hasLength = (drawn: Line, stroke: Line, leniency: Leniency): boolean =>
  drawn.length + 25 >= ((stroke.length + 25) * 0.35) / leniency &&
  drawn.length <= (stroke.length * 2 + 150) * leniency

/** How near the line is when it could be this stroke; undefined: it is not. */
const nearIfFits = (drawn: Line, stroke: Line, leniency: Leniency): number | undefined => {
  const far = limits.ends * leniency
  if (distance(first(drawn), first(stroke)) > far || distance(last(drawn), last(stroke)) > far)
    return undefined
  if (!hasLength(drawn, stroke, leniency) || direction(drawn.points, stroke.points) <= 0) return undefined
  const near = nearness(drawn.points, stroke.points)
  if (near > limits.near * leniency) return undefined
  const isDot = stroke.length < dotLength
  if (!isDot && !isSameShape(drawn.shape, stroke.shape, limits.shape * leniency)) return undefined
  return near
}

/** How near the line is to each stroke that it could be. */
export const fitsOf = (
  drawn: Line,
  strokes: readonly Line[],
  leniency: Leniency,
): readonly (number | undefined)[] =>
  drawn.length < tapLength
    ? strokes.map(() => undefined)
    : strokes.map((stroke) => nearIfFits(drawn, stroke, leniency))

/** Where another stroke is nearer, this one has to be met more exactly: half as near is no longer enough. */
const allowed = (near: number, other: number, leniency: Leniency): number =>
  limits.near * leniency * (0.3 + 0.3 * (other / near))

/** Whether it counts as the stroke `at`, beside those that are not written yet. */
export const isStroke = (
  fits: readonly (number | undefined)[],
  at: number,
  open: readonly number[],
  leniency: Leniency,
): boolean => {
  const near = fits[at]
  if (near === undefined) return false
  const others = open.flatMap((place) => (place === at ? [] : (fits[place] ?? [])))
  const nearest = Math.min(...others)
  return nearest >= near || near <= allowed(near, nearest, leniency)
}

export type Judgement =
  /** It is the next stroke. */
  | { readonly is: 'right' }
  /** It is a later stroke, which comes too early. */
  | { readonly is: 'early'; readonly stroke: number }
  /** It is written already. */
  | { readonly is: 'again'; readonly stroke: number }
  /** It is the next stroke, drawn from its end. */
  | { readonly is: 'backwards' }
  /** It is the next stroke, longer or shorter than it may be beside another one. */
  | ({ readonly is: 'length' } & LengthFault)
  | { readonly is: 'wrong' }

const placesFrom = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at)

const nearestOf = (fits: readonly (number | undefined)[], places: readonly number[]): number | undefined => {
  let best: number | undefined
  for (const place of places) {
    const near = fits[place]
    if (near !== undefined && near < ((best === undefined ? undefined : fits[best]) ?? Infinity)) best = place
  }
  return best
}

/** `next` strokes are drawn already; `drawnBefore` has their lines, where they are known. */
export const judgeStroke = (
  points: readonly Point[],
  strokes: readonly Line[],
  next: number,
  drawnBefore: readonly Line[] = [],
  leniency: Leniency = 1,
): Judgement => {
  const drawn = lineOf(points)
  const fits = fitsOf(drawn, strokes, leniency)
  const later = placesFrom(next, strokes.length)
  if (isStroke(fits, next, later, leniency)) {
    const fault = lengthFault(drawn, next, strokes, drawnBefore)
    return fault ? { is: 'length', ...fault } : { is: 'right' }
  }
  const early = nearestOf(fits, placesFrom(next + 1, strokes.length))
  const again = nearestOf(fits, placesFrom(0, next))
  const nearOf = (place: number | undefined) => (place === undefined ? Infinity : (fits[place] ?? Infinity))
  if (early !== undefined && nearOf(early) <= nearOf(again)) return { is: 'early', stroke: early }
  const stroke = strokes[next]
  const turned = lineOf([...points].reverse())
  if (stroke && nearIfFits(turned, stroke, leniency) !== undefined) return { is: 'backwards' }
  return again === undefined ? { is: 'wrong' } : { is: 'again', stroke: again }
}
