// Orders names with numbers as people count: HSK 2 before HSK 10.
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Pads each number with zeros to nine digits. */
export const naturally = (name: PgColumn): SQL =>
  sql`regexp_replace(regexp_replace(${name}, '(\\d+)', '00000000\\1', 'g'), '0*(\\d{9})', '\\1', 'g')`
