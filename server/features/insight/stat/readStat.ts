// Numbers of a stat: its facts, added up by row and over all of them in one statement.
import { type SQL, sql } from 'drizzle-orm'
import type { Aggregate, Measure, Stat, StatAnswer } from '#contract/insight/stat/defineStat.ts'
import { timeDimensions } from '#contract/insight/stat/dimensions.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Facts, FactsInput } from './facts.ts'
import { labelOf } from './labels.ts'

/** Fewer values would tell about single people. */
const leastCompared = 5

const column = (name: string): SQL => sql`f.${sql.identifier(name)}`
const ofSeveral = (name: string, value: SQL): SQL =>
  sql`case when count(${column(name)}) >= ${sql.raw(String(leastCompared))} then ${value} end`

const aggregate = (name: string, as: Aggregate): SQL => {
  // Whole numbers would be divided to a whole number.
  if (typeof as !== 'string')
    return sql`sum(${column(as.share)})::float8 / nullif(sum(${column(as.of)}), 0)::float8`
  switch (as) {
    case 'sum':
      return sql`coalesce(sum(${column(name)}), 0)`
    case 'distinct':
      return sql`count(distinct ${column(name)})`
    case 'mean':
      return ofSeveral(name, sql`avg(${column(name)})`)
    case 'median':
      return ofSeveral(name, sql`percentile_cont(0.5) within group (order by ${column(name)})`)
    case 'spread':
      return ofSeveral(name, sql`stddev_pop(${column(name)})`)
  }
}

const aggregates = (measures: Stat['measures']): SQL =>
  sql.join(
    Object.entries(measures).map(
      ([name, { as }]: [string, Measure]) => sql`(${aggregate(name, as)})::float8 as ${sql.identifier(name)}`,
    ),
    sql`, `,
  )

/** The columns that are added up, if nothing else is done with them: the total is then the sum of the rows. */
const addedColumns = (measures: Stat['measures']): readonly string[] | undefined => {
  const names = Object.entries(measures).map(([name, { as }]) => {
    if (typeof as !== 'string') return [as.share, as.of]
    return as === 'sum' ? [name] : undefined
  })
  return names.every((columns) => columns !== undefined) ? [...new Set(names.flat())] : undefined
}

/** A row for each key, and one for all of them. Sums go over the facts once, which several processes of PostgreSQL may share. */
const rowsAndTotal = ({ measures }: Stat, facts: SQL): SQL => {
  const added = addedColumns(measures)
  if (!added)
    return sql`select f.key, grouping(f.key) as is_total, ${aggregates(measures)}
      from (${facts}) f group by grouping sets ((f.key), ())`
  const sums = added.map((name) => sql`sum(${column(name)}) as ${sql.identifier(name)}`)
  return sql`select f.key, grouping(f.key) as is_total, ${aggregates(measures)} from (
      select f.key, ${sql.join(sums, sql`, `)} from (${facts}) f group by f.key
    ) f group by grouping sets ((f.key), ())`
}

export interface StatPage {
  readonly current: number
  readonly size: number
  readonly sort?: string | undefined
  readonly order: 'asc' | 'desc'
}

/** The first measure, unless another is named; time goes by itself. */
const orderOf = ({ measures }: Stat, { by }: FactsInput, { sort, order }: StatPage): SQL => {
  if (timeDimensions.includes(by)) return sql`g.key`
  const names = Object.keys(measures)
  const name = names.find((measure) => measure === sort) ?? names[0] ?? ''
  return sql`g.${sql.identifier(name)} ${sql.raw(order)} nulls last, g.key`
}

interface NumberRow extends Record<string, unknown> {
  readonly key: string
  readonly is_total: number
  readonly label: string | null
  readonly rows: number
}

const valuesOf = ({ measures }: Stat, row: Record<string, unknown> | undefined) =>
  Object.fromEntries(
    Object.keys(measures).map((name) => {
      const value = row?.[name]
      return [name, typeof value === 'number' ? value : null]
    }),
  )

export const readStat = async (
  tx: Transaction,
  stat: Stat,
  facts: Facts,
  { input, page }: { input: FactsInput; page: StatPage },
): Promise<Omit<StatAnswer, 'timeZone'>> => {
  const { rows } = await tx.execute<NumberRow>(sql`
    with g as (
      ${rowsAndTotal(stat, facts(input))}
    ), n as (select count(*)::int as rows from g where g.is_total = 0)
    select g.*, null::text as label, n.rows, 0 as place from g, n where g.is_total = 1
    union all
    select p.*, ${labelOf(input.by, sql`p.key`)}, 0, row_number() over () from (
      select g.* from g where g.is_total = 0
      order by ${orderOf(stat, input, page)} limit ${page.size} offset ${(page.current - 1) * page.size}
    ) p
    order by place`)
  const total = rows.find(({ is_total: isTotal }) => isTotal === 1)
  return {
    by: input.by,
    rows: rows.flatMap((row) =>
      row.is_total === 1 ? [] : [{ key: row.key, label: row.label, values: valuesOf(stat, row) }],
    ),
    total: valuesOf(stat, total),
    count: total?.rows ?? 0,
    current: page.current,
    size: page.size,
  }
}
