// What a line of pasted text is: a heading, the beginning of a question, options, an answer, an explanation, or text.
import type { ExerciseType } from '#contract/learning/exercise/exerciseTypes.ts'
import { narrow } from './rawQuestion.ts'
import { typeOfWords } from './typeWords.ts'

/** How a question is numbered; a numbered line of another style belongs to the question above it. */
export type NumberStyle = 'dot' | 'bracket' | 'circle'

export interface Numbered {
  readonly number: number
  readonly style: NumberStyle
  /** What stands after the number, with the bracket that stood before it: "（√）1. 北京…". */
  readonly rest: string
}

const dotted = /^\s*(?:(\([^()\d]{0,4}\))\s*)?(?:第\s*)?(\d{1,3})\s*(?:题\s*[.:、]?|[.、)]|:|\t)(?!\d)\s*/
const bracketed = /^\s*\((\d{1,3})\)\s*/
const circled = /^\s*([①-⑳])\s*/

export const readNumber = (line: string): Numbered | undefined => {
  const plain = narrow(line)
  const dot = dotted.exec(plain)
  if (dot) {
    const [whole, before = '', number] = dot
    return { number: Number(number), style: 'dot', rest: `${before}${line.slice(whole.length)}` }
  }
  const bracket = bracketed.exec(plain)
  if (bracket) return { number: Number(bracket[1]), style: 'bracket', rest: line.slice(bracket[0].length) }
  const circle = circled.exec(line)
  if (!circle?.[1]) return undefined
  const number = circle[1].charCodeAt(0) - '①'.charCodeAt(0) + 1
  return { number, style: 'circle', rest: line.slice(circle[0].length) }
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

export interface Labelled {
  readonly label: 'answer' | 'explanation'
  readonly rest: string
}
const answerLabel =
  /^\s*(?:[【[(]\s*(?:参考|正确|标准)?答案\s*[】\])]\s*:?|(?:参考|正确|标准)?答案(?:\s*[与和及]\s*解析)?\s*(?:[:是]|(?=\s|$))|答\s*:|(?:correct answers?|answers?(?: key)?|key|ответы?|jawaban|respostas?)\s*(?::|$))\s*/i
const explanationLabel =
  /^\s*(?:[【[(]\s*(?:答案)?(?:解析|解释|讲解|说明)\s*[】\])]\s*:?|(?:答案)?(?:解析|解释|讲解)\s*:|(?:explanation|объяснение|penjelasan|explicação)\s*:)\s*/i

export const readLabel = (line: string): Labelled | undefined => {
  const plain = narrow(line)
  const explanation = explanationLabel.exec(plain)
  if (explanation) return { label: 'explanation', rest: line.slice(explanation[0].length).trim() }
  const answer = answerLabel.exec(plain)
  return answer ? { label: 'answer', rest: line.slice(answer[0].length).trim() } : undefined
}

/** Labels in the middle of a line begin a line of their own: "D. 四 答案：B". "选出正确答案：" is no label. */
export const splitLabels = (line: string): string[] =>
  line.split(
    /(?<=\S)\s*(?=【(?:参考|正确|标准)?答案】|【(?:答案)?解析】|(?<![参考正确标准])(?:参考|正确|标准)?答案[:：]\s*\S|(?<!答案)(?:答案)?解析[:：])/,
  )
