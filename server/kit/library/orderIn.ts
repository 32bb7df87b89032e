import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** The place of each row in a list of ids, from 1 on: one statement sorts all of them. */
export const orderIn = (ids: readonly string[], id: PgColumn): SQL<number> => {
  const list = sql.join(
    [...new Set(ids)].map((one) => sql`${one}::uuid`),
    sql`, `,
  )
  return sql<number>`array_position(array[${list}], ${id})`
}
