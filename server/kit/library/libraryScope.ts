// SQL conditions for the items that each of the three libraries shows to a caller. The transaction is one of `inLibrary`.
import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { ItemGrantKind } from '#contract/library/itemGrant.ts'
import { type LibraryType, libraryTypes } from '#contract/library/libraryItem.ts'
import { publicTenantId } from '#contract/library/publicLibrary.ts'
import { folder, folderShare } from '../../db/schema/folder.ts'
import { tenantGrant } from '../../db/schema/tenantGrant.ts'
import { textbook } from '../../db/schema/textbook.ts'
import { inDataScope } from '../dataScope.ts'
import type { TenantCaller } from '../nounStore.ts'

/** A table with the columns of db/schema/libraryColumns.ts. */
export type LibraryTable = PgTable & {
  id: PgColumn
  tenantId: PgColumn
  folderId: PgColumn
  ownerId: PgColumn
  sharedAt: PgColumn
  enabled: PgColumn
  sort: PgColumn
  copiedFrom: PgColumn
}

/** Whether the caller, a system administrator, acts in the public library and so sees all of it. */
export const isInPublicLibrary = ({ tenantId }: Pick<TenantCaller, 'tenantId'>): boolean =>
  tenantId === publicTenantId

/** The ids of folders or single items that were granted to the caller's school, or to all schools. */
export const grantedTo = (
  { tenantId }: Pick<TenantCaller, 'tenantId'>,
  kind: typeof tenantGrant.$inferSelect.kind,
): SQL => sql`(
  select g.item from ${tenantGrant} g where g.kind = ${kind} and g.tenant_id in (${tenantId}, ${publicTenantId}))`

/** Kinds of items that are granted one by one. All others are granted with their folder. */
const grantedSingly: ReadonlyMap<PgTable, ItemGrantKind> = new Map([[textbook, 'textbook']])
export const isGrantedSingly = (table: PgTable): boolean => grantedSingly.has(table)

const isPublic = (table: LibraryTable, caller: TenantCaller): SQL | undefined => {
  const isOfIt = eq(table.tenantId, publicTenantId)
  if (isInPublicLibrary(caller)) return isOfIt
  const kind = grantedSingly.get(table)
  if (kind) return and(isOfIt, eq(table.enabled, true), sql`${table.id} in ${grantedTo(caller, kind)}`)
  return and(
    isOfIt,
    eq(table.enabled, true),
    sql`${table.folderId} in (select f.id from ${folder} f
      where f.tenant_id = ${publicTenantId} and f.enabled and f.id in ${grantedTo(caller, 'folder')})`,
  )
}

const isPersonal = (table: LibraryTable, caller: TenantCaller): SQL | undefined =>
  isInPublicLibrary(caller)
    ? sql`false`
    : and(eq(table.tenantId, caller.tenantId), eq(table.ownerId, caller.userId))

const isShared = (table: LibraryTable, caller: TenantCaller): SQL | undefined => {
  if (isInPublicLibrary(caller)) return sql`false`
  // An array: below an `or`, an index finds `= any`, but not `in (select …)`. With one person few folders are shared.
  const sharedFolders = sql`array(select s.folder_id from ${folderShare} s join ${folder} f on f.id = s.folder_id
    where s.tenant_id = ${caller.tenantId} and s.user_id = ${caller.userId} and f.enabled)`
  return and(
    eq(table.tenantId, caller.tenantId),
    eq(table.enabled, true),
    or(
      and(isNotNull(table.sharedAt), inDataScope(table.ownerId, caller)),
      sql`${table.folderId} = any(${sharedFolders})`,
    ),
  )
}

const conditions: Record<LibraryType, (table: LibraryTable, caller: TenantCaller) => SQL | undefined> = {
  [libraryTypes.public]: isPublic,
  [libraryTypes.shared]: isShared,
  [libraryTypes.personal]: isPersonal,
}

export const inLibraryOf = (
  table: LibraryTable,
  caller: TenantCaller,
  library: LibraryType,
): SQL | undefined => conditions[library](table, caller)

/** Items that any of the three libraries shows: the scope of every library noun. */
export const inAnyLibrary = (table: LibraryTable, caller: TenantCaller): SQL | undefined =>
  or(isPersonal(table, caller), isShared(table, caller), isPublic(table, caller))
