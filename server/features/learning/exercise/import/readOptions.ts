// Options in a line: "A. 苹果  B. 香蕉", "（A）苹果", "A、苹果" or "A 苹果". Letters with a colon are people who talk.
import { narrow } from './rawQuestion.ts'

export interface ReadOptions {
  /** What stands before the first option. */
  readonly before: string
  readonly options: readonly string[]
}

interface Marker {
  readonly from: number
  readonly to: number
}

const marker = /(?:^|(?<=[^A-Za-z]))(?:\(([A-J])\)|([A-J])\s?[.、)]|([A-J])(?=\s))\s*/g

/** The markers in their order, from the letter that has to come next. */
const markersOf = (plain: string, next: number): Marker[] => {
  const found: Marker[] = []
  const indent = plain.length - plain.trimStart().length
  let areAlone = false
  for (const match of plain.matchAll(marker)) {
    const [whole, inBracket, withSign, alone] = match
    const letter = inBracket ?? withSign ?? alone ?? ''
    if (letter.charCodeAt(0) - 65 !== next + found.length) continue
    const begins = match.index <= indent
    const before = plain.slice(Math.max(0, match.index - 2), match.index)
    // A letter with nothing but a space begins the line, stands far from the text before it, or goes on like the first one.
    if (alone && !begins && !/^\s{2}$/.test(before) && !(areAlone && /\s$/.test(before))) continue
    if (found.length === 0) areAlone = alone !== undefined && begins
    found.push({ from: match.index, to: match.index + whole.length })
  }
  return found
}

/** `next`: how many options there are already. undefined: the line has none. */
export const readOptions = (line: string, next: number): ReadOptions | undefined => {
  const plain = narrow(line)
  const markers = markersOf(plain, next)
  const [first] = markers
  if (!first) return undefined
  const before = line.slice(0, first.from).trim()
  // One letter in the middle of a sentence is no option.
  if (before !== '' && markers.length < 2) return undefined
  const options = markers.map(({ to }, at) =>
    line
      .slice(to, markers[at + 1]?.from)
      .trim()
      .replace(/[;；]$/, ''),
  )
  return { before, options }
}
