// What is right, as the printed key says it: by the letters and numbers of the printed exercise. Pure.
import type { ChoiceKey } from '#contract/learning/exercise/choice.ts'
import type { ComposeKey } from '#contract/learning/exercise/compose.ts'
import type { FillInKey } from '#contract/learning/exercise/fillIn.ts'
import type { JudgeKey } from '#contract/learning/exercise/judge.ts'
import type { MatchKey } from '#contract/learning/exercise/match.ts'
import type { OrderKey } from '#contract/learning/exercise/order.ts'
import type { SpeakKey } from '#contract/learning/exercise/speak.ts'
import type { SingleView } from '#contract/learning/exercise/studentView.ts'
import type { WriteKey } from '#contract/learning/exercise/write.ts'
import { blankIds, type RichText } from '#contract/richText.ts'
import { letterOf } from '../../play/choice/letters.ts'

interface Part {
  readonly id: string
}
const lettersOf = (parts: readonly Part[], ids: readonly string[]): string[] =>
  ids.flatMap((id) => {
    const at = parts.findIndex((part) => part.id === id)
    return at < 0 ? [] : [letterOf(at)]
  })

const filledText = (stem: RichText, { blanks }: FillInKey): string => {
  const texts = blankIds(stem).map((id) => blanks.find((blank) => blank.id === id)?.accept.join(' / ') ?? '')
  return texts.length > 1 ? texts.map((text, at) => `(${at + 1}) ${text}`).join('　') : texts.join('')
}

const keyOf = (view: SingleView, key: unknown): string => {
  // A stored key is of its type.
  switch (view.type) {
    case 'choice':
      return lettersOf(view.content.options, (key as ChoiceKey).right)
        .sort()
        .join(' ')
    case 'fillIn':
      return filledText(view.stem, key as FillInKey)
    case 'judge':
      return (key as JudgeKey).isTrue ? '√' : '×'
    case 'match': {
      const { pairs } = key as MatchKey
      const joined = view.content.left.map(({ id }, at) => {
        const ids = pairs.filter(({ left }) => left === id).map(({ right }) => right)
        return `${at + 1}–${lettersOf(view.content.right, ids).join('')}`
      })
      return joined.join('　')
    }
    case 'order':
      return (key as OrderKey).orders.map((ids) => lettersOf(view.content.pieces, ids).join(' ')).join(' / ')
    case 'write':
      return (key as WriteKey).text
    case 'speak':
      return (key as SpeakKey).text
    case 'compose':
      return (key as ComposeKey).sample
  }
}

/** Empty: nothing is right, or a person says what it is worth. */
export const keyText = (view: SingleView, key: unknown): string =>
  key === null || key === undefined ? '' : keyOf(view, key)
