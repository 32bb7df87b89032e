// The mark that the program gives when an answer is handed in.
import type { Marker } from '#contract/learning/attempt/attempt.ts'
import { pointsOf } from '#contract/rules/paper/points.ts'
import { score, type Version } from '../../exercise/score.ts'

export interface AnswerMark {
  readonly fingerprint: string
  readonly isRight: boolean | null
  /** The score out of `points`; null if a teacher marks, or the exercise has no key. */
  readonly score: number | null
  readonly points: number
  readonly markedBy: Marker | null
}

/** `value` fits the version; null counts as wrong. `points` is the highest score of the exercise. */
export const markAnswer = (version: Version, value: unknown, points: number): AnswerMark => {
  const { share, isRight, fingerprint } = score(version, value)
  if (share === null) return { fingerprint, isRight, score: null, points, markedBy: null }
  return { fingerprint, isRight, score: pointsOf(share, points), points, markedBy: 'auto' }
}
