// Small files that become large when they are read (zip bombs).
import { deflateRawSync } from 'node:zlib'
import { CFB, utils, write } from '@e965/xlsx'
import { descriptor, makeZip, sheetRow, workbookParts } from './zips.ts'

const rows = sheetRow(1, ['姓名', '班级']) + sheetRow(2, ['卫东', '初级一班'])

/** A workbook whose directory declares one part as short and stored; its local header differs. */
export const makeForgedWorkbook = (unfoldedBytes: number): Buffer => {
  const content = Buffer.alloc(unfoldedBytes)
  const data = deflateRawSync(content, { level: 1 })
  const lie = {
    name: 'docProps/app.xml',
    content,
    data,
    local: { flags: 8, crc: 0, folded: 0, size: 0 },
    central: { method: 0, size: data.length },
    behind: descriptor,
  }
  return makeZip([...workbookParts(`<sheetData>${rows}</sheetData>`), lie])
}

/** A hyperlink on every possible cell of a sheet. */
export const makeLinkedWorkbook = (): Buffer => {
  const links = '<hyperlinks><hyperlink ref="A1:XFD1048576" location="A1"/></hyperlinks>'
  return makeZip(workbookParts(`<sheetData>${rows}</sheetData>${links}`))
}

/**
 * An xls workbook with `streams` entries that share one chain of sectors from different starts: a buffer for each takes
 * `streams` times three megabytes.
 */
export const makeChainedWorkbook = (streams: number): Buffer => {
  const book = utils.book_new()
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet([
      ['姓名', '班级'],
      ['卫东', '初级一班'],
    ]),
    'Sheet1',
  )
  const file = CFB.read(write(book, { type: 'buffer', bookType: 'biff8' }), { type: 'buffer' })
  const size = 3_000_000
  const nameOf = (at: number) => `n${String(at).padStart(5, '0')}`
  for (let at = 0; at < streams; at++) CFB.utils.cfb_add(file, nameOf(at), Buffer.alloc(1), { unsafe: true })
  CFB.utils.cfb_add(file, 'long', Buffer.alloc(size))
  const bytes: Buffer = CFB.write(file, { type: 'buffer' })
  const entryOf = (name: string) => bytes.indexOf(Buffer.from(`${name}\0`, 'utf16le'))
  const [startAt, sizeAt] = [116, 120]
  const start = bytes.readUInt32LE(entryOf('long') + startAt)
  for (let at = 0; at < streams; at++) {
    const entry = entryOf(nameOf(at))
    bytes.writeUInt32LE(start + at, entry + startAt)
    bytes.writeUInt32LE(size - at * 512, entry + sizeAt)
  }
  return bytes
}
