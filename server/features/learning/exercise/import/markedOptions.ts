// Finds options that are marked as right: "B. 学生 ✅", "B. 学生（正确答案）".
import { withoutEnd } from '#contract/rules/text/withoutEnd.ts'
import { endBracket } from './judgeSigns.ts'

const tick =
  /^(?:[√✓✔✅☑]\ufe0f?|正确答案|正确选项|正确|答案|correct|right|верно|правильно|benar|certo|correto)$/iu
const cross = /^(?:[×✗✘✖❌❎]\ufe0f?|错误|wrong|неверно|salah|errado)$/iu

const beginMark = /^([√✓✔✅☑×✗✘✖❌❎]\ufe0f?)\s*/u
const endSign = /[√✓✔✅☑×✗✘✖❌❎]\ufe0f?$/u

interface Marked {
  readonly text: string
  /** undefined without a mark. */
  readonly isRight: boolean | undefined
}

/** Splits the mark from the text. */
const splitMark = (option: string): { mark: string; text: string } => {
  const begin = beginMark.exec(option)
  if (begin) return { mark: begin[1] ?? '', text: option.slice(begin[0].length) }
  const whole = withoutEnd(option.trimEnd(), '*;；')
  const bracket = endBracket(whole)
  if (bracket) return { mark: bracket.inside, text: bracket.before }
  const sign = endSign.exec(whole)
  return sign ? { mark: sign[0], text: whole.slice(0, sign.index).trim() } : { mark: '', text: option }
}

const readMark = (option: string): Marked => {
  const { mark, text } = splitMark(option)
  const isRight = tick.test(mark) ? true : cross.test(mark) ? false : undefined
  return isRight === undefined || text === '' ? { text: option, isRight: undefined } : { text, isRight }
}

/** undefined if no option is marked, or all are. */
export const takeMarks = (
  options: readonly string[],
): { options: string[]; places: number[] } | undefined => {
  const marked = options.map(readMark)
  const places = marked.flatMap(({ isRight }, at) => (isRight ? [at] : []))
  if (places.length === 0 || places.length === options.length) return undefined
  return { options: marked.map(({ text }) => text), places }
}
