// Opens a workbook of either kind, and returns the sheet that it shows first.
import { CFB, type ParsingOptions, parse_zip, read, type WorkBook, type WorkSheet } from '@e965/xlsx'
import { unzipStrict } from '../unzipStrict.ts'

// Exported by the library, but missing in its types.
declare module '@e965/xlsx' {
  function parse_zip(zip: unknown, options: ParsingOptions): WorkBook
}

export interface ShownSheet {
  readonly name: string
  readonly sheet: WorkSheet
  /** The names of the other visible sheets. */
  readonly others: string[]
}
/** Reads again, with a limit of rows or without one. */
export type OpenSheet = (options: ParsingOptions) => ShownSheet | undefined

const isZip = ([first, second]: Uint8Array) => first === 0x50 && second === 0x4b

/**
 * The parts that make a zip an xlsx workbook. The reader would accept other files too: OpenOffice and Numbers sheets,
 * binary workbooks, and a zip inside the zip.
 */
const isRead = (name: string) => /\.(xml|rels)$/i.test(name) && !/^(META-INF\/|objectdata\.xml$)/i.test(name)

const zipOf = (bytes: Uint8Array) => {
  const zip = CFB.utils.cfb_new()
  const parts = unzipStrict(bytes).filter(({ name }) => isRead(name.replaceAll('\\', '/')))
  // "unsafe" only skips the check for duplicate names, which was made before.
  for (const part of parts) CFB.utils.cfb_add(zip, part.name, part.bytes, { unsafe: true })
  return zip
}

/** `Workbook` as the library fills it; its types leave out the views. */
interface BookParts {
  readonly WBView?: readonly { readonly activeTab?: number | string }[]
  readonly Sheets?: readonly { readonly Hidden?: number }[]
}

const isHidden = (book: WorkBook, at: number) => {
  const { Sheets = [] } = (book.Workbook ?? {}) as BookParts
  return (Sheets[at]?.Hidden ?? 0) > 0
}

/** The active tab, or the first visible one if the file names none or a hidden one. */
const shownAt = (book: WorkBook, activeTab: number): number =>
  book.SheetNames[activeTab] !== undefined && !isHidden(book, activeTab)
    ? activeTab
    : book.SheetNames.findIndex((_, at) => !isHidden(book, at))

const sheetAt = (book: WorkBook, at: number): ShownSheet | undefined => {
  const name = book.SheetNames[at]
  const sheet = name === undefined ? undefined : book.Sheets[name]
  if (name === undefined || !sheet) return undefined
  const others = book.SheetNames.filter((_, other) => other !== at && !isHidden(book, other))
  return { name, sheet, others }
}

const window1 = 0x3d
/** Reads the active tab of an xls from its window record, which the library drops. Records have a type, a length and bytes. */
const xlsActiveTab = (bytes: Uint8Array): number => {
  const stream = CFB.find(CFB.read(Buffer.from(bytes), { type: 'buffer' }), 'Workbook')
  const records = Buffer.from(stream?.content ?? [])
  for (let at = 0; at + 16 <= records.length; at += 4 + records.readUInt16LE(at + 2))
    if (records.readUInt16LE(at) === window1) return records.readUInt16LE(at + 14)
  return 0
}

const openZip = (bytes: Uint8Array): OpenSheet => {
  const zip = zipOf(bytes)
  // Parses without rows, only to find the shown sheet.
  const book = parse_zip(zip, { sheets: [] } as ParsingOptions)
  const { WBView = [] } = (book.Workbook ?? {}) as BookParts
  const at = shownAt(book, Number(WBView[0]?.activeTab ?? 0))
  return (options) => sheetAt(parse_zip(zip, { ...options, sheets: [at] }), at)
}

const openXls = (bytes: Uint8Array): OpenSheet => {
  const activeTab = xlsActiveTab(bytes)
  return (options) => {
    const book = read(bytes, options)
    return sheetAt(book, shownAt(book, activeTab))
  }
}

export const openBook = (bytes: Uint8Array): OpenSheet => (isZip(bytes) ? openZip(bytes) : openXls(bytes))
