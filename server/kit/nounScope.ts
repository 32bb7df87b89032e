// Which rows of a noun a caller reaches, and in which order.
import { and, asc, desc, type SQL } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { Caller } from '../platform/auth.ts'
import type { AnyStore } from './nounStore.ts'
import { libraryRows, type RowOwner, schoolRows } from './rowOwner.ts'

/** A parsed search; besides these fields it has the noun's own. */
export interface NounQuery extends Record<string, unknown> {
  readonly sort?: string | undefined
  readonly order?: 'asc' | 'desc' | undefined
  readonly tenantId?: string | undefined
}
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
