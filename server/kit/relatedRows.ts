// Queries that stores share: a slice of a select, counts of referring rows, and names of related rows.
import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core'
import { appError } from '#contract/errors.ts'
import type { Transaction } from '../db/database.ts'
import type { Slice } from './nounStore.ts'

/** The slice of a select (with `$dynamic()`), with any joins. */
export const sliceOf = <S extends PgSelect>(select: S, { where, orderBy, limit, offset }: Slice) =>
  select
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)

/** How many rows refer to each of these ids in the column; ids without references are not in the map. */
export const countsBy = async (
  tx: Transaction,
  column: PgColumn,
  ids: readonly string[],
  also?: SQL,
): Promise<Map<unknown, number>> => {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ of: sql<string>`${column}`, rows: count() })
    .from(column.table)
    .where(and(inArray(column, [...ids]), also))
    .groupBy(column)
  return new Map(rows.map((row) => [row.of, row.rows]))
}

interface NamedRow {
  /** The id of the owner of the list. */
  readonly of: string
  readonly id: string
  readonly name: string
}
type NamedLists = Map<string, { id: string; name: string }[]>

/** Lists of {id, name} grouped by owner, in the order of the rows. */
export const groupNamed = (rows: readonly NamedRow[]): NamedLists => {
  const lists: NamedLists = new Map()
  for (const { of, id, name } of rows) lists.set(of, [...(lists.get(of) ?? []), { id, name }])
  return lists
}

/** The named rows that a link table joins to each of these ids: `of` and `to` are its two columns. */
export const namesBy = async (
  tx: Transaction,
  { of, to, named }: { of: PgColumn; to: PgColumn; named: PgTable & { id: PgColumn; name: PgColumn } },
  ids: readonly string[],
  also?: SQL,
): Promise<NamedLists> => {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ of: sql<string>`${of}`, id: sql<string>`${named.id}`, name: sql<string>`${named.name}` })
    .from(of.table)
    .innerJoin(named, eq(named.id, to))
    .where(and(inArray(of, [...ids]), also))
    .orderBy(asc(named.name))
  return groupNamed(rows)
}

/** The single row that a statement with `returning` gives back. */
export const singleRow = <R>([row]: readonly R[]): R => {
  if (!row) throw appError('UNKNOWN')
  return row
}
