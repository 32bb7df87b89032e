// The order of names with numbers in them, as people count: HSK 2 before HSK 10.
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Each number with zeros before it, nine digits at least. */
export const naturally = (name: PgColumn): SQL =>
  sql`regexp_replace(regexp_replace(${name}, '(\\d+)', '00000000\\1', 'g'), '0*(\\d{9})', '\\1', 'g')`
