// An answer that two people mark without seeing each other's marks: the mean counts, and a difference above the tolerance of the
// exam goes to a third person, whose mark counts. Pure.
import { sumOf } from '../paper/points.ts'

/** First and second mark every answer, the third those on which they differ. */
export const markerParts = ['first', 'second', 'third'] as const
export type MarkerPart = (typeof markerParts)[number]

export type PartScores = Readonly<Record<MarkerPart, number | null>>
export const noScores: PartScores = { first: null, second: null, third: null }

/** The tolerance is a percentage of the points of a question. */
export const toleranceMax = 100

/** waiting: one of the two has not marked; agreed: the mean counts; differs: a third is needed; decided: by the third. */
export const partsStates = ['waiting', 'agreed', 'differs', 'decided'] as const
export type PartsState = (typeof partsStates)[number]

interface Settled {
  readonly state: PartsState
  /** What counts; null: nothing yet. */
  readonly score: number | null
}

export const settleParts = (
  { first, second, third }: PartScores,
  { points, tolerance }: { readonly points: number; readonly tolerance: number },
): Settled => {
  if (first === null || second === null) return { state: 'waiting', score: null }
  if (third !== null) return { state: 'decided', score: third }
  // In hundredths of a point, as all points are.
  const difference = Math.round(Math.abs(first - second) * 100)
  if (difference > Math.round(points * tolerance)) return { state: 'differs', score: null }
  return { state: 'agreed', score: Math.round(sumOf([first, second]) * 50) / 100 }
}

/** Whether somebody with this part still has to mark the answer. */
export const waitsFor = (part: MarkerPart, scores: PartScores, state: PartsState): boolean =>
  part === 'third' ? state === 'differs' : scores[part] === null

/** Whether somebody with this part may mark it: the third only where the two differ. */
export const mayMarkPart = (part: MarkerPart, state: PartsState): boolean =>
  part !== 'third' || state === 'differs' || state === 'decided'
