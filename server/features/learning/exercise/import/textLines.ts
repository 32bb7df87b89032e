// Decides whether a line of pasted text is a heading, the beginning of a question, or text.
import type { ExerciseType } from '#contract/learning/exercise/exerciseTypes.ts'
import { narrow } from './rawQuestion.ts'
import { typeOfWords } from './typeWords.ts'

/** The style of a number; a numbered line of another style belongs to the question above it. */
export type NumberStyle = 'dot' | 'bracket' | 'circle' | 'hanzi'

export interface Numbered {
  readonly number: number
  readonly style: NumberStyle
  /** The text after the number, with a bracket from before it: "（√）1. 北京…". */
  readonly rest: string
}

const dotted =
  /^\s*(?:([([【〔][^()[\]【】〔〕\d]{0,4}[)\]】〕]|[√✓✔✅×✗✘❌]\ufe0f?)\s*)?(?:第\s*)?(\d{1,3})\s*(?:题\s*[.:、]?|[.、)]|:|\t)(?!\d)\s*/
const named =
  /^\s*(?:q|question|问题|题目?|вопрос|soal(?: no\.?)?|questão|pergunta|№)\s*(\d{1,3})\s*(?:[.:、)]\s*|\s|$)/i
const bracketed = /^\s*\((\d{1,3})\)\s*/
const circled = /^\s*([①-⑳])\s*/

export const readNumber = (line: string): Numbered | undefined => {
  const plain = narrow(line)
  const dot = dotted.exec(plain)
  if (dot) {
    const [whole, before = '', number] = dot
    const sign = before === '' || /^[([【〔]/.test(before) ? before : `(${before})`
    return { number: Number(number), style: 'dot', rest: `${sign}${line.slice(whole.length)}` }
  }
  const word = named.exec(plain)
  if (word) return { number: Number(word[1]), style: 'dot', rest: line.slice(word[0].length) }
  const bracket = bracketed.exec(plain)
  if (bracket) return { number: Number(bracket[1]), style: 'bracket', rest: line.slice(bracket[0].length) }
  const circle = circled.exec(line)
  if (!circle?.[1]) return undefined
  const number = circle[1].charCodeAt(0) - '①'.charCodeAt(0) + 1
  return { number, style: 'circle', rest: line.slice(circle[0].length) }
}

const digits = '一二三四五六七八九'
const hanziNumbered =
  /^\s*(?:([一二三四五六七八九])|([二三四五六七八九])?十([一二三四五六七八九])?)\s*[、.]\s*/

/** A question with a Chinese number that is no heading: "一、我___学生。". */
export const readHanziNumber = (line: string): Numbered | undefined => {
  const match = hanziNumbered.exec(narrow(line))
  if (!match) return undefined
  const [whole, one, tens, ones] = match
  const digitOf = (sign: string | undefined) => (sign ? digits.indexOf(sign) + 1 : 0)
  const number = one ? digitOf(one) : (digitOf(tens) || 1) * 10 + digitOf(ones)
  return { number, style: 'hanzi', rest: line.slice(whole.length) }
}

export interface Heading {
  readonly type: ExerciseType | undefined
}
const numeral =
  /^(?:(?:第\s*)?[一二三四五六七八九十]{1,3}\s*(?:[、.,:]|部分|大题)|(?:part|section)\s+[\divx]+\b)/i
/** A line without a numeral is a heading only if it is little more than the name of a type. */
const shortHeading = /^[^。？?！!_]{2,16}[:：]?$/

export const readHeading = (line: string): Heading | undefined => {
  const plain = narrow(line).trim()
  if (numeral.test(plain)) return { type: typeOfWords(plain) }
  const bracket = plain.endsWith(')') ? plain.indexOf('(') : -1
  const name = bracket < 0 ? plain : plain.slice(0, bracket).trim()
  const isNamed = shortHeading.test(name) && /(题|填空|成句|对错|写作|exercises?|questions?):?$/i.test(name)
  const type = isNamed ? typeOfWords(name) : undefined
  return type ? { type } : undefined
}
