// Reads the answers at the end of a text: "1. A 2. B", "1-5 BADCA", or a line for each, with or without headings.

import { readLabel } from './labels.ts'
import { isAside } from './pastedLines.ts'
import { narrow } from './rawQuestion.ts'
import { type Numbered, type NumberStyle, readHeading, readNumber } from './textLines.ts'

export interface ListedAnswer {
  /** The number of the heading in the list, from 0; undefined without headings. */
  readonly section: number | undefined
  readonly number: number
  readonly answer: string
  readonly explanation: string
}

const range = /^\s*(\d{1,3})\s*[-–—~至到]\s*(\d{1,3})(.*)$/
const sign = /[A-Ja-jА-Е]|[√×✓✗✔✘✅❌对错TFtf]/g
/** Finds the next number in the same line, in the style of the first one. */
const within: Readonly<Record<NumberStyle, RegExp>> = {
  dot: /(?:\s|(?<=[^\d(\s]))(\d{1,3})\s*[.、:)](?!\d)\s*/g,
  bracket: /\((\d{1,3})\)\s*/g,
  circle: /([②-⑳])\s*/g,
  hanzi: /([二三四五六七八九])、\s*/g,
}
const numberOf = (text: string) =>
  /\d/.test(text)
    ? Number(text)
    : '一二三四五六七八九'.indexOf(text) + 1 || text.charCodeAt(0) - '①'.charCodeAt(0) + 1

/** Reads "1-5 BADCA" as five answers, or none if their number differs. */
const readRange = (plain: string): [number, string][] => {
  const [, from, to, rest = ''] = range.exec(plain) ?? []
  const letters = rest
    .trimStart()
    .replace(/^题\s*/, '')
    .replace(/^[.:、)]/, '')
    .replace(/[\s,、;]/g, '')
  const texts = letters.match(sign) ?? []
  const count = Number(to) - Number(from) + 1
  if (texts.length !== count || texts.join('') !== letters) return []
  return texts.map((text, at) => [Number(from) + at, text])
}

const withoutSeparator = (text: string) =>
  text
    .trim()
    .replace(/[;；,，、]$/, '')
    .trimEnd()

/** A later number may skip some if a space or sign separates it from the answer before: "1. B 3. A". */
const goesOn = (number: number, last: number, isApart: boolean) =>
  number === last + 1 || (isApart && number > last && number <= last + 5)

/** Reads a line that begins with a number, and further answers in it. */
const readNumbered = ({ number: first, style, rest }: Numbered): [number, string][] => {
  const plain = narrow(rest)
  const answers: [number, string][] = []
  let from = 0
  let last = first
  for (const match of plain.matchAll(within[style])) {
    const number = numberOf(match[1] ?? '')
    const isApart = /^\s/.test(match[0]) || /[\s;,、。]/.test(plain.charAt(match.index - 1))
    if (!goesOn(number, last, isApart)) continue
    answers.push([last, withoutSeparator(rest.slice(from, match.index))])
    last = number
    from = match.index + match[0].length
  }
  return [...answers, [last, withoutSeparator(rest.slice(from))]]
}

const readLine = (line: string): [number, string][] => {
  const ranges = narrow(line)
    .split(/\s(?=\d{1,3}\s*[-–—~至到]\s*\d)/)
    .map(readRange)
  if (ranges.every((answers) => answers.length > 0)) return ranges.flat()
  const numbered = readNumber(line)
  return numbered ? readNumbered(numbered) : []
}

export const readAnswerList = (lines: readonly string[]): ListedAnswer[] => {
  const list: ListedAnswer[] = []
  let section: number | undefined
  const addToLast = (change: (last: ListedAnswer) => ListedAnswer) => {
    const last = list.pop()
    if (last) list.push(change(last))
  }
  for (const line of lines.filter((text) => text.trim() !== '' && !isAside(text))) {
    const heading = readHeading(line)
    if (heading) section = section === undefined ? 0 : section + 1
    // The answers often stand in the line of the heading: "一、1. A 2. B".
    const text = heading ? line.slice(Math.max(0, line.search(/[（(]?\d/))) : line
    const label = readLabel(text)
    const answers = label ? [] : readLine(text)
    for (const [number, answer] of answers) list.push({ section, number, answer, explanation: '' })
    if (answers.length > 0 || heading) continue
    if (label?.label === 'explanation')
      addToLast((last) => ({ ...last, explanation: `${last.explanation}\n${label.rest}`.trim() }))
    else addToLast((last) => ({ ...last, answer: `${last.answer}\n${label?.rest ?? text.trim()}`.trim() }))
  }
  return list
}

/** Whether a list of answers follows "答案": a range, a heading, or numbers that begin again like those of the questions. */
export const beginsAnswerList = (
  line: string,
  last: { readonly number: number; readonly style: NumberStyle },
): boolean => {
  if (readRange(narrow(line)).length > 0 || readHeading(line)) return true
  const numbered = readNumber(line)
  return numbered?.style === last.style && numbered.number <= last.number
}
