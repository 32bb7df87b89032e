// The blanks of a cloze stand in the stem, their right answers in the key. Pure.
import type { FillInKey } from '#contract/learning/exercise/fillIn.ts'
import { blankIds, type RichText } from '#contract/richText.ts'
import type { NewBlank } from '#src/kit/richText/RichTextInput.tsx'
import type { WordingOfType } from './editedTypes.ts'

export type FillInWording = WordingOfType<'fillIn'>
type Blank = FillInWording['content']['blanks'][number]
type Accepted = FillInKey['blanks'][number]
export interface BlankRow extends Blank, Omit<Accepted, 'id'> {}

/** A new blank takes the settings of the last one: where one asks for pinyin, the next mostly does too. */
const blankRow = ({ content, key }: FillInWording, id: string): BlankRow => {
  const accepted = key?.blanks.find((blank) => blank.id === id)
  const stored = content.blanks.find((blank) => blank.id === id)
  const like = stored ?? content.blanks.at(-1)
  const likeKey = accepted ?? key?.blanks.find((blank) => blank.id === like?.id)
  return { id, as: like?.as ?? 'text', accept: accepted?.accept ?? [], tone: likeKey?.tone ?? 'must' }
}

/** The rows of the blanks, in the order of the stem. */
export const blankRows = (wording: FillInWording): BlankRow[] =>
  blankIds(wording.stem).map((id) => blankRow(wording, id))

/** Blanks that are cut out stay known until the exercise is saved: they may be pasted again elsewhere. */
export const withRow = (wording: FillInWording, row: BlankRow): FillInWording => {
  const { id, as, accept, tone } = row
  const others = wording.content.blanks.filter((blank) => blank.id !== id)
  const accepted = (wording.key?.blanks ?? []).filter((blank) => blank.id !== id)
  return {
    ...wording,
    content: { ...wording.content, blanks: [...others, { id, as }] },
    key: { blanks: [...accepted, { id, accept, tone }] },
  }
}

export const withStem = (wording: FillInWording, stem: RichText, newBlank?: NewBlank): FillInWording => {
  const changed = { ...wording, stem }
  if (!newBlank) return changed
  const accept = newBlank.text ? [newBlank.text] : []
  return withRow(changed, { ...blankRow(changed, newBlank.id), accept })
}

const firstOnes = (rows: readonly BlankRow[]): string[] => rows.flatMap(({ accept }) => accept.slice(0, 1))

/** The wrong words of the bank: the right ones are those of the blanks. */
export const distractors = (wording: FillInWording): string[] => {
  const right = blankRows(wording).flatMap(({ accept }) => accept)
  return wording.content.bank.filter((word) => !right.includes(word))
}

/** `extra` has the wrong words; with null there is no bank and the student types. */
export const withBank = (wording: FillInWording, extra: readonly string[] | null): FillInWording => {
  const bank = extra ? [...new Set([...firstOnes(blankRows(wording)), ...extra])] : []
  return { ...wording, content: { ...wording.content, bank } }
}

/** Keeps only the blanks that stand in the stem, and a bank with all their first answers. */
export const finishFillIn = (wording: FillInWording): FillInWording => {
  const rows = blankRows(wording)
  const finished = {
    ...wording,
    content: { ...wording.content, blanks: rows.map(({ id, as }) => ({ id, as })) },
    key: { blanks: rows.map(({ id, accept, tone }) => ({ id, accept, tone })) },
  }
  return wording.content.bank.length > 0 ? withBank(finished, distractors(wording)) : finished
}
