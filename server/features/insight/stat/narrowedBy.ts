// What a stat is narrowed by, with names in place of ids, for its Excel file.
import { type SQL, sql } from 'drizzle-orm'
import type { StatQuery } from '#contract/insight/stat/defineStat.ts'
import type { Dimension } from '#contract/insight/stat/dimensions.ts'
import type { Transaction } from '#server/db/database.ts'
import { labelOf } from './labels.ts'

const named = [
  ['class', 'classId'],
  ['teacher', 'teacherId'],
  ['course', 'courseId'],
  ['student', 'studentId'],
] as const satisfies readonly (readonly [Dimension, keyof StatQuery])[]

export const readNarrowedBy = async (tx: Transaction, query: StatQuery): Promise<Record<string, string>> => {
  const filters = named.flatMap(([dimension, filter]) => {
    const id = query[filter]
    return id ? [{ dimension, filter, id }] : []
  })
  const columns: SQL[] = filters.map(
    ({ dimension, filter, id }) => sql`${labelOf(dimension, sql`${id}::text`)} as ${sql.identifier(filter)}`,
  )
  const { rows } =
    columns.length > 0
      ? await tx.execute<Record<string, string>>(sql`select ${sql.join(columns, sql`, `)}`)
      : { rows: [] }
  const { from, until, grade } = query
  return { ...(from && { from }), ...(until && { until }), ...(grade && { grade }), ...rows[0] }
}
