// Reads the sheet that an Excel file shows first, as rows of shown texts (docs/decisions/0161).
import type { CellObject, ParsingOptions, WorkSheet } from '@e965/xlsx'
import { rowsAboveMax } from '#contract/sheet.ts'
import { cellOf, type ReadCell } from './read/cellOf.ts'
import { fillMerged, type ReadLine, type ReadLines } from './read/fillMerged.ts'
import { type OpenSheet, openBook } from './read/openBook.ts'
import type { SheetContent, SheetRow } from './sheetTask.ts'

/** A noun has some twenty columns; columns further to the right are not read. */
const columnsMax = 256
/** A limit for characters and cells in total; 5,000 full rows need a tenth of it. */
const answerMax = 8_000_000

const options: ParsingOptions = {
  type: 'array',
  dense: true,
  cellText: true,
  cellNF: true,
  cellDates: true,
  UTC: true,
  // Formulas are needed to detect one that was never calculated.
  cellFormula: true,
  sheetStubs: true,
  cellHTML: false,
  // Styles say which rows are hidden.
  cellStyles: true,
}

type Dense = (CellObject | undefined)[][]
const dataOf = (sheet: WorkSheet): Dense => (sheet['!data'] ?? []) as Dense

const lineOf = (cells: readonly (CellObject | undefined)[]): ReadLine => ({
  cells: Array.from(cells.slice(0, columnsMax), cellOf),
  filled: new Set(),
  beside: new Set(),
})

/**
 * Whether there are rows below those that were read. The size in the file may be wrong, so the file is read again, without
 * formats and empty cells, which some programs write for a million rows.
 */
const hasMore = (open: OpenSheet, from: number): boolean => {
  const sheet = open({
    type: 'array',
    dense: true,
    cellText: false,
    cellFormula: false,
    cellHTML: false,
  })?.sheet
  const more = sheet ? Object.entries(dataOf(sheet)).filter(([row]) => Number(row) >= from) : []
  return more.some(([, cells]) => cells.slice(0, columnsMax).some(({ v = '' } = { t: 'z' }) => v !== ''))
}

const isTyped = ({ filled }: ReadLine, { text, problem }: ReadCell, column: number): boolean =>
  !filled.has(column) && (text !== '' || problem !== undefined)

const byColumn = <V>(cells: readonly ReadCell[], pick: (cell: ReadCell) => V | undefined) => {
  const pairs = cells.flatMap((cell, column) => {
    const value = pick(cell)
    return value === undefined ? [] : [[column, value] as const]
  })
  return pairs.length > 0 ? Object.fromEntries(pairs) : undefined
}

const rowOf = (row: number, { cells, filled, beside }: ReadLine): SheetRow => {
  const [days, problems] = [byColumn(cells, ({ day }) => day), byColumn(cells, ({ problem }) => problem)]
  return {
    row: row + 1,
    cells: cells.map(({ text }) => text),
    ...(days && { days }),
    ...(problems && { problems }),
    ...(filled.size > 0 && { filled: [...filled] }),
    ...(beside.size > 0 && { beside: [...beside] }),
  }
}

/** Checks the size of all texts: a long text may be used in every cell although the file stores it once. */
const requireSize = (lines: ReadLines) => {
  let left = answerMax
  for (const { cells } of lines.values()) for (const { text } of cells) left -= text.length + 1
  if (left < 0) throw new Error('too much in the cells')
}

const linesOf = (sheet: WorkSheet): Map<number, ReadLine> => {
  const lines = new Map<number, ReadLine>()
  // Visits only rows that the file has, because there may be a million empty ones between them.
  for (const [row, cells] of Object.entries(dataOf(sheet))) lines.set(Number(row), lineOf(cells ?? []))
  return lines
}

/** Reads the rows that are not empty, up to `maxRows` below the headers. Hidden rows are only counted. */
export const readRows = (bytes: Uint8Array, maxRows: number): SheetContent => {
  const open = openBook(bytes)
  const sheetRows = maxRows + rowsAboveMax + 2
  const isCut = hasMore(open, sheetRows)
  const shownSheet = open({ ...options, sheetRows })
  if (!shownSheet) return { name: '', others: [], hidden: [], isCut: false, rows: [] }
  const { name, others, sheet } = shownSheet
  const lines = linesOf(sheet)
  requireSize(lines)
  fillMerged(lines, sheet, columnsMax)
  requireSize(lines)
  const rows: SheetRow[] = []
  const hidden: number[] = []
  for (const [row, line] of lines) {
    if (!line.cells.some((cell, column) => isTyped(line, cell, column))) continue
    if (sheet['!rows']?.[row]?.hidden) hidden.push(row + 1)
    else rows.push(rowOf(row, line))
  }
  return { name, others, hidden, isCut, rows }
}
