// The ids of one page and the total: pagination uses ids only, joins are made for the rows of the page.
import { and, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '../db/database.ts'
import { isScan } from './conditions.ts'

interface PageOf {
  /** Conditions on columns of the table only. */
  readonly conditions: readonly (SQL | undefined)[]
  readonly orderBy: readonly SQL[]
  readonly current: number
  readonly size: number
}

export const pageIds = async (
  tx: Transaction,
  table: PgTable & { id: PgColumn },
  { conditions, orderBy, current, size }: PageOf,
): Promise<{ ids: string[]; total: number }> => {
  const where = and(...conditions)
  const offset = (current - 1) * size
  const page = (total: SQL<number | null>) =>
    tx
      .select({ id: sql<string>`${table.id}`, total })
      .from(table)
      .where(where)
      .orderBy(...orderBy)
      .limit(size)
      .offset(offset)

  // Counting reads all rows of the search. If the page reads them all anyway, one query does both.
  if (conditions.some(isScan)) {
    const rows = await page(sql<number>`count(*) over()`.mapWith(Number))
    // Beyond the last page no row has the total.
    const total = rows[0]?.total ?? (offset > 0 ? await tx.$count(table, where) : 0)
    return { ids: rows.map(({ id }) => id), total }
  }
  // Without such a condition an index finds the page, and a separate count is faster.
  const total = await tx.$count(table, where)
  const rows = offset < total ? await page(sql<null>`null`) : []
  return { ids: rows.map(({ id }) => id), total }
}
