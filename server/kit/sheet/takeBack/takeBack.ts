// Takes an import back: what it added and nobody uses goes, what it changed is as it was before. What somebody has used or
// changed since stays, with the reason. A preview looks, and changes nothing.
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { AppError } from '#contract/errors.ts'
import type { TakenBack } from '#contract/sheet.ts'
import type { Database, Transaction } from '../../../db/database.ts'
import { inSavepoint } from '../../../db/savepoint.ts'
import { importRecord } from '../../../db/schema/importJob.ts'
import { fieldTexts } from '../../../platform/errorTexts.ts'
import { writeAudit } from '../../audit.ts'
import { removeFileUses } from '../../fileUses.ts'
import { lockNouns, ownerOf, updateIn } from '../../nounCommands.ts'
import { changedSince } from '../../recordVersion.ts'
import { asRefusal } from '../../sqlErrors.ts'
import { mayChange } from '../existingRows.ts'
import { type Import, readRecords } from './importRecords.ts'

type Values = Record<string, unknown>
type Row = typeof importRecord.$inferSelect
interface Kept {
  readonly name: string
  /** A key of errors.json. */
  readonly reason: string
}

/** Records in a transaction: the embedded database runs nothing beside it. */
const recordsAtOnce = 50
const keptShown = 500

/** The parts of a chunk. A record that somebody has deleted since is in none of them. */
interface Decided {
  readonly removable: { readonly id: string; readonly record: Values }[]
  readonly restorable: { readonly row: Row; readonly record: Values }[]
  readonly kept: Kept[]
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
  const decided: Decided = { removable: [], restorable: [], kept: [], gone: [] }
  for (const row of rows) {
    const { recordId: id, before, version } = row
    const record = records.get(id)
    if (!existing.has(id)) decided.gone.push(id)
    else if (!record) decided.kept.push({ name: '', reason: 'OUT_OF_SIGHT' })
    else {
      const name = store.nameOf(record)
      const use = uses.get(id)
      const [field] = changedSince(store, version, record)
      if (use) decided.kept.push({ name, reason: use })
      else if (field)
        decided.kept.push({ name, reason: takeBack?.changeReasons?.[field] ?? 'field.changedSince' })
      else if (before === null) decided.removable.push({ id, record })
      else if (mayChange(store, caller)) decided.restorable.push({ row, record })
      else decided.kept.push({ name, reason: 'FORBIDDEN' })
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

/** All at once; where the database still knows a reference, each by itself. */
const removeUnused = async (
  tx: Transaction,
  of: Import,
  removable: Decided['removable'],
): Promise<{ removed: string[]; kept: Kept[] }> => {
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
  if (!(await attempt(ids))) return { removed: ids, kept: [] }
  const removed: string[] = []
  const kept: Kept[] = []
  for (const { id, record } of removable) {
    const reason = await attempt([id])
    if (reason) kept.push({ name: of.store.nameOf(record), reason })
    else removed.push(id)
  }
  return { removed, kept }
}

type Prepared = ReadonlyMap<string, { readonly value: unknown } | { readonly refusal: AppError }>

/** What an edit asks before its transaction. */
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
): Promise<{ restored: string[]; kept: Kept[] }> => {
  const restored: string[] = []
  const kept: Kept[] = []
  for (const { row, record } of restorable) {
    const { recordId: id, before, version } = row
    const asked = prepared.get(id)
    try {
      if (asked && 'refusal' in asked) throw asked.refusal
      const update = { id, version, change: before ?? {}, prepared: asked?.value }
      await inSavepoint(tx, () => updateIn(tx, store, caller, update))
      restored.push(id)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      kept.push({ name: store.nameOf(record), reason: reasonOf(error) })
    }
  }
  return { restored, kept }
}

interface Done {
  readonly removed: number
  readonly restored: number
  readonly kept: readonly Kept[]
}

const takeBackChunk = async (database: Database, of: Import, rows: readonly Row[]): Promise<Done> => {
  const { store, caller, jobId } = of
  const prepared = await prepare(database, of, rows)
  return ownerOf(store).open(database, caller, async (tx) => {
    // Nobody begins to use a record meanwhile.
    await lockNouns(
      tx,
      store,
      rows.map(({ recordId }) => recordId),
      'update',
    )
    const { removable, restorable, kept, gone } = await decide(tx, of, rows)
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
    return { removed, restored, kept: [...kept, ...removing.kept, ...restoring.kept] }
  })
}

const lookAtChunk = (database: Database, of: Import, rows: readonly Row[]): Promise<Done> =>
  ownerOf(of.store).open(database, of.caller, async (tx) => {
    const { removable, restorable, kept } = await decide(tx, of, rows)
    return { removed: removable.length, restored: restorable.length, kept }
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

/** Some at a time: what is done stays done when the rest is refused, and asked again it goes on where it stopped. */
export const takeBack = async (
  database: Database,
  of: Import,
  { isPreview }: { readonly isPreview: boolean },
): Promise<TakenBack> => {
  let [removed, restored] = [0, 0]
  const kept: Kept[] = []
  for (let after: string | undefined; ; ) {
    const rows = await readRows(database, of, after)
    const last = rows.at(-1)
    if (!last) break
    after = last.recordId
    const done = await (isPreview ? lookAtChunk : takeBackChunk)(database, of, rows)
    removed += done.removed
    restored += done.restored
    kept.push(...done.kept)
  }
  const shown = kept.slice(0, keptShown)
  return {
    removed,
    restored,
    kept: shown.map(({ name, reason }) => ({ name, reason: fieldTexts(reason, of.caller.locale) })),
    keptCount: kept.length,
  }
}
