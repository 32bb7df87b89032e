// Exports the rows of a search as a sheet.
import { and, inArray } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { NounDeclaration } from '#contract/noun.ts'
import { exportRowsMax, type SheetFile, sheetType } from '#contract/sheet.ts'
import { toWallTime } from '#contract/wallTime.ts'
import type { Database } from '../../db/database.ts'
import type { Caller } from '../../platform/auth.ts'
import { writeAudit } from '../audit.ts'
import { conditionsOf, inScope, type NounQuery, orderOf, ownerOf, requireOwnTenant } from '../nounScope.ts'
import type { AnyStore } from '../nounStore.ts'
import { labelOf, titleOf, valueLabel } from './nounTexts.ts'
import { sheetQueue } from './sheetQueue.ts'
import { writeSheets } from './sheetTask.ts'

const recordsAtOnce = 500
/** The limit of characters in all cells, because the sheet is in memory as a whole. Most rows have some 200. */
const exportCharsMax = 20_000_000

export const fileOf = (name: string, base64: string): SheetFile => ({
  name: `${name}.xlsx`,
  type: sheetType,
  base64,
})

type Reader = Pick<Caller, 'userId' | 'locale' | 'timeZone'>

const headersOf = (declared: NounDeclaration, columns: readonly string[], { locale }: Reader) =>
  columns.map((column) => labelOf(declared, column, locale))

const isNamed = (value: unknown): value is { name: string } =>
  typeof value === 'object' && value !== null && 'name' in value

/** The record by the columns of its sheet. */
export const cellsOf = (store: Pick<AnyStore, 'cellsOf'>, record: Record<string, unknown>) => ({
  ...record,
  ...store.cellsOf?.(record),
})

/** The text of a cell in the export. */
export const cellOf = (
  declared: NounDeclaration,
  column: string,
  value: unknown,
  caller: Pick<Caller, 'locale'>,
): string | number => {
  if (value === null || value === undefined) return ''
  if (
    typeof value === 'number' &&
    valueLabel(declared, column, String(value), caller.locale) === String(value)
  ) {
    return value
  }
  // Several names in one cell are separated as textbooks are (VAL-41).
  if (Array.isArray(value)) return value.map((one) => (isNamed(one) ? one.name : String(one))).join('/')
  return valueLabel(declared, column, String(value), caller.locale)
}

export const exportNoun = (
  database: Database,
  store: AnyStore,
  caller: Caller,
  query: NounQuery,
): Promise<SheetFile> =>
  // The query is part of the queued work, so that waiting exports hold no records in memory.
  sheetQueue.take(caller.userId, () => readAndWrite(database, store, caller, query))

const readAndWrite = async (
  database: Database,
  store: AnyStore,
  caller: Caller,
  query: NounQuery,
): Promise<SheetFile> => {
  requireOwnTenant(query, caller)
  const { declared } = store.noun
  const orderBy = orderOf(store, query)
  const owner = ownerOf(store)
  const ids = await owner.open(database, caller, async (tx) => {
    const where = conditionsOf(store, query, caller)
    if ((await tx.$count(store.table, where)) > exportRowsMax) throw appError('EXPORT_TOO_MANY')
    const idRows = await tx
      .select({ id: store.table.id })
      .from(store.table)
      .where(where)
      .orderBy(...orderBy)
    const changes = { rows: { before: null, after: idRows.length } }
    await writeAudit(tx, owner.author(caller), { noun: declared.name, action: 'export', changes })
    return idRows.map(({ id }) => id)
  })
  const rows: Cell[][] = []
  let chars = 0
  // One transaction per batch: other requests are served in between, and records are freed once they are cells.
  for (let from = 0; from < ids.length; from += recordsAtOnce) {
    const some = inArray(store.table.id, ids.slice(from, from + recordsAtOnce))
    const slice = { where: and(inScope(store, caller), some), orderBy, limit: recordsAtOnce, offset: 0 }
    const records: Record<string, unknown>[] = await owner.open(database, caller, (tx) =>
      store.read(tx, slice, caller),
    )
    const read = rowsOf(store, records, caller)
    chars += charsOf(read)
    if (chars > exportCharsMax) throw appError('EXPORT_TOO_MANY')
    rows.push(...read)
  }
  return sheetFile(declared, rows, caller)
}

type Cell = string | number
type Records = readonly Record<string, unknown>[]

const exportColumns = (declared: NounDeclaration): readonly string[] => declared.sheet?.export ?? []

const rowsOf = (store: AnyStore, records: Records, caller: Reader): Cell[][] => {
  const { declared } = store.noun
  return records.map((record) => {
    const cells: Record<string, unknown> = cellsOf(store, record)
    return exportColumns(declared).map((column) => cellOf(declared, column, cells[column], caller))
  })
}

const charsOf = (rows: readonly (readonly Cell[])[]): number =>
  rows.reduce((sum, cells) => sum + cells.join('').length, 0)

const sheetFile = async (declared: NounDeclaration, rows: Cell[][], caller: Reader): Promise<SheetFile> => {
  const title = titleOf(declared, caller.locale)
  const day = toWallTime(new Date(), caller.timeZone).slice(0, 10)
  const headers = headersOf(declared, exportColumns(declared), caller)
  return fileOf(`${title} ${day}`, await writeSheets([{ name: title, headers, rows }]))
}
