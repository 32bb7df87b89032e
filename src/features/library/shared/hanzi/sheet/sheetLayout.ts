// Lays out a sheet for writing: A4, upright, in points, y upwards. Pure.

export const paper = { width: 595.28, height: 841.89, margin: 40 } as const

export interface SheetOptions {
  /** Cells of a row; the more there are, the smaller they are. */
  readonly perRow: number
  /** Rows of cells for each character. */
  readonly rows: number
  /** Grey ones to write over, after the model. */
  readonly traced: number
}
export const perRowChoices = [6, 8, 10] as const
export const standardSheet: SheetOptions = { perRow: 8, rows: 1, traced: 3 }

export type CellKind = 'model' | 'traced' | 'empty'
export interface Cell {
  readonly x: number
  /** The y of its lower edge. */
  readonly y: number
  readonly size: number
  readonly kind: CellKind
}
export interface StepPlace {
  readonly x: number
  readonly y: number
  readonly size: number
  /** So many strokes stand in it. */
  readonly strokes: number
}
export interface Block {
  readonly char: string
  readonly page: number
  /** The lower edge of the line with reading and steps. */
  readonly lineY: number
  readonly steps: readonly StepPlace[]
  readonly cells: readonly Cell[]
}

const stepSize = 20
const stepGap = 3
const lineHeight = 26
const blockGap = 12
/** Room for the reading at the beginning of the line. */
const readingWidth = 62

/** The steps that fit beside the reading; of a character with more strokes the later ones. */
const stepsOf = (strokes: number, y: number, width: number): StepPlace[] => {
  const room = Math.floor((width - readingWidth) / (stepSize + stepGap))
  const first = Math.max(1, strokes - room + 1)
  return Array.from({ length: Math.min(strokes, room) }, (_, at) => ({
    x: paper.margin + readingWidth + at * (stepSize + stepGap),
    y: y + (lineHeight - stepSize) / 2,
    size: stepSize,
    strokes: first + at,
  }))
}

const kindOf = (at: number, traced: number): CellKind =>
  at === 0 ? 'model' : at <= traced ? 'traced' : 'empty'

/** `strokes`: how many each character has. */
export const layOut = (
  chars: readonly { readonly char: string; readonly strokes: number }[],
  { perRow, rows, traced }: SheetOptions,
): Block[] => {
  const width = paper.width - 2 * paper.margin
  const size = width / perRow
  const height = lineHeight + rows * size
  let page = 0
  let top = paper.height - paper.margin
  return chars.map(({ char, strokes }) => {
    if (top - height < paper.margin) {
      page++
      top = paper.height - paper.margin
    }
    const lineY = top - lineHeight
    const cells = Array.from({ length: perRow * rows }, (_, at): Cell => {
      const [column, row] = [at % perRow, Math.floor(at / perRow)]
      return {
        x: paper.margin + column * size,
        y: lineY - (row + 1) * size,
        size,
        kind: kindOf(at, traced),
      }
    })
    top -= height + blockGap
    return { char, page, lineY, steps: stepsOf(strokes, lineY, width), cells }
  })
}

/** Outlines run upwards from -124 to 900; those of a page of vectors run downwards from the upper edge of the cell. */
export const downwards = (path: string): string =>
  path.replace(/(-?\d+(?:\.\d+)?) (-?\d+(?:\.\d+)?)/g, (_, x: string, y: string) => `${x} ${900 - Number(y)}`)

const marks: Readonly<Record<string, string>> = {
  '\u0304': 'M-2.2 0L2.2 0',
  '\u0301': 'M-1.6 -1.4L1.6 1.4',
  '\u030C': 'M-2 1.4L0 -1.2L2 1.4',
  '\u0300': 'M-1.6 1.4L1.6 -1.4',
}

export interface Letter {
  /** That the standard fonts have. */
  readonly letter: string
  /** The tone above it as lines around its middle, y upwards; empty: none. */
  readonly mark: string
}
/** The standard fonts of PDF have no macron and no caron, so these are drawn above the letters. */
export const lettersOf = (pinyin: string): Letter[] =>
  [...pinyin.normalize('NFC')].map((one) => {
    if (one <= 'ÿ') return { letter: one, mark: '' }
    const parts = [...one.normalize('NFD')]
    const mark = parts.find((part) => marks[part] !== undefined)
    const letter = parts
      .filter((part) => part !== mark)
      .join('')
      .normalize('NFC')
    // A letter that no standard font has would stop the whole sheet.
    return letter <= 'ÿ' ? { letter, mark: mark ? (marks[mark] ?? '') : '' } : { letter: '', mark: '' }
  })
