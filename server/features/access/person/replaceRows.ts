// Fills in the rows that a trigger created with the accounts, many at once.
import { inArray } from 'drizzle-orm'
import type { PgInsertValue } from 'drizzle-orm/pg-core'
import type { Transaction } from '#server/db/database.ts'
import type { student } from '#server/db/schema/student.ts'
import type { teacher } from '#server/db/schema/teacher.ts'
import { inChunks } from './account.ts'

/** One update per person would be 2,000 statements, so the new rows are deleted and inserted again. */
export const replaceRows = async <T extends typeof student | typeof teacher>(
  tx: Transaction,
  table: T,
  rows: readonly (PgInsertValue<T> & { id: (typeof student.$inferSelect)['id'] })[],
): Promise<void> => {
  for (const chunk of inChunks(rows)) {
    await tx.delete(table).where(
      inArray(
        table.id,
        chunk.map(({ id }) => id),
      ),
    )
    await tx.insert(table).values(chunk)
  }
}
