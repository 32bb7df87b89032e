// Reads the cells of a row by field, as stored values: days, values of a list.
import type { NounDeclaration } from '#contract/noun.ts'
import type { Cells } from '../importer.ts'
import { valueOfWord } from '../nounTexts.ts'
import type { SheetRow } from '../sheetTask.ts'
import type { Headers } from './headers.ts'
import { readDay } from './readDay.ts'

export interface Refusal {
  readonly reason: string
  readonly values?: Readonly<Record<string, string>>
}
export interface ShownCell {
  readonly text: string
  readonly column: number
  /** The text stood under another field. */
  readonly isMoved?: boolean
}
export interface CellsOfRow {
  readonly cells: Cells
  /** The texts of the sheet. */
  readonly cellTexts: ReadonlyMap<string, ShownCell>
  readonly refused: ReadonlyMap<string, Refusal>
}

const dayIn = (row: SheetRow, column: number, text: string) => {
  const day = row.days?.[column]
  return day ? { day } : readDay(text)
}

export const readCells = (declared: NounDeclaration, headers: Headers, row: SheetRow): CellsOfRow => {
  const cells: Cells = {}
  const cellTexts = new Map<string, { text: string; column: number }>()
  const refused = new Map<string, Refusal>()
  for (const [column, header] of headers.columns.entries()) {
    const field = header?.field
    if (!field) continue
    const text = row.cells[column] ?? ''
    cellTexts.set(field, { text, column })
    const problem = row.problems?.[column]
    if (problem) refused.set(field, { reason: problem, values: { text } })
    else if (text && declared.sheet?.days?.includes(field)) {
      const read = dayIn(row, column, text)
      if ('day' in read) cells[field] = read.day
      else refused.set(field, { ...read, values: { text, ...('values' in read && read.values) } })
    } else if (text) cells[field] = valueOfWord(declared, field, text) ?? text
  }
  return { cells, cellTexts, refused }
}
