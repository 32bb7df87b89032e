// Sheets with headers as an Excel file.
import { type CellObject, utils, type WorkSheet, write } from '@e965/xlsx'
import { type CellLists, withCellLists } from './template/listCells.ts'

export interface SheetToWrite {
  readonly name: string
  readonly headers: string[]
  readonly rows: (string | number)[][]
  /** Notes at the headers, by column. */
  readonly notes?: readonly string[]
  /** Words to choose from, by column; only for the first sheet. */
  readonly lists?: CellLists
}

/** Adds notes, which Excel shows beside a cell under the pointer. */
const addNotes = (sheet: WorkSheet, notes: readonly string[]) => {
  for (const [column, text] of notes.entries()) {
    const cell: CellObject | undefined = sheet[utils.encode_cell({ r: 0, c: column })]
    if (cell && text) cell.c = Object.assign([{ a: '', t: text }], { hidden: true })
  }
}

export const writeWorkbook = (sheets: readonly SheetToWrite[]): Uint8Array => {
  const book = utils.book_new()
  for (const { name, headers, rows, notes = [] } of sheets) {
    const sheet = utils.aoa_to_sheet([headers, ...rows])
    sheet['!cols'] = headers.map((header) => ({ wch: Math.max(12, header.length * 2 + 2) }))
    addNotes(sheet, notes)
    // Excel allows 31 characters in a sheet name, and none of these.
    utils.book_append_sheet(book, sheet, name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31))
  }
  const bytes = new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx', compression: true }))
  return withCellLists(bytes, sheets[0]?.lists ?? [])
}
