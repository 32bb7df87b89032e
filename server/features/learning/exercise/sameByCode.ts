import { type SQL, sql } from 'drizzle-orm'
import type { level } from '#server/db/schema/level.ts'
import type { point } from '#server/db/schema/point.ts'
import type { topic } from '#server/db/schema/topic.ts'

/** The ids of a level, topic or point of the school and of the public library's one with the same code. */
export const sameByCode = (table: typeof level | typeof topic | typeof point, id: string): SQL => sql`(
  select t.id from ${table} t
  where t.id = ${id} or t.code = (select o.code from ${table} o where o.id = ${id}))`
