// Reads a page of a table: first its ids and the total, then the rows of the page with their joins.
import { inArray, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '../db/database.ts'
import type { Slice } from './nounStore.ts'
import { pageIds } from './pageIds.ts'

interface PageSource {
  readonly table: PgTable & { id: PgColumn }
  /** Conditions on columns of the table only. */
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

/** `read` gets the condition and order of the page's rows. */
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
