// The rows that a trigger made with the accounts, filled in: many at once.
import { inArray } from 'drizzle-orm'
import type { PgInsertValue } from 'drizzle-orm/pg-core'
import type { Transaction } from '#server/db/database.ts'
import type { student } from '#server/db/schema/student.ts'
import type { teacher } from '#server/db/schema/teacher.ts'
import { inChunks } from './account.ts'

/** One update per person would be 2,000 statements; a row that has just been made can as well be made again. */
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
