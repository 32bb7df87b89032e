// How many chose each option of a choice or a judgement. Pure.

import type { QuestionFigures } from '#contract/learning/exam/figureCalls.ts'
import type { ChoiceAnswer, ChoiceContent, ChoiceKey } from '#contract/learning/exercise/choice.ts'
import type { JudgeAnswer, JudgeKey } from '#contract/learning/exercise/judge.ts'
import { plainText } from '#contract/richText.ts'
import type { MarkedVersion } from '../../exercise/readVersions.ts'

/** Answers and contents were checked by their type when they were stored. */
export const optionsOf = (
  { type, content, key }: Pick<MarkedVersion, 'type' | 'content' | 'key'>,
  values: readonly unknown[],
): QuestionFigures['options'] => {
  if (type === 'choice') {
    const { options } = content as ChoiceContent
    const right = (key as ChoiceKey | null)?.right ?? []
    const chosen = values.flatMap((value) => (value as ChoiceAnswer | null)?.chosen ?? [])
    return options.map(({ id, body }) => ({
      id,
      text: plainText(body),
      isRight: right.includes(id),
      count: chosen.filter((one) => one === id).length,
    }))
  }
  if (type !== 'judge') return []
  const isTrue = (key as JudgeKey | null)?.isTrue
  return [true, false].map((side) => ({
    id: String(side),
    text: '',
    isRight: isTrue === side,
    count: values.filter((value) => (value as JudgeAnswer | null)?.isTrue === side).length,
  }))
}
