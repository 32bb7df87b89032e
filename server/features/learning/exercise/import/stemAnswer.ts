// Finds an answer in the stem: （B）, （√）, __是__, or （是）behind a sentence with a blank.
import { countBlanks } from './blanks.ts'
import { endBracket, takeSign } from './judgeSigns.ts'

export interface StemAnswer {
  readonly stem: string
  readonly answer: string
  /** The text may be a hint and no answer. */
  readonly isUnsure: boolean
}

const lettersInBracket = /[(（【〔[]\s*([A-JА-ДНСＡ-Ｊ](?:\s*(?:[,，、]\s*)?[A-JА-ДНСＡ-Ｊ])*)\s*[)）】〕\]]/
const lineRun = /[_＿]+/g

/** The texts between pairs of lines: 我__是__学生. undefined if a line is left over, or a pair has no text. */
const readFilled = (stem: string): { stem: string; texts: string[] } | undefined => {
  const runs = [...stem.matchAll(lineRun)].map(({ index, 0: run }) => ({
    from: index,
    to: index + run.length,
  }))
  const texts: string[] = []
  let rest = ''
  let done = 0
  for (let at = 0; at < runs.length; at += 2) {
    const [first, second] = [runs[at], runs[at + 1]]
    const text = first && second ? stem.slice(first.to, second.from).trim() : ''
    if (!first || !second || !/^[^\s()（）\d]{1,10}$/u.test(text)) return undefined
    texts.push(text)
    rest += `${stem.slice(done, first.from)}____`
    done = second.to
  }
  return texts.length > 0 ? { stem: rest + stem.slice(done), texts } : undefined
}

const takeLetters = (stem: string): StemAnswer | undefined => {
  const bracket = lettersInBracket.exec(stem)
  if (bracket) return { stem: stem.replace(bracket[0], '（　）'), answer: bracket[1] ?? '', isUnsure: false }
  const filled = readFilled(stem)
  const areLetters = filled?.texts.every((text) => /^[A-JА-ДНСＡ-Ｊ]$/.test(text))
  return filled && areLetters
    ? { stem: filled.stem, answer: filled.texts.join(''), isUnsure: false }
    : undefined
}

/** The text between two blanks may look like an answer, so it is uncertain. */
const takeFilled = (stem: string): StemAnswer | undefined => {
  const filled = readFilled(stem)
  if (!filled || countBlanks(filled.stem) > filled.texts.length) return undefined
  return { stem: filled.stem, answer: filled.texts.join('；'), isUnsure: true }
}

/** undefined for a stem without an answer. */
export const takeAnswer = (stem: string, has: { readonly options: boolean }): StemAnswer | undefined => {
  if (has.options) return takeLetters(stem)
  const sign = takeSign(stem)
  if (sign) return { ...sign, isUnsure: countBlanks(sign.stem) > 0 }
  const end = endBracket(stem)
  if (end && end.inside !== '' && countBlanks(end.before) > 0 && end.inside.length <= 30)
    return { stem: end.before, answer: end.inside, isUnsure: true }
  return takeFilled(stem)
}
