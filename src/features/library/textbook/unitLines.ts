// The contents of a textbook as lines: text that is pasted, and lines that are moved in and out. Pure.
import { type TextbookBody, unitLimits } from '#contract/library/textbook/textbook.ts'

export type UnitLine = TextbookBody['units'][number]

export const emptyLine = (depth = 0): UnitLine => ({ id: null, name: '', depth })

/** No line lies more than one step below the line before it. */
const settle = (lines: readonly UnitLine[]): UnitLine[] => {
  const settled: UnitLine[] = []
  for (const line of lines) {
    const most = Math.min((settled.at(-1)?.depth ?? -1) + 1, unitLimits.depth)
    settled.push(line.depth > most ? { ...line, depth: most } : line)
  }
  return settled
}

const isBelow = (line: UnitLine | undefined, depth: number) => line !== undefined && line.depth > depth
/** The place after a line and what lies below it. */
const endOf = (lines: readonly UnitLine[], at: number): number => {
  const depth = lines[at]?.depth ?? 0
  let end = at + 1
  while (isBelow(lines[end], depth)) end += 1
  return end
}

/** Moves a line and what lies below it in (1) or out (-1). The first line stays out. */
export const shiftLine = (lines: readonly UnitLine[], at: number, by: 1 | -1): UnitLine[] => {
  const end = endOf(lines, at)
  const depthOf = ({ depth }: UnitLine) => Math.min(Math.max(depth + by, 0), unitLimits.depth)
  return settle(
    lines.map((line, place) => (place >= at && place < end ? { ...line, depth: depthOf(line) } : line)),
  )
}

/** Changes places with the neighbour of the same depth; both take with them what lies below. */
export const moveLine = (lines: readonly UnitLine[], at: number, by: 1 | -1): UnitLine[] => {
  const depth = lines[at]?.depth ?? 0
  const end = endOf(lines, at)
  if (by === 1) return lines[end]?.depth === depth ? moveLine(lines, end, -1) : [...lines]
  let before = at - 1
  while (isBelow(lines[before], depth)) before -= 1
  if (lines[before]?.depth !== depth) return [...lines]
  return [...lines.slice(0, before), ...lines.slice(at, end), ...lines.slice(before, at), ...lines.slice(end)]
}

export const removeLine = (lines: readonly UnitLine[], at: number): UnitLine[] =>
  settle(lines.filter((_, place) => place !== at))

/** Two spaces, a tab or a wide space at its beginning put a line one step below. */
const readLine = (text: string): UnitLine => {
  const [before = ''] = /^\s*/u.exec(text) ?? []
  const depth = [...before.replaceAll('  ', '\t')].filter((mark) => mark === '\t' || mark === '\u3000').length
  return { id: null, name: text.trim(), depth }
}

/** Pasted text in the place of an empty line, or below one that has words. */
export const pasteLines = (lines: readonly UnitLine[], at: number, text: string): UnitLine[] => {
  const pasted = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map(readLine)
  const from = lines[at]?.name === '' ? at : at + 1
  return settle([...lines.slice(0, from), ...pasted, ...lines.slice(at + 1)])
}
