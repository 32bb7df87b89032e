// Concludes from the writing of a word how well it is known. The student has the last word. Pure.
import type { Recall } from '#contract/learning/memory.ts'

/** The result of one character; null: it was left out. */
type CharResult = { readonly mistakes: number; readonly hints: number } | null

/** A slip of the pen is no gap; a shown stroke is. */
const slipsMax = 1

export const recallOfWriting = (characters: readonly CharResult[]): Recall => {
  const practised = characters.flatMap((one) => one ?? [])
  if (practised.length < characters.length || practised.length === 0) return 'wrong'
  return practised.every(({ mistakes, hints }) => hints === 0 && mistakes <= slipsMax) ? 'right' : 'hinted'
}
