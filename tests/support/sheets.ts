// Excel files as people make them, and what an export holds.
import { deflateRawSync } from 'node:zlib'
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

/** A zip of one entry that says it is small and unfolds into `size` zeros. */
export const makeBomb = (size: number): string => {
  const folded = deflateRawSync(Buffer.alloc(size), { level: 1 })
  const name = Buffer.from('xl/workbook.xml')
  const header = (signature: number, bytes: number) => {
    const head = Buffer.alloc(bytes)
    head.writeUInt32LE(signature, 0)
    return head
  }
  const local = header(0x04034b50, 30)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(folded.length, 18)
  local.writeUInt16LE(name.length, 26)
  const entry = header(0x02014b50, 46)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(folded.length, 20)
  entry.writeUInt32LE(10, 24)
  entry.writeUInt16LE(name.length, 28)
  const end = header(0x06054b50, 22)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(local.length + name.length + folded.length, 16)
  return Buffer.concat([local, name, folded, entry, name, end]).toString('base64')
}
