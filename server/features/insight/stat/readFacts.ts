// The rows on which a number stands.
import { sql } from 'drizzle-orm'
import type { Stat } from '#contract/insight/stat/defineStat.ts'
import type { Fact } from '#contract/insight/stat/stats.ts'
import { toWallTime } from '#contract/wallTime.ts'
import type { Transaction } from '#server/db/database.ts'
import { user } from '#server/db/schema/user.ts'
import type { Facts, FactsInput } from './facts.ts'
import { whereAll } from './facts.ts'

interface FactRow extends Record<string, unknown> {
  readonly id: string | null
  readonly at: Date | string | null
  readonly title: string | null
  readonly person_name: string | null
}

/** A measure that counts different ones has an id in its facts, and each stands for one. */
const factValue = (value: unknown): number | null => {
  if (value === null || value === undefined) return null
  const number = Number(value)
  return Number.isNaN(number) ? 1 : number
}

/** Measures that are no column of the facts are computed from those that are. */
const columnsOf = ({ measures }: Stat): string[] =>
  Object.entries(measures).flatMap(([name, { as }]) => (typeof as === 'string' ? [name] : []))

export const readFacts = async (
  tx: Transaction,
  stat: Stat,
  facts: Facts,
  { input, page }: { input: FactsInput; page: { key?: string | undefined; current: number; size: number } },
): Promise<{ records: Fact[]; total: number }> => {
  const isOfKey = page.key === undefined ? undefined : sql`f.key = ${page.key}`
  const measured = columnsOf(stat).map((name) => sql`f.${sql.identifier(name)}`)
  const isMeasured = sql`num_nonnulls(${sql.join(measured, sql`, `)}) > 0`
  const from = sql`from (${facts(input)}) f ${whereAll(isOfKey, isMeasured)}`
  const { rows: counts } = await tx.execute<{ total: number }>(sql`select count(*)::int as total ${from}`)
  const { rows } = await tx.execute<FactRow>(sql`
    select p.*, (select ${user.name} from ${user} where ${user.id} = p.person) as person_name from (
      select f.* ${from} order by f.at desc nulls last, f.id limit ${page.size} offset ${(page.current - 1) * page.size}
    ) p`)
  return {
    records: rows.map((row) => ({
      id: row.id,
      at: row.at === null ? null : toWallTime(new Date(row.at), input.caller.timeZone),
      title: row.title,
      person: row.person_name,
      values: Object.fromEntries(columnsOf(stat).map((name) => [name, factValue(row[name])])),
    })),
    total: counts[0]?.total ?? 0,
  }
}
