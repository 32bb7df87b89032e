import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { attempt } from '#server/db/schema/attempt.ts'

interface Columns {
  readonly id: SQLWrapper
  readonly endAt: SQLWrapper
  readonly extensionEnd: SQLWrapper
}

/** When the last of all who have an assignment can no longer answer, also those who were given more time alone. */
export const lastEnd = ({ id, endAt, extensionEnd }: Columns): SQL => sql`greatest(${endAt}, ${extensionEnd},
  (select max(every.extension_end) from ${attempt} every where every.assignment_id = ${id}))`
