// What the calls of a noun do, whatever the noun is.
import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { AppError, appError } from '#contract/errors.ts'
import type { ManyDone, NounDeclaration } from '#contract/noun.ts'
import type { Database, Transaction } from '../db/database.ts'
import { differences, writeAudit } from './audit.ts'
import type { AnyStore, NounStore, Slice, TenantCaller } from './nounStore.ts'
import { pageIds } from './pageIds.ts'
import { lockRows, type RowLock } from './rowLocks.ts'
import { asRefusal } from './sqlErrors.ts'

/** A search as its schema made it; beside these the noun's own fields. */
export interface Sought extends Record<string, unknown> {
  readonly sort?: string | undefined
  readonly order?: 'asc' | 'desc' | undefined
  readonly tenantId?: string | undefined
}
type PageSought = Sought & { readonly current: number; readonly size: number }

type Scoped = Pick<AnyStore, 'table'> & { scope?(asker: TenantCaller): SQL | undefined }

export const inScope = (store: Scoped, asker: TenantCaller): SQL | undefined =>
  and(eq(store.table.tenantId, asker.tenantId), store.scope?.(asker))

/** The tenantId that the pages of the specification send along must be the caller's own. */
export const requireOwnTenant = (
  { tenantId }: { tenantId?: string | undefined },
  asker: Pick<TenantCaller, 'tenantId'>,
): void => {
  if (tenantId && tenantId !== asker.tenantId) throw appError('TENANT_MISMATCH')
}

/** Newest first unless told; ids grow with time, and make every order a total one. */
export const orderOf = ({ table, sort }: AnyStore, sought: Sought): SQL[] => {
  const column = sought.sort && sort[sought.sort]
  if (!column) return [desc(table.id)]
  const way = sought.order === 'desc' ? desc : asc
  return [way(column), way(table.id)]
}

export const conditionsOf = (store: AnyStore, sought: Sought, asker: TenantCaller): SQL | undefined =>
  and(inScope(store, asker), ...store.where(sought, asker))

export const pageNoun = (database: Database, store: AnyStore, asker: TenantCaller, query: PageSought) => {
  requireOwnTenant(query, asker)
  const { current, size } = query
  return database.inTenant(asker.tenantId, async (tx) => {
    const conditions = [inScope(store, asker), ...store.where(query, asker)]
    const orderBy = orderOf(store, query)
    const { ids, total } = await pageIds(tx, store.table, { conditions, orderBy, current, size })
    const slice: Slice = { where: inArray(store.table.id, ids), orderBy, limit: size, offset: 0 }
    const records = ids.length > 0 ? await store.read(tx, slice, asker) : []
    return { records, total, current, size }
  })
}

/** NOT_FOUND also for what is outside the asker's scope. */
export const readOne = async <D extends NounDeclaration, P>(
  tx: Transaction,
  store: NounStore<D, P>,
  asker: TenantCaller,
  id: string,
) => {
  const where = and(eq(store.table.id, id), inScope(store, asker))
  const [record] = await store.read(tx, { where, orderBy: [], limit: 1, offset: 0 }, asker)
  if (!record) throw appError('NOT_FOUND')
  return record
}

export const lockNouns = (tx: Transaction, store: AnyStore, ids: readonly string[], how?: RowLock) =>
  store.hold ? store.hold(tx, ids, how ?? 'no key update') : lockRows(tx, store.table, ids, how)

/** As `readOne`, and nobody else changes it until the transaction ends. */
export const readToChange = async <D extends NounDeclaration, P>(
  tx: Transaction,
  store: NounStore<D, P>,
  asker: TenantCaller,
  id: string,
  how?: RowLock,
) => {
  await lockNouns(tx, store, [id], how)
  return readOne(tx, store, asker, id)
}

/** What somebody writes has to stay in sight of that person (docs/decisions/0015); else the transaction is undone. */
export const stillSeen = async <R>(reading: Promise<R>): Promise<R> => {
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

export const createNoun = async (
  database: Database,
  store: AnyStore,
  asker: TenantCaller,
  body: Record<string, unknown>,
) => {
  const prepared = await store.prepare?.(database, asker, body)
  return refusing(store, () =>
    database.inTenant(asker.tenantId, async (tx) => {
      if (!store.create) throw appError('UNKNOWN')
      const made = await store.create({ tx, asker, prepared }, body)
      const after = await stillSeen(readOne(tx, store, asker, made.id))
      await writeAudit(tx, asker, {
        noun: store.noun.declared.name,
        action: 'create',
        itemId: made.id,
        itemName: store.nameOf(after),
        changes: differences(null, after),
      })
      return made
    }),
  )
}

export const updateNoun = async (
  database: Database,
  store: AnyStore,
  asker: TenantCaller,
  { id, ...body }: Record<string, unknown> & { id: string },
): Promise<boolean> => {
  await store.beforeUpdate?.(database, asker, id, body)
  return refusing(store, () =>
    database.inTenant(asker.tenantId, async (tx) => {
      const before = await readToChange(tx, store, asker, id)
      await store.update?.({ tx, asker }, id, body)
      const after = await stillSeen(readOne(tx, store, asker, id))
      const changes = differences(before, after)
      if (Object.keys(changes).length > 0) {
        await writeAudit(tx, asker, {
          noun: store.noun.declared.name,
          action: 'update',
          itemId: id,
          itemName: store.nameOf(after),
          changes,
        })
      }
      return true
    }),
  )
}

const removeOne = async (tx: Transaction, store: AnyStore, asker: TenantCaller, id: string) => {
  const before = await readToChange(tx, store, asker, id, 'update')
  await store.beforeRemove?.(tx, id)
  await tx.delete(store.table).where(eq(store.table.id, id))
  await writeAudit(tx, asker, {
    noun: store.noun.declared.name,
    action: 'remove',
    itemId: id,
    itemName: store.nameOf(before),
    changes: differences(before, null),
  })
}

export const removeNoun = (
  database: Database,
  store: AnyStore,
  asker: TenantCaller,
  id: string,
): Promise<boolean> =>
  refusing(store, () =>
    database.inTenant(asker.tenantId, async (tx) => {
      await removeOne(tx, store, asker, id)
      return true
    }),
  )

/** Does to each what may be done to it, and says which were refused and why. */
export const doToMany = async (
  ids: readonly string[],
  one: (id: string) => Promise<void>,
): Promise<ManyDone> => {
  const refused: ManyDone['refused'] = []
  const wanted = [...new Set(ids)]
  for (const id of wanted) {
    try {
      await one(id)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refused.push({ id, error: error.code })
    }
  }
  return { done: wanted.length - refused.length, refused }
}

export const removeNouns = (
  database: Database,
  store: AnyStore,
  asker: TenantCaller,
  ids: readonly string[],
) =>
  refusing(store, () =>
    database.inTenant(asker.tenantId, (tx) => doToMany(ids, (id) => removeOne(tx, store, asker, id))),
  )
