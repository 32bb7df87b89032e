// Reads options in a line: "A. 苹果  B. 香蕉", "（A）苹果", "a) 苹果", "А) яблоко" or "A 苹果". Letters with a colon are speakers.
import { type Alphabet, alphabetAt } from './optionLetters.ts'
import { narrow } from './rawQuestion.ts'

export interface ReadOptions {
  /** The text before the first option. */
  readonly before: string
  readonly options: readonly string[]
  readonly alphabet: Alphabet
}

interface Marker {
  readonly from: number
  readonly to: number
  readonly letter: string
  readonly alphabet: Alphabet
}

const marker =
  /(?:^|(?<=[^A-Za-zА-Яа-я]))(?:[([【〔]([A-Ja-jА-КНСа-кнс])[)\]】〕]|([A-Ja-jА-КНСа-кнс])\s?[.、)](?!\d)|([A-J])(?=\s))\s*/g

const isSmall = (letter: string) => letter !== letter.toUpperCase()

/** The markers in order, beginning with the letter that must come next. */
const markersOf = (plain: string, next: number): Marker[] => {
  const markers: Marker[] = []
  const indent = plain.length - plain.trimStart().length
  let areAlone = false
  for (const match of plain.matchAll(marker)) {
    const [whole, inBracket, withSign, alone] = match
    const letter = inBracket ?? withSign ?? alone ?? ''
    const alphabet = alphabetAt(letter, next + markers.length)
    if (!alphabet || (markers[0] && isSmall(markers[0].letter) !== isSmall(letter))) continue
    const begins = match.index <= indent
    const before = plain.slice(Math.max(0, match.index - 2), match.index)
    // A letter followed by a space only counts at the beginning of a line, after two spaces, or if the first one was like this.
    if (alone && !begins && !/^\s{2}$/.test(before) && !(areAlone && /\s$/.test(before))) continue
    if (markers.length === 0) areAlone = alone !== undefined && begins
    markers.push({ from: match.index, to: match.index + whole.length, letter, alphabet })
  }
  return markers
}

const alphabetOf = (markers: readonly { readonly alphabet: Alphabet }[]): Alphabet =>
  markers.some(({ alphabet }) => alphabet === 'cyrillic') ? 'cyrillic' : 'latin'

/** `next` is the number of options so far. undefined for a line without options. */
export const readOptions = (line: string, next: number): ReadOptions | undefined => {
  const plain = narrow(line)
  const markers = markersOf(plain, next)
  const [first] = markers
  if (!first) return undefined
  const before = line.slice(0, first.from).trim()
  // A single letter in the middle of a sentence is no option.
  if (before !== '' && markers.length < 2) return undefined
  const options = markers.map(({ to }, at) =>
    line
      .slice(to, markers[at + 1]?.from)
      .trim()
      .replace(/[;；]$/, ''),
  )
  return { before, options, alphabet: alphabetOf(markers) }
}

const withColon = /^\s*([A-Ja-jА-КНС])\s*[:：]\s*/

/** Lines such as "A：苹果" at the end of a stem: options if the answer is a letter, else speakers of a dialogue. */
export const readColonOptions = (lines: readonly string[]): ReadOptions | undefined => {
  const from = lines.findIndex((line) => {
    const letter = withColon.exec(line)?.[1]
    return letter && alphabetAt(letter, 0)
  })
  const rest = from < 0 ? [] : lines.slice(from).filter((line) => line.trim() !== '')
  const read = rest.map((line, at) => {
    const [whole, letter = ''] = withColon.exec(line) ?? []
    const alphabet = alphabetAt(letter, at)
    return whole && alphabet ? { alphabet, text: line.slice(whole.length).trim() } : undefined
  })
  const options = read.flatMap((one) => one ?? [])
  if (options.length < 2 || options.length < read.length) return undefined
  const before = lines.slice(0, from).join('\n').trim()
  return { before, options: options.map(({ text }) => text), alphabet: alphabetOf(options) }
}
