// Exercises to begin with, and the change from one type to another. Pure but for the ids.
import type { ExerciseWording } from '#contract/learning/exercise/exercise.ts'
import { isEmptyRichText, type RichText } from '#contract/richText.ts'
import { newPartId } from '#src/kit/richText/partId.ts'
import type { PlayedType } from '../../shared/play/typeViews.ts'
import type { EditedType, WordingOfType } from './editedTypes.ts'

export const emptyText: RichText = { type: 'doc', content: [{ type: 'paragraph' }] }

export const newPart = () => ({ id: newPartId(), body: emptyText })
/** Drops the empty parts at the end, but for those that `isKept` names. At least two stay. */
export const withoutEmptyEnd = <P extends { readonly body: RichText }>(
  parts: readonly P[],
  isKept: (part: P) => boolean = () => false,
): P[] => {
  const last = parts.findLastIndex((part) => !isEmptyRichText(part.body) || isKept(part))
  return parts.slice(0, Math.max(2, last + 1))
}

const newParts = (count: number) => Array.from({ length: count }, newPart)

const common = { stem: emptyText, explanation: null }

/** A new exercise has as many empty parts as one of its type mostly has. */
const beginnings: { readonly [T in PlayedType]: () => WordingOfType<T> } = {
  choice: () => ({
    ...common,
    type: 'choice',
    content: { options: newParts(4), many: false, shuffle: true },
    key: { right: [], partial: 'none' },
  }),
  fillIn: () => ({ ...common, type: 'fillIn', content: { blanks: [], bank: [] }, key: { blanks: [] } }),
  // Without a key nothing would be right: the teacher says which it is.
  judge: () => ({ ...common, type: 'judge', content: {}, key: { isTrue: true } }),
  match: () => {
    const [left, right] = [newParts(3), newParts(3)]
    const pairs = left.map(({ id }, at) => ({ left: id, right: right[at]?.id ?? '' }))
    return { ...common, type: 'match', content: { left, right, reuse: false }, key: { pairs } }
  },
  order: () => {
    const pieces = newParts(3)
    return { ...common, type: 'order', content: { pieces }, key: { orders: [pieces.map(({ id }) => id)] } }
  },
  write: () => ({
    ...common,
    type: 'write',
    content: { prompt: { as: 'pinyin', text: '' }, guided: false, freeOrder: false, shown: '', count: 0 },
    key: { text: '' },
  }),
  speak: () => ({ ...common, type: 'speak', content: { text: '', seconds: 60, model: null }, key: null }),
  compose: () => ({
    ...common,
    type: 'compose',
    content: { minChars: 0, maxChars: 0, words: [], files: 0 },
    key: { sample: '', rubric: [] },
  }),
}

export const newSingle = (type: PlayedType) => beginnings[type]()
export const newChild = (type: PlayedType) => ({ ...newSingle(type), weight: 1 })
export const newWording = (type: EditedType): ExerciseWording =>
  type === 'group' ? { ...common, type, children: [newChild('choice')] } : newSingle(type)

/** A text without its blanks, for types that have none. */
const withoutBlanks = (text: RichText): RichText => ({
  ...text,
  content: text.content.map(({ type, content }) =>
    content ? { type, content: content.filter((inline) => inline.type !== 'blank') } : { type },
  ),
})

/** `before` is the wording that this type had, when the teacher has only looked at another type. */
export const changeType = (
  wording: ExerciseWording,
  type: EditedType,
  before: ExerciseWording | undefined,
): ExerciseWording => {
  const { stem, explanation } = wording
  const next = before?.type === type ? before : newWording(type)
  // The answers of the blanks belong to the text with its blanks.
  if (next.type === 'fillIn' && before) return { ...next, explanation }
  return { ...next, explanation, stem: type === 'fillIn' ? stem : withoutBlanks(stem) }
}
