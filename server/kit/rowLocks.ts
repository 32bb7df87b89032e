// Whoever changes something holds it first, so that what several change at once comes one after the other.
import { asc, inArray } from 'drizzle-orm'
import type { LockStrength, PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '../db/database.ts'

/** To change a row, and others may go on naming it; or to delete it, and nobody comes to name it meanwhile. */
export type RowLock = Extract<LockStrength, 'no key update' | 'update'>

/** Until the transaction ends. In the order of their ids: two bulk changes never wait for each other. */
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
