// Answers as people write them: letters of options, signs for right and wrong, texts for blanks.
import { withoutEnd } from '#contract/withoutEnd.ts'
import { foldText } from '../marking/foldText.ts'
import { narrow } from './rawQuestion.ts'

const letterA = 'A'.charCodeAt(0)
const placeOf = (letter: string) => letter.toUpperCase().charCodeAt(0) - letterA

const bare = (answer: string) => {
  const opened = narrow(answer)
    .trim()
    .replace(/^[([【]/, '')
  const closed = opened.replace(/[)\]】]$/, '').trim()
  return withoutEnd(closed, '.。;；,').trim()
}

/** B, AC, "A、C", (B) or "B. 苹果" as places; undefined: these are no letters. */
export const readLetters = (answer: string): number[] | undefined => {
  const text = bare(answer)
  if (/^[A-Z](?:[\s,、;/和-]*[A-Z])*$/i.test(text)) return (text.match(/[A-Z]/gi) ?? []).map(placeOf)
  const [, first] = /^([A-Z])\s?[.、)]\s*\S/.exec(text) ?? []
  return first ? [placeOf(first)] : undefined
}

/** The places of the options that an answer names by letter, or the one whose text it is. */
export const readChosen = (answer: string, options: readonly string[]): number[] | undefined => {
  const same = options.findIndex((option) => foldText(option) === foldText(answer))
  if (same >= 0) return [same]
  const places = readLetters(answer)
  return places?.every((place) => place < options.length) ? places : undefined
}

const right = /^(对|正确|是|√|✓|✔|t|true|right|correct|yes|y|верно|да|benar|ya|certo|verdadeiro|sim)$/iu
const wrong =
  /^(错|错误|不对|不正确|否|非|×|✗|✘|x|f|false|wrong|no|n|неверно|нет|salah|tidak|errado|falso|não)$/iu

/** undefined: it says neither. */
export const readTruth = (answer: string): boolean | undefined => {
  const text = bare(answer)
  if (right.test(text)) return true
  return wrong.test(text) ? false : undefined
}

const separators = [/[;；|\n]/, /[,，、]/, /\s+/]
const numbered = /[(（]\d{1,2}[)）]|[①-⑳]/

/** The texts of so many blanks; undefined: another number of texts. */
export const readBlanks = (answer: string, count: number): string[] | undefined => {
  if (count === 1) return [answer.trim()]
  for (const separator of [numbered, ...separators]) {
    const texts = answer.split(separator).map((text) => text.trim())
    const given = separator === numbered && texts[0] === '' ? texts.slice(1) : texts
    if (given.length === count && given.every((text) => text !== '')) return given
  }
  return undefined
}

/** What one blank accepts: 是/也是 is two texts. */
export const readAlternatives = (text: string): string[] => [
  ...new Set(text.split(/[/／|]/).flatMap((one) => one.trim() || [])),
]
