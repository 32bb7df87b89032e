// What the writing of a word says about how well it is known. The student has the last word. Pure.
import type { Recall } from '#contract/learning/memory.ts'

/** Of each character; null: left out. */
type Went = { readonly mistakes: number; readonly hints: number } | null

/** A slip of the pen is no gap; a shown stroke is. */
const slipsMax = 1

export const recallOfWriting = (characters: readonly Went[]): Recall => {
  const written = characters.flatMap((one) => one ?? [])
  if (written.length < characters.length || written.length === 0) return 'wrong'
  return written.every(({ mistakes, hints }) => hints === 0 && mistakes <= slipsMax) ? 'right' : 'hinted'
}
