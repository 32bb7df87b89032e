// Finds signs for right and wrong, and the place for them in a stem.
import { withoutEnd } from '#contract/rules/text/withoutEnd.ts'
import { narrow } from './rawQuestion.ts'

const right = /^(?:对|正确|√|✓|✔|✅|☑|v|t|true|right|correct|верно|правда|benar|certo|verdadeiro)$/iu
const wrong =
  /^(?:错|错误|不对|不正确|×|✗|✘|✖|✕|╳|❌|❎|x|х|f|false|wrong|неверно|ложь|salah|errado|falso)$/iu
/** These words judge only a statement: elsewhere 是 may be the answer itself. */
const looseRight = /^(?:是|是的|yes|y|да|ya|sim)$/iu
const looseWrong = /^(?:否|非|不是|no|n|нет|tidak|não)$/iu

export interface Truth {
  readonly isTrue: boolean
  /** The word has an ordinary meaning too. */
  readonly isLoose: boolean
}

/** undefined for any other text. `text` has no brackets and no end signs. */
export const truthOf = (text: string): Truth | undefined => {
  const bare = narrow(text).replaceAll('\ufe0f', '')
  if (right.test(bare)) return { isTrue: true, isLoose: false }
  if (wrong.test(bare)) return { isTrue: false, isLoose: false }
  if (looseRight.test(bare)) return { isTrue: true, isLoose: true }
  return looseWrong.test(bare) ? { isTrue: false, isLoose: true } : undefined
}

/** Whether the text is a sign such as √ or ×. */
export const isSign = (text: string): boolean => /^[√✓✔✅☑×✗✘✖✕╳❌❎]\ufe0f?$/u.test(text.trim())

const open = '(（[［【〔'
const close = ')）]］】〕'

/** The text in brackets at the end of a stem, and the stem before it. */
export const endBracket = (stem: string): { before: string; inside: string } | undefined => {
  const whole = stem.trimEnd()
  const text = /[。.]$/.test(whole) ? whole.slice(0, -1).trimEnd() : whole
  if (!text || !close.includes(text.at(-1) ?? '')) return undefined
  const from = Math.max(...[...open].map((sign) => text.lastIndexOf(sign)))
  if (from < 0) return undefined
  return { before: text.slice(0, from).trimEnd(), inside: text.slice(from + 1, -1).trim() }
}

const beginBracket = /^\s*[(（[［【〔]([^()（）[\]［］【】〔〕]{0,4})[)）\]］】〕]\s*/u
const endSign = /[√✓✔✅☑×✗✘✖✕╳❌❎]\ufe0f?$/u
/** Removes a line after the end of a sentence, which is the place for a sign. */
const withoutEndLine = (stem: string): string => {
  const text = withoutEnd(stem, '_＿')
  return stem.length - text.length > 1 && /[。！？!?.]$/.test(text.trimEnd()) ? text.trimEnd() : stem
}

/** The stem without the place for √ and ×: an empty bracket or line at its end or beginning. */
export const withoutJudgePlace = (stem: string): string => {
  const end = endBracket(stem)
  const statement = end && end.inside === '' ? end.before : withoutEndLine(stem.trimEnd())
  const begin = beginBracket.exec(statement)
  return begin?.[1]?.trim() === '' ? statement.slice(begin[0].length) : statement
}

/** A sign such as （√）before or behind the stem, and the stem without it. */
export const takeSign = (stem: string): { stem: string; answer: string } | undefined => {
  const begin = beginBracket.exec(stem)
  const first = begin?.[1]?.trim() ?? ''
  if (begin && truthOf(first)) return { stem: stem.slice(begin[0].length), answer: first }
  const end = endBracket(stem)
  if (end && truthOf(end.inside)) return { stem: end.before, answer: end.inside }
  const sign = endSign.exec(stem.trimEnd())
  return sign ? { stem: stem.trimEnd().slice(0, sign.index).trimEnd(), answer: sign[0] } : undefined
}
