// Takes an import back: deletes unused records that it added, and restores records that it changed. Records that somebody has
// used or changed since are kept, with the reason. A preview changes nothing.
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { AppError } from '#contract/errors.ts'
import type { TakenBack } from '#contract/sheet.ts'
import type { Database, Transaction } from '../../../db/database.ts'
import { inSavepoint } from '../../../db/savepoint.ts'
import { importRecord } from '../../../db/schema/importJob.ts'
import { fieldTexts } from '../../../platform/errorTexts.ts'
import { writeAudit } from '../../audit.ts'
import { removeFileUses } from '../../fileUses.ts'
import { updateIn } from '../../nounCommands.ts'
import { ownerOf } from '../../nounScope.ts'
import { lockNouns } from '../../readNouns.ts'
import { changedSince } from '../../recordVersion.ts'
import { asRefusal } from '../../sqlErrors.ts'
import { mayChange } from '../existingRows.ts'
import { type Import, readRecords } from './importRecords.ts'

type Values = Record<string, unknown>
type Row = typeof importRecord.$inferSelect
interface KeptRecord {
  readonly name: string
  /** A key of errors.json. */
  readonly reason: string
}

/** The number of records per transaction: the embedded database runs nothing beside it. */
const recordsAtOnce = 50
const keptShown = 500

/** The records of a chunk by what happens to them. */
interface Decided {
  readonly removable: { readonly id: string; readonly record: Values }[]
  readonly restorable: { readonly row: Row; readonly record: Values }[]
  readonly keptRecords: KeptRecord[]
  readonly gone: string[]
}

const decide = async (tx: Transaction, of: Import, rows: readonly Row[]): Promise<Decided> => {
  const { store, caller } = of
  const takeBack = store.importer?.takeBack
  const ids = rows.map(({ recordId }) => recordId)
  const there = await tx.select({ id: store.table.id }).from(store.table).where(inArray(store.table.id, ids))
  const existing = new Set(there.map(({ id }) => String(id)))
  const records = await readRecords(tx, of, ids)
  const added = rows.filter(({ before }) => before === null).map(({ recordId }) => recordId)
  const uses = (await takeBack?.findUses?.(tx, added)) ?? new Map<string, string>()
  const decided: Decided = { removable: [], restorable: [], keptRecords: [], gone: [] }
  for (const row of rows) {
    const { recordId: id, before, version } = row
    const record = records.get(id)
    if (!existing.has(id)) decided.gone.push(id)
    else if (!record) decided.keptRecords.push({ name: '', reason: 'OUT_OF_SIGHT' })
    else {
      const name = store.nameOf(record)
      const use = uses.get(id)
      const [field] = changedSince(store, version, record)
      if (use) decided.keptRecords.push({ name, reason: use })
      else if (field)
        decided.keptRecords.push({ name, reason: takeBack?.changeReasons?.[field] ?? 'field.changedSince' })
      else if (before === null) decided.removable.push({ id, record })
      else if (mayChange(store, caller)) decided.restorable.push({ row, record })
      else decided.keptRecords.push({ name, reason: 'FORBIDDEN' })
    }
  }
  return decided
}

const remove = async (tx: Transaction, { store }: Import, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  for (const id of ids) await removeFileUses(tx, id)
  const table = store.importer?.takeBack?.table ?? store.table
  await tx.delete(table).where(inArray(table.id, [...ids]))
}

/** Deletes all records at once, or one by one if the database finds a reference to one of them. */
const removeUnused = async (
  tx: Transaction,
  of: Import,
  removable: Decided['removable'],
): Promise<{ removed: string[]; keptRecords: KeptRecord[] }> => {
  const ids = removable.map(({ id }) => id)
  const attempt = async (some: readonly string[]): Promise<string | undefined> => {
    try {
      await inSavepoint(tx, () => remove(tx, of, some))
      return undefined
    } catch (error) {
      const refusal = asRefusal(error)
      if (refusal instanceof AppError) return refusal.code
      throw error
    }
  }
  if (!(await attempt(ids))) return { removed: ids, keptRecords: [] }
  const removed: string[] = []
  const keptRecords: KeptRecord[] = []
  for (const { id, record } of removable) {
    const reason = await attempt([id])
    if (reason) keptRecords.push({ name: of.store.nameOf(record), reason })
    else removed.push(id)
  }
  return { removed, keptRecords }
}

type Prepared = ReadonlyMap<string, { readonly value: unknown } | { readonly refusal: AppError }>

