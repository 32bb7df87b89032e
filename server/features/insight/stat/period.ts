// Days of the school: what lies in a period, and which day, month or year an instant belongs to.
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { endOfDay, fromWallTime } from '#contract/wallTime.ts'
import type { FactsInput } from './facts.ts'

type Zoned = Pick<FactsInput, 'caller' | 'query'>

/** `column` is an instant. Undefined: any time. */
export const inPeriod = (
  column: SQLWrapper,
  { query: { from, until }, caller: { timeZone } }: Zoned,
): SQL | undefined => {
  const start = from && sql`${column} >= ${fromWallTime(`${from} 00:00:00`, timeZone).toISOString()}`
  const end = until && sql`${column} < ${endOfDay(until, timeZone).toISOString()}`
  if (start && end) return sql`${start} and ${end}`
  return start || end || undefined
}

/** `column` is a day (date). */
export const inDays = (
  column: SQLWrapper,
  { query: { from, until } }: Pick<FactsInput, 'query'>,
): SQL | undefined => {
  const start = from && sql`${column} >= ${from}::date`
  const end = until && sql`${column} <= ${until}::date`
  if (start && end) return sql`${start} and ${end}`
  return start || end || undefined
}

const shown = (
  column: SQLWrapper,
  { caller: { timeZone } }: Pick<FactsInput, 'caller'>,
  format: string,
): SQL => sql`to_char(${column} at time zone ${timeZone}, ${format})`

export const dayOf = (column: SQLWrapper, input: Pick<FactsInput, 'caller'>) =>
  shown(column, input, 'YYYY-MM-DD')
export const monthOf = (column: SQLWrapper, input: Pick<FactsInput, 'caller'>) =>
  shown(column, input, 'YYYY-MM')
export const yearOf = (column: SQLWrapper, input: Pick<FactsInput, 'caller'>) => shown(column, input, 'YYYY')
