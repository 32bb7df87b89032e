// Rows that name a record by its id: finds the cells that differ, and changes the record as its form would.
import { and, inArray } from 'drizzle-orm'
import { AppError } from '#contract/errors.ts'
import { fieldErrors } from '#contract/fieldErrors.ts'
import { uuidSchema } from '#contract/ids.ts'
import { trimmedText } from '#contract/rules/text/typedText.ts'
import type { UnderstoodSheet } from '#contract/sheet.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { inSavepoint } from '../../db/savepoint.ts'
import type { FailedRow } from '../../db/schema/importJob.ts'
import { mayCall } from '../../platform/route.ts'
import { changedBody } from '../nounBody.ts'
import { updateIn } from '../nounCommands.ts'
import { inScope, ownerOf } from '../nounScope.ts'
import type { AnyStore, TenantCaller } from '../nounStore.ts'
import { isUnchanged } from '../recordVersion.ts'
import { cellOf, cellsOf } from './exportNoun.ts'
import type { Cells } from './importer.ts'
import { valueOfWord } from './nounTexts.ts'
import { type Body, failedCells, type RowCheck } from './rowCheck.ts'
import type { ChangedRecord } from './takeBack/importRecords.ts'
import { cellName } from './understand/cellName.ts'
import type { CellsOfRow, Refusal } from './understand/readCells.ts'

type Update = UnderstoodSheet['updates'][number]

export interface ChangedRow {
  readonly row: number
  readonly id: string
  readonly read: CellsOfRow
  readonly change: Body
  readonly updates: readonly Update[]
}
export type ExistingRow =
  | { readonly kind: 'refused'; readonly failed: readonly FailedRow[] }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'changed'; readonly changed: ChangedRow }

const recordsAtOnce = 500

