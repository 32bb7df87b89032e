// Blanks in plain text: underscores, or brackets with nothing in them.
import type { RichTextInline } from '#contract/richText.ts'
import { richTextOf } from '#contract/writeRichText.ts'

const blank = /[_＿]{2,}|＿|[(（[【]\s*[)）\]】]/g

export const countBlanks = (text: string): number => text.match(blank)?.length ?? 0

const textNodes = (text: string): RichTextInline[] => (text ? [{ type: 'text', text }] : [])

/** The stem with a blank node for each blank; `idOf` names them in their order. */
export const withBlankNodes = (stem: string, idOf: (at: number) => string) => {
  let count = 0
  const lines = stem.split('\n').map((line) => {
    const parts: RichTextInline[] = []
    let from = 0
    for (const found of line.matchAll(blank)) {
      parts.push(...textNodes(line.slice(from, found.index)), { type: 'blank', attrs: { id: idOf(count) } })
      count += 1
      from = found.index + found[0].length
    }
    return [...parts, ...textNodes(line.slice(from))]
  })
  return richTextOf(lines)
}

/** Without an empty bracket at its end or beginning: the place for √ and ×. */
export const withoutJudgeBracket = (stem: string): string => {
  const end = /[(（]\s*[)）][。.]?$/.exec(stem.trimEnd())
  return (end ? stem.slice(0, end.index).trimEnd() : stem).replace(/^\s*[(（]\s*[)）]\s*/, '')
}

const lettersInBracket = /[(（]\s*([A-JＡ-Ｊ](?:\s*(?:[,，、]\s*)?[A-JＡ-Ｊ])*)\s*[)）]/
const signAtBegin = /^\s*[(（]\s*(√|×|✓|✗|✔|✘|对|错|[TFＴＦ])\s*[)）]\s*/
const signAtEnd = /[(（]\s*(√|×|✓|✗|✔|✘|对|错|[TFＴＦ])\s*[)）][。.]?$/

const takeSign = (stem: string): { stem: string; answer: string } | undefined => {
  const begin = signAtBegin.exec(stem)
  if (begin) return { stem: stem.slice(begin[0].length), answer: begin[1] ?? '' }
  const end = signAtEnd.exec(stem.trimEnd())
  return end ? { stem: stem.slice(0, end.index).trimEnd(), answer: end[1] ?? '' } : undefined
}

/** An answer that stands in the stem, as （B） or at an end （√）, and the stem without it. */
export const takeAnswer = (
  stem: string,
  has: { readonly options: boolean },
): { stem: string; answer: string } => {
  const sign = has.options ? undefined : takeSign(stem)
  if (sign) return sign
  const letters = has.options ? lettersInBracket.exec(stem) : null
  if (letters) return { stem: stem.replace(lettersInBracket, '（　）'), answer: letters[1] ?? '' }
  return { stem, answer: '' }
}
