// An answer as readable text, for the name of a mistake and for the list of answers that show it.
import type { ChoiceAnswer, ChoiceContent } from '#contract/learning/exercise/choice.ts'
import type { ExerciseType } from '#contract/learning/exercise/exerciseTypes.ts'
import type { FillInAnswer } from '#contract/learning/exercise/fillIn.ts'
import type { MatchAnswer, MatchContent } from '#contract/learning/exercise/match.ts'
import type { OrderAnswer, OrderContent } from '#contract/learning/exercise/order.ts'
import { plainText, type RichText } from '#contract/richText.ts'

interface TypedAnswer {
  readonly type: ExerciseType
  readonly content: unknown
  readonly value: unknown
}
type Parts = readonly { readonly id: string; readonly body: RichText }[]

const textOf = (parts: Parts, id: string): string => {
  const part = parts.find((one) => one.id === id)
  return part ? plainText(part.body).trim() : ''
}

/** Empty for answers without words: a judgement, a recording, a picture as an option. The value has the shape of its type. */
export const answerText = ({ type, content, value }: TypedAnswer): string => {
  if (value === null || value === undefined) return ''
  switch (type) {
    case 'choice': {
      const { options } = content as ChoiceContent
      return (value as ChoiceAnswer).chosen.map((id) => textOf(options, id)).join(' ')
    }
    case 'order': {
      const { pieces } = content as OrderContent
      return (value as OrderAnswer).order.map((id) => textOf(pieces, id)).join('')
    }
    case 'match': {
      const { left, right } = content as MatchContent
      const { pairs } = value as MatchAnswer
      return pairs.map((pair) => `${textOf(left, pair.left)}-${textOf(right, pair.right)}`).join(' ')
    }
    case 'fillIn':
      return (value as FillInAnswer).blanks.map(({ text }) => text.trim()).join(' ')
    default:
      return ''
  }
}