/** The records that the caller sees, by id; all other ids count as unknown. */
export const readExisting = async (
  database: Database,
  store: AnyStore,
  caller: TenantCaller,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Body>> => {
  const byId = new Map<string, Body>()
  const uuids = [...new Set(ids)].filter((id) => uuidSchema.safeParse(id).success)
  for (let from = 0; from < uuids.length; from += recordsAtOnce) {
    const some = inArray(store.table.id, uuids.slice(from, from + recordsAtOnce))
    const slice = { where: and(inScope(store, caller), some), orderBy: [], limit: recordsAtOnce, offset: 0 }
    const records = await ownerOf(store).open(database, caller, (tx) => store.read(tx, slice, caller))
    for (const record of records) byId.set(String(record.id), record)
  }
  return byId
}

export const mayChange = ({ noun: { calls } }: AnyStore, caller: TenantCaller): boolean =>
  calls.update !== undefined && mayCall(caller, calls.update)

/** A cell with the exported value is no change, even if the form would refuse this value by now. */
const saysOther = ({ store, locale }: RowCheck, record: Body, read: CellsOfRow, column: string): boolean => {
  const { declared } = store.noun
  const key = declared.sheet?.exportedAs?.[column] ?? column
  const value = cellsOf(store, record)[key]
  if (String(value ?? '') === read.cells[column]) return false
  return trimmedText(String(cellOf(declared, key, value, { locale }))) !== read.cellTexts.get(column)?.text
}

const updateOf = (
  { store, locale }: RowCheck,
  { row, read, record }: { row: number; read: CellsOfRow; record: Body },
  column: string,
): Update => {
  const { declared } = store.noun
  const key = declared.sheet?.exportedAs?.[column] ?? column
  return {
    cell: cellName(row, read.cellTexts.get(column)?.column ?? 0),
    name: store.nameOf(record),
    field: column,
    from: String(cellOf(declared, key, cellsOf(store, record)[key], { locale })),
    to: read.cells[column] ?? '',
  }
}

/** The cells that the export writes, as stored values. */
const exportedCells = ({ store, locale }: RowCheck, record: Body): Cells => {
  const { declared } = store.noun
  const cells = cellsOf(store, record)
  return Object.fromEntries(
    (declared.sheet?.import ?? []).flatMap((column) => {
      const text = trimmedText(String(cellOf(declared, column, cells[column], { locale })))
      return text ? [[column, valueOfWord(declared, column, text) ?? text]] : []
    }),
  )
}

/** The cells that differ as the body of an update. */
const changeOf = (check: RowCheck, read: CellsOfRow, columns: readonly string[], record: Body) => {
  const { store, run, importer } = check
  const { id } = record
  const fieldOf = (column: string) => importer.fields?.[column] ?? column
  const refused = new Map<string, Refusal>()
  const refuse = (column: string, reason: string) => {
    if (columns.includes(column) && !refused.has(column)) refused.set(column, { reason })
  }
  const cells = Object.fromEntries(columns.map((column) => [column, read.cells[column]]))
  const pickFields = () => {
    const body = run.bodyOf(cells, refuse) as Body | null // a body, or null after refusals
    return Object.fromEntries(columns.map((column) => [fieldOf(column), body?.[fieldOf(column)]]))
  }
  const before = exportedCells(check, record)
  const picked =
    run.changeOf && columns.length > 0
      ? run.changeOf({ cells: { ...before, ...read.cells }, before, columns, record }, refuse)
      : pickFields()
  const parsed = (store.noun.calls.update?.body ?? store.noun.declared.body).safeParse({ id, ...picked })
  if (!parsed.success) {
    for (const [path, reason] of Object.entries(fieldErrors(parsed.error))) {
      const column = columns.find((one) => fieldOf(one) === path.split('.')[0])
      if (column && !refused.has(column)) refused.set(column, { reason })
    }
  }
  const { id: _id, ...change } = (parsed.success ? parsed.data : { id }) as Body // an object's schema
  return { change, refused }
}

/** The refusals by column; '' stands for the whole row. */
const refusalsOf = (error: unknown): (readonly [string, Refusal])[] => {
  if (!(error instanceof AppError)) throw error
  const reasons = Object.entries(error.fields ?? { '': error.code })
  return reasons.map(([field, reason]) => [field, { reason }] as const)
}

export const checkExisting = (
  check: RowCheck,
  { row, read, id }: { row: number; read: CellsOfRow; id: string },
): ExistingRow => {
  const { store, existing } = check
  const refuse = (refusals: Iterable<readonly [string, Refusal]>): ExistingRow => ({
    kind: 'refused',
    failed: failedCells(store.noun.declared, { row, read }, refusals),
  })
  const record = existing.records.get(id)
  if (!record) return refuse([['id', { reason: 'field.idUnknown' }]])
  if (!existing.mayChange) return refuse([['id', { reason: 'FORBIDDEN' }]])
  if (existing.seen.has(id)) return refuse([['id', { reason: 'field.takenInSheet' }]])
  existing.seen.add(id)
  const { import: ofSheet = [], exportedAs = {} } = store.noun.declared.sheet ?? {}
  const isOfRecord = (column: string) => ofSheet.includes(column) || column in exportedAs
  const columns = Object.keys(read.cells).filter(
    (column) => isOfRecord(column) && saysOther(check, record, read, column),
  )
  const { change, refused } = changeOf(check, read, columns, record)
  const all = new Map([...read.refused, ...refused])
  if (all.size > 0) return refuse(all)
  try {
    if (isUnchanged(store, changedBody(store, record, change), record)) return { kind: 'unchanged' }
  } catch (error) {
    return refuse(refusalsOf(error))
  }
  const updates = columns.map((column) => updateOf(check, { row, read, record }, column))
  return { kind: 'changed', changed: { row, id, read, change, updates } }
}

export interface PreparedChange {
  readonly changed: ChangedRow
  readonly prepared: unknown
}

/** Runs the checks that an edit makes before its transaction. */
export const prepareChanges = async (
  database: Database,
  store: AnyStore,
  caller: TenantCaller,
  rows: readonly ChangedRow[],
) => {
  const changes: PreparedChange[] = []
  const failed: FailedRow[] = []
  // In the order of the ids, so that two imports of the same people cannot deadlock.
  for (const changed of rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    try {
      const prepared = await store.beforeUpdate?.(database, caller, changed.id, changed.change)
      changes.push({ changed, prepared })
    } catch (error) {
      failed.push(...failedCells(store.noun.declared, changed, refusalsOf(error)))
    }
  }
  return { changes, failed }
}

/** Changes the records; refused ones do not change. */
export const applyChanges = async (
  tx: Transaction,
  store: AnyStore,
  caller: TenantCaller,
  changes: readonly PreparedChange[],
): Promise<{ failed: FailedRow[]; records: ChangedRecord[] }> => {
  const failed: FailedRow[] = []
  const records: ChangedRecord[] = []
  for (const { changed, prepared } of changes) {
    const { id, change } = changed
    try {
      const update = { id, change, prepared }
      records.push({ id, ...(await inSavepoint(tx, () => updateIn(tx, store, caller, update))) })
    } catch (error) {
      failed.push(...failedCells(store.noun.declared, changed, refusalsOf(error)))
    }
  }
  return { failed, records }
}
