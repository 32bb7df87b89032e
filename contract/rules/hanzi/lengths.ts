// Characters that differ only in which of two horizontal strokes is the longer one: 土 and 士, 未 and 末.

import type { Point } from '../../library/hanzi/strokes.ts'
import { distance } from './curve.ts'

interface Drawn {
  /** The points go from its beginning to its end. */
  readonly points: readonly Point[]
}

/** From `longer` on the longer stroke says which character it is; below `turned` a hand has turned the two round. */
const limits = { longer: 1.3, turned: 0.9 } as const
/** A line is horizontal when so much of it goes sideways. */
const sideways = 0.9

const spanOf = ({ points }: Drawn): number => {
  const [first, last] = [points[0], points.at(-1)]
  return first && last ? distance(first, last) : 0
}
const isHorizontal = (stroke: Drawn): boolean => {
  const [first, last] = [stroke.points[0], stroke.points.at(-1)]
  return first && last ? Math.abs(last[0] - first[0]) >= sideways * spanOf(stroke) : false
}

export interface LengthFault {
  /** The other stroke that it is measured by. */
  readonly stroke: number
  readonly shouldBe: 'longer' | 'shorter'
}

/**
 * Whether a line, as the stroke `at`, turns round what is longer and what is shorter in the character. `linesByStroke`: the
 * lines of the strokes that stand, by their places.
 */
export const lengthFault = (
  drawn: Drawn,
  at: number,
  strokes: readonly Drawn[],
  linesByStroke: readonly (Drawn | undefined)[],
): LengthFault | undefined => {
  const ownStroke = strokes[at]
  if (!ownStroke || !isHorizontal(ownStroke)) return undefined
  for (const [place, line] of linesByStroke.entries()) {
    const other = strokes[place]
    if (!line || !other || place === at || !isHorizontal(other)) continue
    const [ratio, drawnRatio] = [spanOf(ownStroke) / spanOf(other), spanOf(drawn) / Math.max(1, spanOf(line))]
    if (ratio >= limits.longer && drawnRatio < limits.turned) return { stroke: place, shouldBe: 'longer' }
    if (ratio <= 1 / limits.longer && drawnRatio > 1 / limits.turned)
      return { stroke: place, shouldBe: 'shorter' }
  }
  return undefined
}
