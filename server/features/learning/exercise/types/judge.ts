import type { JudgeAnswer, JudgeKey } from '#contract/learning/exercise/judge.ts'
import { allOrNothing, type TypeRules } from './typeRules.ts'

export const judge = {
  mark: (_: unknown, key: JudgeKey, answer: JudgeAnswer) => allOrNothing(key.isTrue === answer.isTrue),
  fingerprint: (_: unknown, { isTrue }: JudgeAnswer) => String(isTrue),
} satisfies TypeRules
