// How many mistakes a written character has: of the lines that were drawn and the strokes that it has, in their order.

import type { Point, Strokes } from '../../library/hanzi/strokes.ts'
import { type Ink, pointsOf } from './ink.ts'
import { fitsOf, isStroke, type Leniency, type Line, lineOf } from './judgeStroke.ts'
import { lengthFault } from './lengths.ts'

export interface Judged {
  readonly strokes: number
  /** Strokes that are missing or wrong, and lines too many; a wrong line in place of a stroke is one mistake. */
  readonly mistakes: number
  /** Has for each drawn line the stroke that it is; null: it is wrong. */
  readonly lines: readonly (number | null)[]
  /** The strokes that no line is. */
  readonly missed: readonly number[]
}

type Fits = readonly (readonly boolean[])[]

const judgedOf = (lines: readonly (number | null)[], strokes: number): Judged => {
  const metStrokes = new Set(lines)
  const missed = Array.from({ length: strokes }, (_, at) => at).filter((at) => !metStrokes.has(at))
  return { strokes, mistakes: Math.max(lines.length, strokes) - (strokes - missed.length), lines, missed }
}

/** The most strokes that are met in their order, by the lines in theirs. */
const inOrder = (fits: Fits, strokes: number): (number | null)[] => {
  const best: number[][] = [Array.from({ length: strokes + 1 }, () => 0)]
  const at = (line: number, stroke: number) => best[line]?.[stroke] ?? 0
  for (const [line, fitsOfLine] of fits.entries()) {
    const row = [0]
    for (let stroke = 0; stroke < strokes; stroke++)
      row.push(
        Math.max(at(line, stroke + 1), row[stroke] ?? 0, fitsOfLine[stroke] ? at(line, stroke) + 1 : 0),
      )
    best.push(row)
  }
  const strokeOfLine: (number | null)[] = fits.map(() => null)
  let [line, stroke] = [fits.length, strokes]
  while (line > 0 && stroke > 0) {
    if (at(line, stroke) === at(line - 1, stroke)) line--
    else if (at(line, stroke) === at(line, stroke - 1)) stroke--
    else strokeOfLine[--line] = --stroke
  }
  return strokeOfLine
}

/** The most strokes that are met in any order: each line looks for a stroke, and others may move to make room. */
const inAnyOrder = (fits: Fits, strokes: number): (number | null)[] => {
  const lineOfStroke: (number | undefined)[] = Array.from({ length: strokes }, () => undefined)
  const place = (line: number, tried: Set<number>): boolean => {
    for (let stroke = 0; stroke < strokes; stroke++) {
      if (!fits[line]?.[stroke] || tried.has(stroke)) continue
      tried.add(stroke)
      const holder = lineOfStroke[stroke]
      if (holder !== undefined && !place(holder, tried)) continue
      lineOfStroke[stroke] = line
      return true
    }
    return false
  }
  for (const line of fits.keys()) place(line, new Set())
  const strokeOfLine: (number | null)[] = fits.map(() => null)
  for (const [stroke, line] of lineOfStroke.entries()) if (line !== undefined) strokeOfLine[line] = stroke
  return strokeOfLine
}

interface Box {
  readonly middle: Point
  readonly width: number
  readonly height: number
}
const boxOf = (points: readonly Point[]): Box => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [left, right, bottom, top] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  return { middle: [(left + right) / 2, (bottom + top) / 2], width: right - left, height: top - bottom }
}

/** A flat character (一) has hardly a height that says how large it was written. */
const flatBelow = 150
const scaleOf = (from: number, to: number): number =>
  from < flatBelow || to < flatBelow ? 1 : Math.min(2, Math.max(0.5, to / from))

/** Moved and stretched to where the character stands: without an outline one writes smaller, or beside it. */
const fitInto = (lines: readonly (readonly Point[])[], medians: readonly (readonly Point[])[]): Point[][] => {
  const [drawnBox, targetBox] = [boxOf(lines.flat()), boxOf(medians.flat())]
  const [scaleX, scaleY] = [
    scaleOf(drawnBox.width, targetBox.width),
    scaleOf(drawnBox.height, targetBox.height),
  ]
  return lines.map((line) =>
    line.map(
      ([x, y]): Point => [
        (x - drawnBox.middle[0]) * scaleX + targetBox.middle[0],
        (y - drawnBox.middle[1]) * scaleY + targetBox.middle[1],
      ],
    ),
  )
}

export interface Judging {
  /** Beside an outline the lines stand where the strokes are. */
  readonly isGuided: boolean
  /** The order of the strokes does not count. */
  readonly isFree: boolean
}
/** A hand without an outline to follow is judged so much more kindly. */
const freeLeniency = 1.15

/** The first line that turns round which of two strokes is the longer one. */
const faultOf = (
  drawn: readonly Line[],
  strokeOfLine: readonly (number | null)[],
  strokes: readonly Line[],
) => {
  const linesByStroke: (Line | undefined)[] = strokes.map(() => undefined)
  for (const [line, stroke] of strokeOfLine.entries()) {
    const drawnLine = drawn[line]
    if (stroke === null || !drawnLine) continue
    if (lengthFault(drawnLine, stroke, strokes, linesByStroke)) return { line, stroke }
    linesByStroke[stroke] = drawnLine
  }
  return undefined
}

const judgeLines = (
  lines: readonly (readonly Point[])[],
  strokes: readonly Line[],
  { isFree }: Judging,
  leniency: Leniency,
): Judged => {
  const all = strokes.map((_, at) => at)
  const drawn = lines.map(lineOf)
  const fits = drawn.map((line) => {
    const near = fitsOf(line, strokes, leniency)
    // In order, the strokes before this one are written.
    return all.map((at) => isStroke(near, at, isFree ? all : all.slice(at), leniency))
  })
  const match = isFree ? inAnyOrder : inOrder
  for (;;) {
    const strokeOfLine = match(fits, strokes.length)
    const fault = faultOf(drawn, strokeOfLine, strokes)
    if (!fault) return judgedOf(strokeOfLine, strokes.length)
    // This line is wrong, but a later one may be the stroke: practice asks again.
    const fitsOfLine = fits[fault.line]
    if (fitsOfLine) fitsOfLine[fault.stroke] = false
  }
}

/** Without an outline the lines are judged where they were drawn and where they would stand: fewer mistakes count. */
export const judgeWriting = (ink: Ink, { medians }: Pick<Strokes, 'medians'>, judging: Judging): Judged => {
  const lines = ink.map(pointsOf)
  const strokes = medians.map((points) => lineOf(points))
  if (judging.isGuided || lines.length === 0) return judgeLines(lines, strokes, judging, 1)
  const asWritten = judgeLines(lines, strokes, judging, freeLeniency)
  const fitted = judgeLines(fitInto(lines, medians), strokes, judging, freeLeniency)
  return fitted.mistakes < asWritten.mistakes ? fitted : asWritten
}