/** Runs the checks that an edit makes before its transaction. */
const prepare = async (
  database: Database,
  { store, caller }: Import,
  rows: readonly Row[],
): Promise<Prepared> => {
  const prepared = new Map<string, { value: unknown } | { refusal: AppError }>()
  for (const { recordId: id, before } of rows) {
    if (before === null) continue
    try {
      prepared.set(id, { value: await store.beforeUpdate?.(database, caller, id, before) })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      prepared.set(id, { refusal: error })
    }
  }
  return prepared
}

const reasonOf = (refusal: AppError): string => Object.values(refusal.fields ?? {})[0] ?? refusal.code

const restore = async (
  tx: Transaction,
  { store, caller }: Import,
  { restorable, prepared }: { restorable: Decided['restorable']; prepared: Prepared },
): Promise<{ restored: string[]; keptRecords: KeptRecord[] }> => {
  const restored: string[] = []
  const keptRecords: KeptRecord[] = []
  for (const { row, record } of restorable) {
    const { recordId: id, before, version } = row
    const preparation = prepared.get(id)
    try {
      if (preparation && 'refusal' in preparation) throw preparation.refusal
      const update = { id, version, change: before ?? {}, prepared: preparation?.value }
      await inSavepoint(tx, () => updateIn(tx, store, caller, update))
      restored.push(id)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      keptRecords.push({ name: store.nameOf(record), reason: reasonOf(error) })
    }
  }
  return { restored, keptRecords }
}

interface Done {
  readonly removed: number
  readonly restored: number
  readonly keptRecords: readonly KeptRecord[]
}

const takeBackChunk = async (database: Database, of: Import, rows: readonly Row[]): Promise<Done> => {
  const { store, caller, jobId } = of
  const prepared = await prepare(database, of, rows)
  return ownerOf(store).open(database, caller, async (tx) => {
    // The lock keeps people from beginning to use a record meanwhile.
    await lockNouns(
      tx,
      store,
      rows.map(({ recordId }) => recordId),
      'update',
    )
    const { removable, restorable, keptRecords, gone } = await decide(tx, of, rows)
    const removing = await removeUnused(tx, of, removable)
    const restoring = await restore(tx, of, { restorable, prepared })
    const done = [...gone, ...removing.removed, ...restoring.restored]
    await tx
      .delete(importRecord)
      .where(and(eq(importRecord.jobId, jobId), inArray(importRecord.recordId, done)))
    const [removed, restored] = [removing.removed.length, restoring.restored.length]
    if (removed + restored > 0) {
      await writeAudit(tx, caller, {
        noun: store.noun.declared.name,
        action: 'takeBack',
        changes: { rows: { before: removed, after: null }, restored: { before: restored, after: null } },
      })
    }
    return {
      removed,
      restored,
      keptRecords: [...keptRecords, ...removing.keptRecords, ...restoring.keptRecords],
    }
  })
}

const lookAtChunk = (database: Database, of: Import, rows: readonly Row[]): Promise<Done> =>
  ownerOf(of.store).open(database, of.caller, async (tx) => {
    const { removable, restorable, keptRecords } = await decide(tx, of, rows)
    return { removed: removable.length, restored: restorable.length, keptRecords }
  })

const readRows = (database: Database, { caller, jobId }: Import, after: string | undefined) =>
  database.inTenant(caller.tenantId, (tx) =>
    tx
      .select()
      .from(importRecord)
      .where(
        and(
          eq(importRecord.jobId, jobId),
          after === undefined ? undefined : gt(importRecord.recordId, after),
        ),
      )
      .orderBy(asc(importRecord.recordId))
      .limit(recordsAtOnce),
  )

/** Works in chunks, which stay done if a later one fails. A repeated call goes on where the last one stopped. */
export const takeBack = async (
  database: Database,
  of: Import,
  { isPreview }: { readonly isPreview: boolean },
): Promise<TakenBack> => {
  let [removed, restored] = [0, 0]
  const keptRecords: KeptRecord[] = []
  for (let after: string | undefined; ; ) {
    const rows = await readRows(database, of, after)
    const last = rows.at(-1)
    if (!last) break
    after = last.recordId
    const done = await (isPreview ? lookAtChunk : takeBackChunk)(database, of, rows)
    removed += done.removed
    restored += done.restored
    keptRecords.push(...done.keptRecords)
  }
  const listedRecords = keptRecords.slice(0, keptShown)
  return {
    removed,
    restored,
    kept: listedRecords.map(({ name, reason }) => ({ name, reason: fieldTexts(reason, of.caller.locale) })),
    keptCount: keptRecords.length,
  }
}
