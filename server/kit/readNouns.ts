// Reading the records of a noun: pages, selects, one of them, one that is to be changed.
import { and, eq } from 'drizzle-orm'
import { AppError, appError } from '#contract/errors.ts'
import { listRowsMax, type NounDeclaration } from '#contract/noun.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { Caller } from '../platform/auth.ts'
import { conditionsOf, inScope, type NounQuery, orderOf, ownerOf, requireOwnTenant } from './nounScope.ts'
import type { AnyStore, ListedOf, StoreOf } from './nounStore.ts'
import { type PageQuery, readPage } from './page.ts'
import { withVersion } from './recordVersion.ts'
import { lockRows, type RowLock } from './rowLocks.ts'

export const pageNoun = (
  database: Database,
  store: AnyStore,
  caller: Caller,
  query: NounQuery & PageQuery,
) => {
  requireOwnTenant(query, caller)
  const { table } = store
  return ownerOf(store).open(database, caller, async (tx) => {
    const conditions = [inScope(store, caller), ...store.where(query, caller)]
    const source = { table, conditions, orderBy: orderOf(store, query) }
    const page = await readPage(tx, source, query, async (slice) => {
      if (store.readListed) return store.readListed(tx, slice, caller)
      const records = await store.read(tx, slice, caller)
      return records.map((record) => withVersion(store, record))
    })
    store.afterPage?.(
      caller,
      page.records.map(({ id }) => String(id)),
    )
    return page
  })
}

/** All rows of a search, for a select. */
export const listNoun = (database: Database, store: AnyStore, caller: Caller, query: NounQuery) =>
  ownerOf(store).open(database, caller, (tx) => {
    const where = conditionsOf(store, query, caller)
    return store.read(tx, { where, orderBy: orderOf(store, query), limit: listRowsMax, offset: 0 }, caller)
  })

/** Throws NOT_FOUND also for a record outside the caller's scope. */
export const readOne = async <D extends NounDeclaration, P, A extends Caller>(
  tx: Transaction,
  store: StoreOf<D, P, A>,
  caller: A,
  id: string,
) => {
  const where = and(eq(store.table.id, id), inScope(store, caller))
  const [record] = await store.read(tx, { where, orderBy: [], limit: 1, offset: 0 }, caller)
  if (!record) throw appError('NOT_FOUND')
  return record
}

/** As `readOne`, with the fields of lists only. */
export const readOneListed = async <D extends NounDeclaration, P, A extends Caller>(
  tx: Transaction,
  store: StoreOf<D, P, A>,
  caller: A,
  id: string,
): Promise<ListedOf<D>> => {
  if (!store.readListed) return (await readOne(tx, store, caller, id)) as ListedOf<D> // the noun lists whole records
  const where = and(eq(store.table.id, id), inScope(store, caller))
  const [record] = await store.readListed(tx, { where, orderBy: [], limit: 1, offset: 0 }, caller)
  if (!record) throw appError('NOT_FOUND')
  return record
}

export const lockNouns = (tx: Transaction, store: AnyStore, ids: readonly string[], how?: RowLock) =>
  store.lock ? store.lock(tx, ids, how ?? 'no key update') : lockRows(tx, store.table, ids, how)

/** As `readOne`, with the row locked until the transaction ends. */
export const readToChange = async <D extends NounDeclaration, P, A extends Caller>(
  tx: Transaction,
  store: StoreOf<D, P, A>,
  caller: A,
  id: string,
  how?: RowLock,
) => {
  await lockNouns(tx, store, [id], how)
  return readOne(tx, store, caller, id)
}

/** A changed record must stay visible to its author (server/features/access/role/README.md); otherwise the transaction is rolled back. */
export const requireStillVisible = async <R>(reading: Promise<R>): Promise<R> => {
  try {
    return await reading
  } catch (error) {
    throw error instanceof AppError && error.code === 'NOT_FOUND' ? appError('OUT_OF_SIGHT') : error
  }
}
