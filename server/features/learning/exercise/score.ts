// Scores an answer. Its points are its share of the points of the exercise.
import type { ExerciseType } from '#contract/learning/exercise/exerciseTypes.ts'
import { plainText, type RichText } from '#contract/richText.ts'
import { rulesByType } from './types/rulesByType.ts'
import type { PartShare } from './types/typeRules.ts'

export interface Version {
  readonly type: ExerciseType
  readonly stem?: RichText
  readonly content: unknown
  /** null for an exercise without a solution, such as a poll, which has no points. */
  readonly key: unknown
}
export interface Score {
  /** 0 to 1; null if a teacher marks, or there is no key. */
  readonly share: number | null
  readonly isRight: boolean | null
  /** A short text by which equal wrong answers are found. Empty without an answer. */
  readonly fingerprint: string
  readonly parts: readonly PartShare[]
}

const fingerprintMax = 200

/**
 * `value` has the shape of the type's answer and fits the content (`answerFits`); null without an answer. The children of a
 * group are scored by themselves.
 */
export const score = ({ type, stem, content, key }: Version, value: unknown): Score => {
  const rules = rulesByType[type]
  const fingerprint = value === null ? '' : rules.fingerprint(content, value, key).slice(0, fingerprintMax)
  if (!rules.mark || key === null) return { share: null, isRight: null, fingerprint, parts: [] }
  if (value === null) return { share: 0, isRight: false, fingerprint, parts: [] }
  const { share, parts } = rules.mark(content, key, value, stem ? plainText(stem) : '')
  return { share, isRight: share === 1, fingerprint, parts }
}
