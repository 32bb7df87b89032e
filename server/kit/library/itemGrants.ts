// Grants single items of the public library to schools, and revokes grants. Grants are written in the public library alone (the
// policies of the table); a grant to the public library itself is one to all schools.
import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { AppError, appError } from '#contract/errors.ts'
import type { TenantId } from '#contract/ids.ts'
import type { GrantedItem, ItemGrantKind } from '#contract/library/itemGrant.ts'
import { publicTenantId } from '#contract/library/publicLibrary.ts'
import type { Transaction } from '../../db/database.ts'
import { tenantGrant } from '../../db/schema/tenantGrant.ts'
import { writeAudit } from '../audit.ts'
import { contains } from '../conditions.ts'
import type { TenantCaller } from '../nounStore.ts'
import { type Page, type PageQuery, readPage } from '../page.ts'
import { asRefusal } from '../sqlErrors.ts'
import { isInPublicLibrary } from './libraryScope.ts'

export interface Granted {
  readonly kind: ItemGrantKind
  /** The noun's name in the contract, for the audit log. */
  readonly noun: string
  readonly table: PgTable & { id: PgColumn; tenantId: PgColumn; name: PgColumn }
}

const ofItems = (kind: ItemGrantKind, ids: readonly string[]) =>
  and(eq(tenantGrant.kind, kind), inArray(tenantGrant.item, [...ids]))

/** Throws NOT_FOUND unless the caller acts in the public library and all are items of it. Returns their names. */
const requireItems = async (
  tx: Transaction,
  caller: TenantCaller,
  { table }: Granted,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (!isInPublicLibrary(caller)) throw appError('NOT_FOUND')
  const rows = await tx
    .select({ id: sql<string>`${table.id}`, name: sql<string>`${table.name}` })
    .from(table)
    .where(and(eq(table.tenantId, publicTenantId), inArray(table.id, [...ids])))
  if (rows.length < new Set(ids).size) throw appError('NOT_FOUND')
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const schoolsOf = async (tx: Transaction, kind: ItemGrantKind, ids: readonly string[]) => {
  const rows = await tx.select().from(tenantGrant).where(ofItems(kind, ids))
  const by = Map.groupBy(rows, ({ item }) => item)
  return (id: string): TenantId[] => (by.get(id) ?? []).map(({ tenantId }) => tenantId).sort()
}

const insertGrants = async (
  tx: Transaction,
  kind: ItemGrantKind,
  ids: readonly string[],
  schools: readonly TenantId[],
) => {
  const rows = ids.flatMap((item) => schools.map((tenantId) => ({ tenantId, kind, item })))
  if (rows.length === 0) return
  try {
    await tx.insert(tenantGrant).values(rows).onConflictDoNothing()
  } catch (error) {
    const refusal = asRefusal(error)
    if (!(refusal instanceof AppError)) throw refusal
    throw appError('VALIDATION', { fields: { schoolIds: 'field.unknownName' }, cause: error })
  }
}

interface Change {
  readonly ids: readonly string[]
  /** The schools; by default all. */
  readonly schoolIds?: readonly TenantId[] | undefined
  /** `only` grants to these schools and revokes all other grants. */
  readonly granted: boolean | 'only'
}

/** Throws VALIDATION for a school that does not exist, and then changes nothing. */
export const changeGrants = async (
  tx: Transaction,
  caller: TenantCaller,
  what: Granted,
  { ids: requestedIds, schoolIds, granted }: Change,
): Promise<boolean> => {
  const { kind, noun } = what
  const ids = [...new Set(requestedIds)].sort()
  const names = await requireItems(tx, caller, what, ids)
  const schools = schoolIds ?? [publicTenantId]
  const before = await schoolsOf(tx, kind, ids)
  if (granted !== true) {
    // Revokes the grants of all schools, also of those that were chosen by name.
    const from = granted === 'only' || !schoolIds ? undefined : inArray(tenantGrant.tenantId, [...schools])
    await tx.delete(tenantGrant).where(and(ofItems(kind, ids), from))
  }
  if (granted !== false) await insertGrants(tx, kind, ids, schools)
  const after = await schoolsOf(tx, kind, ids)
  const changes = ids.flatMap((id) => {
    const [was, is] = [before(id), after(id)]
    if (was.join() === is.join()) return []
    const itemName = names.get(id) ?? ''
    const one = { noun, action: 'update', itemId: id, itemName } as const
    return [{ ...one, changes: { schools: { before: was, after: is } } }]
  })
  await writeAudit(tx, caller, ...changes)
  return true
}

interface GrantQuery extends PageQuery {
  readonly schoolId?: TenantId | undefined
  readonly name?: string | undefined
}

/** All items of the public library, and whether the school (or without one, all schools) has them. */
export const pageGranted = (
  tx: Transaction,
  caller: TenantCaller,
  { kind, table }: Granted,
  { schoolId, name, ...page }: GrantQuery,
): Promise<Page<GrantedItem>> => {
  if (!isInPublicLibrary(caller)) throw appError('NOT_FOUND')
  const conditions = [eq(table.tenantId, publicTenantId), contains(table.name, name)]
  const has = (which: SQL | undefined) => sql<boolean>`exists (select 1 from ${tenantGrant}
    where ${tenantGrant.kind} = ${kind} and ${tenantGrant.item} = ${table.id} and ${which})`
  return readPage(tx, { table, conditions, orderBy: [asc(table.name), asc(table.id)] }, page, (slice) =>
    tx
      .select({
        id: sql<string>`${table.id}`,
        name: sql<string>`${table.name}`,
        granted: has(inArray(tenantGrant.tenantId, [publicTenantId, ...(schoolId ? [schoolId] : [])])),
        grantedToAll: has(eq(tenantGrant.tenantId, publicTenantId)),
        schools: sql<number>`(select count(*) from ${tenantGrant} where ${tenantGrant.kind} = ${kind}
          and ${tenantGrant.item} = ${table.id} and ${ne(tenantGrant.tenantId, publicTenantId)})`.mapWith(
          Number,
        ),
      })
      .from(table)
      .where(slice.where)
      .orderBy(...slice.orderBy),
  )
}

/** Runs when the item is deleted. */
export const removeGrants = async (tx: Transaction, kind: ItemGrantKind, id: string): Promise<void> => {
  await tx.delete(tenantGrant).where(ofItems(kind, [id]))
}
