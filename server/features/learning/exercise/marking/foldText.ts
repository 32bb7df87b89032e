// Compares typed answers as a teacher would, without width, case and spaces. Traditional and simplified characters are
// different, and so are 2 and 二: a key that accepts both contains both.
import { withoutEnd } from '#contract/rules/text/withoutEnd.ts'

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

/** Changes full width to half width and capitals to small letters, and unifies punctuation. */
export const foldText = (text: string): string => {
  const narrow = text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Variation_Selector}]/gu, '')
    .toLowerCase()
    .trim()
  return spellings.reduce((folded, [from, to]) => folded.replace(from, to), narrow)
}

/** The folded text without the mark at the end of a sentence, unless the mark is all of it. */
export const foldSentence = (text: string): string => {
  const folded = foldText(text)
  return withoutEnd(folded, '.!?') || folded
}

/** The mark at the end counts only if both texts have one. */
export const isSameText = (answer: string, accepted: string): boolean => {
  const [one, other] = [foldText(answer), foldText(accepted)]
  return one === other || foldSentence(answer) === other || one === foldSentence(accepted)
}
