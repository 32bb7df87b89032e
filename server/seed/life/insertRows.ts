import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '../../db/database.ts'
import { inChunks } from '../../db/inChunks.ts'

/** Hundreds of rows in a statement. */
export const insertRows = async <T extends PgTable>(
  tx: Transaction,
  table: T,
  rows: readonly PgInsertValue<T>[],
): Promise<void> => {
  for (const chunk of inChunks(rows)) await tx.insert(table).values(chunk)
}
