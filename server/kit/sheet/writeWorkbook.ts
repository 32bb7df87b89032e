// Sheets with headers as an Excel file.
import { utils, write } from '@e965/xlsx'

export interface SheetToWrite {
  readonly name: string
  readonly headers: string[]
  readonly rows: (string | number)[][]
}

export const writeWorkbook = (sheets: readonly SheetToWrite[]): Uint8Array => {
  const book = utils.book_new()
  for (const { name, headers, rows } of sheets) {
    const sheet = utils.aoa_to_sheet([headers, ...rows])
    sheet['!cols'] = headers.map((header) => ({ wch: Math.max(12, header.length * 2 + 2) }))
    // Excel allows 31 characters in a sheet name, and none of these.
    utils.book_append_sheet(book, sheet, name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31))
  }
  return new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx', compression: true }))
}
