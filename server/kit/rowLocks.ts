// Locks rows before they are changed, so that concurrent changes run one after the other.
import { asc, inArray } from 'drizzle-orm'
import type { LockStrength, PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '../db/database.ts'

/** `no key update` is for a change and still allows references to the row; `update` is for a deletion and prevents them. */
export type RowLock = Extract<LockStrength, 'no key update' | 'update'>

/** Locks until the transaction ends, in the order of the ids, so that two bulk changes cannot deadlock. */
export const lockRows = async (
  tx: Transaction,
  table: PgTable & { id: PgColumn },
  ids: readonly string[],
  how: RowLock = 'no key update',
): Promise<void> => {
  await tx
    .select({ id: table.id })
    .from(table)
    .where(inArray(table.id, [...ids]))
    .orderBy(asc(table.id))
    .for(how)
}
