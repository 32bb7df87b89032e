// Writes the wording of an exercise as a row of a sheet, the reverse of exerciseOfRow.ts. Readings, pictures, sounds and children
// of a group have no cells; mergeRow.ts keeps them.
import type { ExerciseWording } from '#contract/learning/exercise/exercise.ts'
import { optionColumns } from '#contract/learning/exercise/exerciseNoun.ts'
import type { FillInContent, FillInKey } from '#contract/learning/exercise/fillIn.ts'
import type { OrderContent, OrderKey } from '#contract/learning/exercise/order.ts'
import { blankIds, plainText, type RichText } from '#contract/richText.ts'
import type { WordingColumn } from './exerciseOfRow.ts'

const letterAt = (at: number) => String.fromCharCode('A'.charCodeAt(0) + at)

const letters = (parts: readonly { readonly id: string }[], ids: readonly string[]) =>
  ids.map((id) => letterAt(parts.findIndex((part) => part.id === id))).join('')

/** One order is written in letters, several as sentences, because several groups of letters could be read as one. */
const ordersText = ({ pieces }: OrderContent, { orders }: OrderKey): string => {
  const [first = [], ...others] = orders
  if (others.length === 0) return letters(pieces, first)
  const textOf = (id: string) => plainText(pieces.find((piece) => piece.id === id)?.body ?? emptyText)
  return orders.map((ids) => ids.map(textOf).join(' ')).join('/')
}
const emptyText: RichText = { type: 'doc', content: [] }

/** The accepted texts in the order of the blanks in the stem. */
export const acceptedTexts = (stem: RichText, { blanks }: FillInKey): string[][] =>
  blankIds(stem).map((id) => blanks.find((blank) => blank.id === id)?.accept ?? [])

const bodiesOf = (parts: readonly { readonly body: RichText }[]) => parts.map(({ body }) => plainText(body))

interface Texts {
  readonly options: readonly string[]
  readonly answer: string
}
const fillInTexts = (stem: RichText, { bank }: FillInContent, key: FillInKey | null): Texts => ({
  options: bank,
  answer: key
    ? acceptedTexts(stem, key)
        .map((accept) => accept.join('/'))
        .join('；')
    : '',
})

const textsOf = (wording: ExerciseWording): Texts => {
  switch (wording.type) {
    case 'choice': {
      const { options } = wording.content
      return { options: bodiesOf(options), answer: letters(options, wording.key?.right ?? []) }
    }
    case 'order': {
      const { content, key } = wording
      return { options: bodiesOf(content.pieces), answer: key ? ordersText(content, key) : '' }
    }
    case 'fillIn':
      return fillInTexts(wording.stem, wording.content, wording.key)
    case 'judge':
      return { options: [], answer: wording.key ? (wording.key.isTrue ? '对' : '错') : '' }
    case 'write':
      return { options: [], answer: wording.key?.text ?? '' }
    case 'compose':
      return { options: [], answer: wording.key?.sample ?? '' }
    default:
      return { options: [], answer: '' }
  }
}

export const rowOfWording = (wording: ExerciseWording): Partial<Record<WordingColumn, string>> => {
  const { options, answer } = textsOf(wording)
  // If there are more options than columns none is written, and the row cannot change them.
  const cells = options.length > optionColumns.length ? [] : options
  return {
    type: wording.type,
    stem: plainText(wording.stem),
    ...Object.fromEntries(cells.map((text, at) => [optionColumns[at], text])),
    answer,
    explanation: wording.explanation ? plainText(wording.explanation) : '',
  }
}
