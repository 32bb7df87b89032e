// A page of a table: the ids on it and how many rows there are in all; joins are for the rows of the page alone.
import { inArray, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '../db/database.ts'
import type { Slice } from './nounStore.ts'
import { pageIds } from './pageIds.ts'

interface PageSource {
  readonly table: PgTable & { id: PgColumn }
  /** All of the table alone. */
  readonly conditions: readonly (SQL | undefined)[]
  readonly orderBy: readonly SQL[]
}
export interface PageQuery {
  readonly current: number
  readonly size: number
}

export interface Page<R> extends PageQuery {
  readonly records: R[]
  readonly total: number
}

/** `read` gets the rows of the page: its condition, its order. */
export const readPage = async <R>(
  tx: Transaction,
  { table, conditions, orderBy }: PageSource,
  { current, size }: PageQuery,
  read: (slice: Slice) => Promise<R[]>,
): Promise<Page<R>> => {
  const { ids, total } = await pageIds(tx, table, { conditions, orderBy, current, size })
  const slice = { where: inArray(table.id, ids), orderBy: [...orderBy], limit: size, offset: 0 }
  return { records: ids.length > 0 ? await read(slice) : [], total, current, size }
}
