import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { attempt } from '#server/db/schema/attempt.ts'

interface Columns {
  readonly id: SQLWrapper
  readonly endAt: SQLWrapper
  readonly extensionEnd: SQLWrapper
}

/** When the last student can no longer answer, including students with more time of their own. */
export const lastEnd = ({ id, endAt, extensionEnd }: Columns): SQL => sql`greatest(${endAt}, ${extensionEnd},
  (select max(greatest(every.extension_end, ${endAt} + make_interval(mins => every.extra_minutes))) from ${attempt} every where every.assignment_id = ${id}))`
