// Typed answers that a teacher reads as the same text are equal here: width, case and spaces do not count. Traditional and
// simplified characters stay different, and so do 2 and 二: a key that takes both names both.
import { withoutEnd } from '#contract/withoutEnd.ts'

const spellings: readonly (readonly [RegExp, string])[] = [
  [/。/g, '.'],
  [/[“”„«»「」]/g, '"'],
  [/[‘’‚`『』]/g, "'"],
  [/[•·・‧]/g, '·'],
  [/⋯/g, '...'],
  [/\.{2,}/g, '…'],
  [/[-‐‑‒–—―−]+/g, '-'],
  [/\s+/g, ' '],
  // A space counts only between words of letters.
  [/ (?=[^\p{L}\p{N}]|\p{Script=Han})|(?<=[^\p{L}\p{N}]|\p{Script=Han}) /gu, ''],
]

/** Full width becomes half width, letters become small, and punctuation has one spelling. */
export const foldText = (text: string): string => {
  const narrow = text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Variation_Selector}]/gu, '')
    .toLowerCase()
    .trim()
  return spellings.reduce((folded, [from, to]) => folded.replace(from, to), narrow)
}

/** Folded and without the mark that ends a sentence, unless there is nothing else. */
export const foldSentence = (text: string): string => {
  const folded = foldText(text)
  return withoutEnd(folded, '.!?') || folded
}

/** The mark at the end counts only if both texts have one. */
export const isSameText = (given: string, accepted: string): boolean => {
  const [one, other] = [foldText(given), foldText(accepted)]
  return one === other || foldSentence(given) === other || one === foldSentence(accepted)
}
