// What an answer is worth. Points are the share times those of the exercise.
import type { ExerciseType } from '#contract/learning/exercise/exerciseTypes.ts'
import { plainText, type RichText } from '#contract/richText.ts'
import { rulesByType } from './types/rulesByType.ts'
import type { PartShare } from './types/typeRules.ts'

export interface Version {
  readonly type: ExerciseType
  readonly stem?: RichText
  readonly content: unknown
  /** null: nothing is right, and there are no points. */
  readonly key: unknown
}
export interface Score {
  /** 0 to 1; null: a teacher marks, or nothing is right. */
  readonly share: number | null
  readonly isRight: boolean | null
  /** The answer as a short comparable text: equal wrong answers are found by it. Empty without an answer. */
  readonly fingerprint: string
  readonly parts: readonly PartShare[]
}

const fingerprintMax = 200

/**
 * `value` has the shape of the type's answer and fits the content (`answerFits`); null: no answer. The children of a group
 * are scored by themselves.
 */
export const score = ({ type, stem, content, key }: Version, value: unknown): Score => {
  const rules = rulesByType[type]
  const fingerprint = value === null ? '' : rules.fingerprint(content, value, key).slice(0, fingerprintMax)
  if (!rules.mark || key === null) return { share: null, isRight: null, fingerprint, parts: [] }
  if (value === null) return { share: 0, isRight: false, fingerprint, parts: [] }
  const { share, parts } = rules.mark(content, key, value, stem ? plainText(stem) : '')
  return { share, isRight: share === 1, fingerprint, parts }
}
