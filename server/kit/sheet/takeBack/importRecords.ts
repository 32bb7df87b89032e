// The changes of an import to each record, stored for a day so that it can be taken back.
import { and, inArray } from 'drizzle-orm'
import type { Transaction } from '../../../db/database.ts'
import { inChunks } from '../../../db/inChunks.ts'
import { importRecord } from '../../../db/schema/importJob.ts'
import { differences } from '../../audit.ts'
import { bodyOf } from '../../nounBody.ts'
import { inScope } from '../../nounScope.ts'
import type { AnyStore, TenantCaller } from '../../nounStore.ts'
import { versionOf } from '../../recordVersion.ts'

type Values = Record<string, unknown>
export interface Import {
  readonly store: AnyStore
  readonly caller: TenantCaller
  readonly jobId: string
}

/** The records that the caller sees, by id. */
export const readRecords = async (
  tx: Transaction,
  { store, caller }: Pick<Import, 'store' | 'caller'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Values>> => {
  const where = and(inScope(store, caller), inArray(store.table.id, [...ids]))
  const records = await store.read(tx, { where, orderBy: [], limit: ids.length, offset: 0 }, caller)
  return new Map(records.map((record) => [String(record.id), record]))
}

export const keepAdded = async (tx: Transaction, of: Import, ids: readonly string[]): Promise<void> => {
  const { store, caller, jobId } = of
  const { tenantId } = caller
  if (!store.importer?.takeBack) return
  for (const chunk of inChunks(ids)) {
    const records = await readRecords(tx, of, chunk)
    const rows = [...records].map(([recordId, record]) => ({
      tenantId,
      jobId,
      recordId,
      version: versionOf(store, record),
    }))
    if (rows.length > 0) await tx.insert(importRecord).values(rows)
  }
}

export interface ChangedRecord {
  readonly id: string
  readonly before: Values
  readonly after: Values
}

export const keepChanged = async (
  tx: Transaction,
  { store, caller: { tenantId }, jobId }: Import,
  changed: readonly ChangedRecord[],
): Promise<void> => {
  if (!store.importer?.takeBack || changed.length === 0) return
  const rows = changed.map(({ id: recordId, before, after }) => {
    const fields = differences(bodyOf(store, before), bodyOf(store, after))
    const asBefore = Object.fromEntries(
      Object.entries(fields).map(([field, change]) => [field, change.before]),
    )
    return { tenantId, jobId, recordId, before: asBefore, version: versionOf(store, after) }
  })
  await tx.insert(importRecord).values(rows)
}
