// What a stat is computed from: one row per fact, with the row of the stat that it belongs to and a column for each measure. Numbers
// are aggregates of these rows, and opening a number lists them, so a number and its rows cannot differ.
import { type SQL, sql } from 'drizzle-orm'
import type { StatQuery } from '#contract/insight/stat/defineStat.ts'
import type { Dimension } from '#contract/insight/stat/dimensions.ts'
import { user } from '#server/db/schema/user.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'

export interface FactsInput {
  readonly caller: TenantCaller
  /** Filters that name something were looked up before: the caller sees it. */
  readonly query: StatQuery
  /** What the rows stand for. */
  readonly by: Dimension
  readonly now: Date
}

/** The columns of every fact; what is left out is null. A fact whose measures are all null makes a row, and is not listed. */
interface FactColumns {
  /** What the fact is: a lesson, an attempt, a resource. */
  readonly id?: SQL
  readonly key: SQL | undefined
  readonly at?: SQL
  readonly title?: SQL
  /** The account whose fact it is. */
  readonly person?: SQL
}

/** A select of facts; `from` begins with the keyword. Scalar subqueries cost nothing where only numbers are asked for. */
export const factsOf = (
  { id, key, at, title, person }: FactColumns,
  measures: Readonly<Record<string, SQL>>,
  from: SQL,
): SQL => {
  const columns = [
    sql`(${id ?? sql`null`})::uuid as id`,
    // Sorted as bytes: by the rules of a language it takes several times as long.
    sql`coalesce((${key ?? sql`'all'`})::text, '') collate "C" as key`,
    sql`(${at ?? sql`null`})::timestamptz as at`,
    sql`(${title ?? sql`null`})::text as title`,
    sql`(${person ?? sql`null`})::uuid as person`,
    ...Object.entries(measures).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`),
  ]
  return sql`select ${sql.join(columns, sql`, `)} ${from}`
}

export type Facts = (input: FactsInput) => SQL

/** The key by what the rows stand for. The declaration lists the dimensions, so another one never comes. */
export const keyBy = (by: Dimension, keys: Partial<Record<Dimension, SQL>>): SQL | undefined => keys[by]

/** `where` with those conditions that there are. */
export const whereAll = (...conditions: (SQL | undefined)[]): SQL => {
  const present = conditions.filter((condition) => condition !== undefined)
  return present.length > 0 ? sql`where ${sql.join(present, sql` and `)}` : sql``
}

/** As a scalar subquery, which is not asked where only numbers are. */
export const nameOfUser = (id: SQL): SQL => sql`(select ${user.name} from ${user} where ${user.id} = ${id})`

/**
 * Facts of several kinds. Behind a `with` they need the select around them: the database leaves out columns that nobody asks for
 * (names, for a number) only where the union itself has no `with`.
 */
export const unionOf = (selects: readonly SQL[]): SQL =>
  sql`select * from (${sql.join([...selects], sql` union all `)}) u`
