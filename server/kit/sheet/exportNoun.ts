// The search as a sheet, and an empty sheet to fill in.
import { appError } from '#contract/errors.ts'
import type { NounDeclaration } from '#contract/noun.ts'
import { exportRowsMax, type SheetFile, sheetType } from '#contract/sheet.ts'
import type { Database } from '../../db/client.ts'
import { toWallTime } from '../../features/live/schoolTime.ts'
import { writeAudit } from '../audit.ts'
import { conditionsOf, orderOf, requireOwnTenant, type Sought } from '../nounCommands.ts'
import type { AnyStore, Asker } from '../nounStore.ts'
import { labelOf, titleOf, valueLabel } from './nounWords.ts'
import { writeSheet } from './sheetTask.ts'

const fileOf = (name: string, base64: string): SheetFile => ({
  name: `${name}.xlsx`,
  type: sheetType,
  base64,
})

type Reader = Pick<Asker, 'locale' | 'timeZone'>

const headersOf = (declared: NounDeclaration, columns: readonly string[], { locale }: Reader) =>
  columns.map((column) => labelOf(declared, column, locale))

export const templateOf = async ({ noun }: AnyStore, asker: Asker): Promise<SheetFile> => {
  const { declared } = noun
  const name = titleOf(declared, asker.locale)
  const headers = headersOf(declared, declared.sheet?.import ?? [], asker)
  return fileOf(name, await writeSheet({ name, headers, rows: [] }))
}

const isNamed = (value: unknown): value is { name: string } =>
  typeof value === 'object' && value !== null && 'name' in value

const cellOf = (
  declared: NounDeclaration,
  column: string,
  value: unknown,
  asker: Reader,
): string | number => {
  if (value === null || value === undefined) return ''
  if (
    typeof value === 'number' &&
    valueLabel(declared, column, String(value), asker.locale) === String(value)
  ) {
    return value
  }
  // Several names in one cell are apart as textbooks are (VAL-41).
  if (Array.isArray(value)) return value.map((one) => (isNamed(one) ? one.name : String(one))).join('/')
  return valueLabel(declared, column, String(value), asker.locale)
}

export const exportNoun = async (
  database: Database,
  store: AnyStore,
  asker: Asker,
  sought: Sought,
): Promise<SheetFile> => {
  requireOwnTenant(sought, asker)
  const { declared } = store.noun
  const records: Record<string, unknown>[] = await database.inTenant(asker.tenantId, async (tx) => {
    const where = conditionsOf(store, sought, asker)
    if ((await tx.$count(store.table, where)) > exportRowsMax) throw appError('EXPORT_TOO_MANY')
    const slice = { where, orderBy: orderOf(store, sought), limit: exportRowsMax, offset: 0 }
    const found = await store.read(tx, slice, asker)
    const changes = { rows: { before: null, after: found.length } }
    await writeAudit(tx, asker, { noun: declared.name, action: 'export', changes })
    return found
  })
  return sheetOf(declared, records, asker)
}

/** These records in the columns of the noun's export. */
export const sheetOf = async (
  declared: NounDeclaration,
  records: readonly Record<string, unknown>[],
  asker: Reader,
): Promise<SheetFile> => {
  const columns: readonly string[] = declared.sheet?.export ?? []
  const title = titleOf(declared, asker.locale)
  const rows = records.map((record) =>
    columns.map((column) => cellOf(declared, column, record[column], asker)),
  )
  const day = toWallTime(new Date(), asker.timeZone).slice(0, 10)
  const headers = headersOf(declared, columns, asker)
  return fileOf(`${title} ${day}`, await writeSheet({ name: title, headers, rows }))
}
