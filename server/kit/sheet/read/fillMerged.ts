// Copies the text of merged cells to all rows and columns that they cover, because the file has it only in the first one.
import type { Range, WorkSheet } from '@e965/xlsx'
import type { ReadCell } from './cellOf.ts'

/** A row of the file. */
export interface ReadLine {
  /** The cells by column. */
  readonly cells: ReadCell[]
  /** Columns that got their text from a merged cell, and those of them in its first row. */
  readonly filled: Set<number>
  readonly beside: Set<number>
}
/** The rows by number, from 0. */
export type ReadLines = ReadonlyMap<number, ReadLine>

/** No two merged cells overlap, so together they have no more cells than the sheet. */
const filledMax = 2_000_000

const fillOne = (lines: ReadLines, { s: first, e: last }: Range, ends: { row: number; column: number }) => {
  const source = lines.get(first.r)?.cells[first.c]
  if (!source || (source.text === '' && !source.problem)) return
  for (let row = first.r; row <= Math.min(last.r, ends.row); row += 1) {
    const line = lines.get(row)
    for (let column = first.c; line && column <= Math.min(last.c, ends.column); column += 1) {
      if (row === first.r && column === first.c) continue
      while (line.cells.length < column) line.cells.push({ text: '' })
      line.cells[column] = source
      line.filled.add(column)
      if (column > first.c) line.beside.add(column)
    }
  }
}

export const fillMerged = (lines: ReadLines, sheet: WorkSheet, columns: number): void => {
  const ends = { row: Math.max(0, ...lines.keys()), column: columns - 1 }
  let left = filledMax
  for (const merged of sheet['!merges'] ?? []) {
    const rows = Math.min(merged.e.r, ends.row) - merged.s.r + 1
    left -= Math.max(1, rows) * (Math.min(merged.e.c, ends.column) - merged.s.c + 1)
    if (left < 0) throw new Error('too much in merged cells')
    fillOne(lines, merged, ends)
  }
}
