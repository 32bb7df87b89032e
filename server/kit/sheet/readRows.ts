// The first sheet of an Excel file as rows of texts.
import { CFB, type ParsingOptions, parse_zip, read, utils, type WorkBook } from '@e965/xlsx'
import { trimmedText } from '#contract/typedText.ts'
import type { SheetRow } from './sheetTask.ts'
import { unzipStrict } from './unzipStrict.ts'

// Exported by the library, but missing in its types.
declare module '@e965/xlsx' {
  function parse_zip(zip: unknown, options: ParsingOptions): WorkBook
}

/** A noun has some twenty columns. What stands further to the right is not read. */
const columnsMax = 256
/** A limit for characters and cells in total; 5,000 full rows need a tenth of it. */
const answerMax = 8_000_000

const two = (value: number) => String(value).padStart(2, '0')
const dayOf = (at: Date) => `${at.getUTCFullYear()}-${two(at.getUTCMonth() + 1)}-${two(at.getUTCDate())}`

const textOf = (cell: unknown): string => {
  if (cell === undefined || cell === null) return ''
  return cell instanceof Date ? dayOf(cell) : trimmedText(String(cell))
}

const isZip = ([first, second]: Uint8Array) => first === 0x50 && second === 0x4b

/**
 * The parts that make a zip an xlsx workbook. The reader would accept other files too: OpenOffice and Numbers sheets,
 * binary workbooks, and a zip inside the zip.
 */
const isRead = (name: string) => /\.(xml|rels)$/i.test(name) && !/^(META-INF\/|objectdata\.xml$)/i.test(name)

const openZip = (bytes: Uint8Array, options: ParsingOptions): WorkBook => {
  const zip = CFB.utils.cfb_new()
  const parts = unzipStrict(bytes).filter(({ name }) => isRead(name.replaceAll('\\', '/')))
  // "unsafe" only skips the check for duplicate names, which was made before.
  for (const part of parts) CFB.utils.cfb_add(zip, part.name, part.bytes, { unsafe: true })
  return parse_zip(zip, options)
}

/** The headers and the rows with anything in them; one row more than `maxRows` when there are too many. */
export const readRows = (bytes: Uint8Array, maxRows: number): SheetRow[] => {
  const options: ParsingOptions = {
    type: 'array',
    cellDates: true,
    UTC: true,
    dense: true,
    sheets: 0,
    cellFormula: false,
    cellHTML: false,
    cellText: false,
    // The headers and one row more than allowed, so that excess rows are detected.
    sheetRows: maxRows + 2,
  }
  const book = isZip(bytes) ? openZip(bytes, options) : read(bytes, options)
  const sheet = book.Sheets[book.SheetNames[0] ?? '']
  if (!sheet?.['!ref']) return []
  const range = utils.decode_range(sheet['!ref'])
  range.e.c = Math.min(range.e.c, range.s.c + columnsMax - 1)
  const rows = utils.sheet_to_json<unknown[]>(sheet, {
    header: 1,
    raw: true,
    blankrows: true,
    UTC: true,
    range,
  })
  return rows.map(limitedRow(range.s.r)).filter(({ cells }) => cells.some((text) => text !== ''))
}

/** One long text may be used in every cell but stored in the file only once. */
const limitedRow = (first: number) => {
  let left = answerMax
  return (cells: unknown[], at: number): SheetRow => {
    const texts = Array.from(cells, textOf)
    for (const text of texts) left -= text.length + 1
    if (left < 0) throw new Error('too much in the cells')
    return { row: first + at + 1, cells: texts }
  }
}
