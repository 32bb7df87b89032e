// Makes a sheet of the rows that failed, with the same columns and the reasons beside them. The browser sends the sheet again
// for this, because its content, which may have passwords, is not stored.
import { appError } from '#contract/errors.ts'
import { type Locale, locales } from '#contract/locale.ts'
import { type SheetFile, type SheetUpload, sheetBytesMax, sheetRowsMax, sheetType } from '#contract/sheet.ts'
import type { Database } from '../../db/database.ts'
import { fieldTexts } from '../../platform/errorTexts.ts'
import type { TenantCaller } from '../nounStore.ts'
import { readFailed } from './importJobs.ts'
import { sheetQueue } from './sheetQueue.ts'
import { isSheet, readSheet, type SheetRow, writeSheets } from './sheetTask.ts'
import { cellName } from './understand/cellName.ts'
import { clip } from './understand/understood.ts'

const reasonHeader = (locale: Locale) => fieldTexts('field.notImportedWhy', locale)
const reasonHeaders = new Set(locales.map(reasonHeader))

/** Days are written in an unambiguous form. */
const textsOf = ({ cells, days = {} }: SheetRow) => cells.map((text, column) => days[column] ?? text)

const otherSheet = () => appError('VALIDATION', { fields: { name: 'field.otherSheet' } })

export const failedSheet = async (
  database: Database,
  caller: TenantCaller,
  { id, name, base64 }: SheetUpload & { readonly id: string },
): Promise<SheetFile> => {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > sheetBytesMax) throw appError('TOO_LARGE')
  if (!isSheet(bytes)) throw appError('SHEET_UNREADABLE', { fields: { name: 'field.sheet' } })
  const { headerRow, columns, reasons } = await readFailed(database, caller, id)
  const { locale, userId } = caller
  const answer = await sheetQueue.take(userId, async () => {
    const { rows } = await readSheet(bytes, sheetRowsMax)
    const byNumber = new Map(rows.map((row) => [row.row, row]))
    const header = byNumber.get(headerRow)
    const headers = new Map(header?.cells.map((text, at) => [cellName(headerRow, at), clip(text)]))
    const isSame = columns.every((column) => headers.get(column.cell) === column.header)
    const failed = [...reasons].map(([row, said]) => ({ row: byNumber.get(row), said }))
    if (!header || !isSame || failed.some(({ row }) => !row)) throw otherSheet()
    const width = Math.max(header.cells.length, ...failed.map(({ row }) => row?.cells.length ?? 0))
    const all = Array.from({ length: width }, (_, at) => at)
    const dataColumns = all.filter((at) => !reasonHeaders.has(header.cells[at] ?? ''))
    const pick = (texts: readonly string[]) => dataColumns.map((at) => texts[at] ?? '')
    const sheet = {
      name: reasonHeader(locale),
      headers: [...pick(header.cells), reasonHeader(locale)],
      rows: failed.flatMap(({ row, said }) => (row ? [[...pick(textsOf(row)), said.join('\n')]] : [])),
    }
    return writeSheets([sheet])
  })
  const title = name.replace(/\.xlsx?$/i, '')
  return {
    name: `${title}${fieldTexts('field.rowsToCorrect', locale)}.xlsx`,
    type: sheetType,
    base64: answer,
  }
}
