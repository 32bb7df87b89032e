// The generic commands behind the calls of every noun.
import { and, asc, desc, eq, type SQL } from 'drizzle-orm'
import { AppError, appError } from '#contract/errors.ts'
import { type FileId, uuidSchema } from '#contract/ids.ts'
import { listRowsMax, type ManyDone, type NounDeclaration } from '#contract/noun.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { Caller } from '../platform/auth.ts'
import { type Change, differences, writeAudit } from './audit.ts'
import { removeFileUses, setFileUses } from './fileUses.ts'
import { changedBody } from './nounBody.ts'
import type { AnyStore, ListedOf, StoreOf } from './nounStore.ts'
import { type PageQuery, readPage } from './page.ts'
import { withVersion } from './recordVersion.ts'
import { requireUnchanged } from './requireUnchanged.ts'
import { lockRows, type RowLock } from './rowLocks.ts'
import { libraryRows, type RowOwner, schoolRows } from './rowOwner.ts'
import { asRefusal } from './sqlErrors.ts'

/** A parsed search; besides these fields it has the noun's own. */
export interface NounQuery extends Record<string, unknown> {
  readonly sort?: string | undefined
  readonly order?: 'asc' | 'desc' | undefined
  readonly tenantId?: string | undefined
}
type NounPageQuery = NounQuery & PageQuery

type Scoped = Pick<AnyStore, 'table' | 'owner' | 'reach'> & { scope?(caller: Caller): SQL | undefined }

export const ownerOf = ({ owner, reach }: Pick<AnyStore, 'owner' | 'reach'>): RowOwner =>
  owner ?? (reach === 'public' ? libraryRows : schoolRows)

export const inScope = (store: Scoped, caller: Caller): SQL | undefined =>
  and(ownerOf(store).rows(store.table, caller), store.scope?.(caller))

/** Pages of the specification send a tenantId along, which must be that of the school acted in. */
export const requireOwnTenant = (
  { tenantId }: { tenantId?: string | undefined },
  caller: Pick<Caller, 'tenantId'>,
): void => {
  if (tenantId && tenantId !== caller.tenantId) throw appError('TENANT_MISMATCH')
}

/** Newest first unless the store says otherwise; ids grow with time, and make every order a total one. */
export const orderOf = ({ table, sort, order }: AnyStore, query: NounQuery): SQL[] => {
  const column = query.sort && sort[query.sort]
  if (!column) return order ? [...order] : [desc(table.id)]
  const way = query.order === 'desc' ? desc : asc
  return [way(column), way(table.id)]
}

export const conditionsOf = (store: AnyStore, query: NounQuery, caller: Caller): SQL | undefined =>
  and(inScope(store, caller), ...store.where(query, caller))

