// After a key that was wrong: what an answer is worth under the old key and the new one. Pure.
import { sumOf } from '../paper/points.ts'

/** Full points for everybody, right by the old key or the new one, by the new key alone, or as it was marked. */
export const markAgainRules = ['full', 'either', 'new', 'leave'] as const
export type MarkAgainRule = (typeof markAgainRules)[number]

interface Marks {
  /** By the key of the paper. */
  readonly byOld: number
  /** By the key of the newest version. */
  readonly byNew: number
  /** What the question can bring. */
  readonly points: number
  /** As it is marked now. */
  readonly score: number
}

export const scoreAgain = (rule: MarkAgainRule, { byOld, byNew, points, score }: Marks): number => {
  if (rule === 'full') return points
  if (rule === 'either') return Math.max(byOld, byNew)
  return rule === 'new' ? byNew : score
}

/** How many scores change, and by how much. */
export const changesOf = (scores: readonly { readonly before: number; readonly after: number }[]) => ({
  raised: scores.filter(({ before, after }) => after > before).length,
  lowered: scores.filter(({ before, after }) => after < before).length,
  gained: sumOf(scores.map(({ before, after }) => Math.max(0, after - before))),
  lost: sumOf(scores.map(({ before, after }) => Math.max(0, before - after))),
})
