// Splits pasted text into lines, without invisible signs and parts of a page or chat, and with numbers as digits.
import { visibleText } from '#contract/rules/text/typedText.ts'
import { splitLabels } from './labels.ts'
import { narrow } from './rawQuestion.ts'

export interface Line {
  /** The number of the line, from 1. */
  readonly line: number
  readonly text: string
}

const keycaps = /^\s*((?:\d\ufe0f?\u20e3){1,3})\s*/
const bold = /\*\*([^*]+)\*\*/g
const bullet = /^\s*[-*•·>▪●○]\s+(?=[(（]?(?:\d{1,3}|[A-Ja-jА-Ка-к])[.．、)）:：]|(?:参考|正确)?答案|解析)/
/** [12.09.2024, 10:32] Анна: …, 12/09/2024, 10:32 - Anna: …, [10:32, 12/9/2024] Anna: … */
const stampBefore =
  /^\s*\[?(?:\d{1,4}[./-]\d{1,2}[./-]\d{1,4},? \d{1,2}:\d{2}(?::\d{2})?|\d{1,2}:\d{2}(?::\d{2})?, \d{1,4}[./-]\d{1,2}[./-]\d{1,4})(?: ?[AP]M)?\]?\s?(?:- )?[^:：]{1,30}[:：]\s*/i

/** Writes a number that is one sign with its point or brackets, as in old lists of Word, in digits. */
const spelled = (text: string): string =>
  text
    .replace(/^\s*[⒈-⒛]/, (sign) => `${sign.trim().charCodeAt(0) - 0x2487}. `)
    .replace(/^\s*[⑴-⒇]/, (sign) => `(${sign.trim().charCodeAt(0) - 0x2473}) `)
    .replace(keycaps, (_, caps: string) => `${caps.replace(/\D/g, '')}. `)

const readable = (text: string): string =>
  spelled(visibleText(text)).replace(bold, '$1').replace(stampBefore, '').replace(bullet, '')

const aside = [
  /^(?:第 ?\d{1,4} ?页)?[ ,，/]*(?:共 ?\d{1,4} ?页)?$/,
  /^[-–—] ?\d{1,4} ?[-–—]$/,
  /^\d{1,4} ?\/ ?\d{1,4}$/,
  /^page \d{1,4}(?: of \d{1,4})?$/i,
  // The author and time of a message.
  /^[^。？！?!:：]{0,30}[[(]?\d{1,4}[./年-]\d{1,2}[./月-]\d{1,4}日?,? \d{1,2}:\d{2}(?::\d{2})?[\])]?$/,
  /^[^。？！?!:：\d]{1,30} \d{1,2}:\d{2}:\d{2}$/,
  /^(?:查看|显示|展开|收起)(?:答案|解析|全部)$/,
  /^(?:我|你|您|学生|考生|本人)的?(?:答案|作答)\s*[:：]?/,
  /^your answer\s*:/i,
  /^(?:【(?:难度|难易|难易度|难易程度|知识点|考点|分值|得分|来源|标签|点评|分析|考查|题型)】|\[(?:难度|知识点|考点|分值|得分|来源|标签)\])/,
  /^(?:难度|难易度|难易程度|知识点|考点|分值|得分|来源|标签|正确率|points?|score|difficulty)\s*[:：]/i,
]
/** A longer line is text. */
const asideMax = 120

/** Whether a line belongs to no question: the foot of a page, author and time, somebody's answer, points and tags. */
export const isAside = (text: string): boolean => {
  const plain = narrow(text).trim()
  return plain !== '' && plain.length <= asideMax && aside.some((pattern) => pattern.test(plain))
}

export const sourceLines = (text: string): string[] => text.split(/\r\n|[\r\n\v\f\u0085\u2028\u2029]/)

/** Empty lines are kept, because they separate paragraphs. */
export const pastedLines = (source: readonly string[]): Line[] =>
  source.flatMap((whole, at) =>
    splitLabels(readable(whole)).map((part): Line => ({ line: at + 1, text: part })),
  )