export const pageNoun = (database: Database, store: AnyStore, caller: Caller, query: NounPageQuery) => {
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

/** A changed record must stay visible to its author, else the transaction is rolled back (server/features/access/role/README.md). */
export const requireStillVisible = async <R>(reading: Promise<R>): Promise<R> => {
  try {
    return await reading
  } catch (error) {
    throw error instanceof AppError && error.code === 'NOT_FOUND' ? appError('OUT_OF_SIGHT') : error
  }
}

const refusing = async <R>(store: AnyStore, work: () => Promise<R>): Promise<R> => {
  try {
    return await work()
  } catch (error) {
    throw asRefusal(error, store.unique)
  }
}

type Presented = Record<string, unknown>

/** Writes the difference between two presented records, which may be null, to the audit log. */
export const writeChange = async (
  tx: Transaction,
  store: AnyStore,
  caller: Caller,
  { id, before, after }: { id: string; before: Presented | null; after: Presented | null },
): Promise<void> => {
  const changes = await (store.changesOf?.(tx, before, after) ?? differences(before, after))
  const record = after ?? before
  const action = before ? (after ? 'update' : 'remove') : 'create'
  if (action === 'update' && Object.keys(changes).length === 0) return
  const itemName = record ? store.nameOf(record) : ''
  // The id of a client is a word, which the entry has as its name already.
  const itemId = uuidSchema.safeParse(id).success ? id : null
  const change: Change = { noun: store.noun.declared.name, action, itemId, itemName, changes }
  await writeAudit(tx, ownerOf(store).author(caller), change)
}

export const noteFiles = async (
  tx: Transaction,
  store: AnyStore,
  { tenantId }: Caller,
  record: Presented & { id: string },
  files?: readonly FileId[],
) => {
  if (!store.filesOf || !tenantId) return
  const { name: noun } = store.noun.declared
  await setFileUses(tx, { tenantId, noun, item: record.id }, files ?? (await store.filesOf(record, tx)))
}

export const createNoun = async (database: Database, store: AnyStore, caller: Caller, body: Presented) => {
  const prepared = await store.prepare?.(database, caller, body)
  try {
    return await refusing(store, () =>
      ownerOf(store).open(database, caller, async (tx) => {
        if (!store.create) throw appError('UNKNOWN')
        const created = await store.create({ tx, caller, prepared }, body)
        const after = await requireStillVisible(readOne(tx, store, caller, created.id))
        await noteFiles(tx, store, caller, { ...after, id: created.id })
        await writeChange(tx, store, caller, { id: created.id, before: null, after })
        return created
      }),
    )
  } catch (error) {
    await store.undoPrepare?.(prepared)
    throw error
  }
}

interface Update {
  readonly id: string
  /** The version that was read; left out if any version may be changed. */
  readonly version?: string | undefined
  readonly change: Presented
  /** The result of `beforeUpdate`. */
  readonly prepared: unknown
}

/** Updates in an open transaction, after `beforeUpdate`; returns the record before and after. */
export const updateIn = (
  tx: Transaction,
  store: AnyStore,
  caller: Caller,
  { id, version, change, prepared }: Update,
): Promise<{ before: Presented; after: Presented }> =>
  refusing(store, async () => {
    const before = await readToChange(tx, store, caller, id)
    store.requireChangeable?.(before)
    const body = changedBody(store, before, change)
    await requireUnchanged(tx, store, caller, { id, version, before, body })
    await store.update?.({ tx, caller, prepared }, id, body)
    const after = await requireStillVisible(readOne(tx, store, caller, id))
    await noteFiles(tx, store, caller, { ...after, id })
    await writeChange(tx, store, caller, { id, before, after })
    return { before, after }
  })

export const updateNoun = async (
  database: Database,
  store: AnyStore,
  caller: Caller,
  { id, recordVersion: version, ...change }: Presented & { id: string; recordVersion?: string | undefined },
): Promise<boolean> => {
  const prepared = await store.beforeUpdate?.(database, caller, id, change)
  // A deferred constraint fails only at the commit.
  await refusing(store, () =>
    ownerOf(store).open(database, caller, (tx) =>
      updateIn(tx, store, caller, { id, version, change, prepared }),
    ),
  )
  return true
}

/** Deletes in an open transaction; returns the record that was deleted. */
export const removeIn = async (tx: Transaction, store: AnyStore, caller: Caller, id: string) => {
  await lockNouns(tx, store, [id], 'update')
  const before = await readOneListed(tx, store, caller, id)
  if (store.requireRemovable) store.requireRemovable(before)
  else store.requireChangeable?.(before)
  await store.beforeRemove?.(tx, id)
  if (uuidSchema.safeParse(id).success) await removeFileUses(tx, id)
  await tx.delete(store.table).where(eq(store.table.id, id))
  await writeChange(tx, store, caller, { id, before, after: null })
  return before
}

/** Deletes all of the records, or none if one is refused. */
export const removeAll = async (
  database: Database,
  store: AnyStore,
  caller: Caller,
  ids: readonly string[],
): Promise<boolean> => {
  const removed = await refusing(store, () =>
    ownerOf(store).open(database, caller, async (tx) => {
      const records: Presented[] = []
      // In the order of the ids, so that two deletions of the same rows cannot deadlock.
      for (const id of [...new Set(ids)].sort()) records.push(await removeIn(tx, store, caller, id))
      return records
    }),
  )
  for (const record of removed) await store.afterRemove?.(record, caller)
  return true
}

export const removeNoun = (database: Database, store: AnyStore, caller: Caller, id: string) =>
  removeAll(database, store, caller, [id])

/** Applies the action to each row that allows it, and returns the refused ones with reasons. */
export const applyToMany = async (
  ids: readonly string[],
  one: (id: string) => Promise<void>,
): Promise<ManyDone> => {
  const refused: ManyDone['refused'] = []
  const uniqueIds = [...new Set(ids)]
  for (const id of uniqueIds) {
    try {
      await one(id)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refused.push({ id, error: error.code })
    }
  }
  return { done: uniqueIds.length - refused.length, refused }
}

export const removeNouns = async (
  database: Database,
  store: AnyStore,
  caller: Caller,
  ids: readonly string[],
): Promise<ManyDone> => {
  const removed: Presented[] = []
  const answer = await refusing(store, () =>
    ownerOf(store).open(database, caller, (tx) =>
      applyToMany(ids, async (id) => void removed.push(await removeIn(tx, store, caller, id))),
    ),
  )
  for (const record of removed) await store.afterRemove?.(record, caller)
  return answer
}
