// The texts of the blanks. Pure.
import type { FillInAnswer } from '#contract/learning/exercise/fillIn.ts'

export const textIn = (answer: FillInAnswer | null, id: string): string =>
  answer?.blanks.find((blank) => blank.id === id)?.text ?? ''

/** The answer with a text in one blank; null when no blank has any. */
export const withText = (answer: FillInAnswer | null, id: string, text: string): FillInAnswer | null => {
  const others = (answer?.blanks ?? []).filter((blank) => blank.id !== id)
  const blanks = text === '' ? others : [...others, { id, text }]
  return blanks.length > 0 ? { blanks } : null
}

export const nextEmpty = (ids: readonly string[], answer: FillInAnswer | null): string | undefined =>
  ids.find((id) => textIn(answer, id) === '')
