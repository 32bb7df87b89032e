// The mark that the program gives when an answer is handed in.
import type { Marker } from '#contract/learning/attempt/attempt.ts'
import { pointsOf } from '#contract/learning/paper/points.ts'
import { score, type Version } from '../../exercise/score.ts'

export interface AnswerMark {
  readonly fingerprint: string
  readonly isRight: boolean | null
  /** Of `points`; null: a teacher marks, or nothing is right. */
  readonly score: number | null
  readonly points: number
  readonly markedBy: Marker | null
}

/** `value` fits the version; null counts as wrong. `points`: what the exercise brings at most. */
export const markAnswer = (version: Version, value: unknown, points: number): AnswerMark => {
  const { share, isRight, fingerprint } = score(version, value)
  if (share === null) return { fingerprint, isRight, score: null, points, markedBy: null }
  return { fingerprint, isRight, score: pointsOf(share, points), points, markedBy: 'auto' }
}
