// Makes Excel files as people do, and reads exports.
import { read, utils, write } from '@e965/xlsx'

export const makeSheet = (
  rows: unknown[][],
  type: 'xlsx' | 'xls' = 'xlsx',
): { name: string; base64: string } => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows, { UTC: true }), 'Sheet1')
  const base64: string = write(book, { type: 'base64', bookType: type === 'xls' ? 'biff8' : 'xlsx' })
  return { name: `名单.${type}`, base64 }
}

export const rowsOf = ({ base64 }: { base64: string }): string[][] => {
  const book = read(base64, { type: 'base64' })
  const sheet = book.Sheets[book.SheetNames[0] ?? '']
  return sheet ? utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false, defval: '' }) : []
}
