// The library's part of the records of a page, in two queries for the whole page.
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { FolderId, UserId } from '#contract/ids.ts'
import { type LibraryFields, libraryTypes } from '#contract/library/libraryItem.ts'
import { publicTenantId } from '#contract/library/publicLibrary.ts'
import type { Transaction } from '../../db/database.ts'
import { favorite } from '../../db/schema/favorite.ts'
import { user } from '../../db/schema/user.ts'
import type { TenantCaller } from '../nounStore.ts'
import { isInPublicLibrary, type LibraryTable } from './libraryScope.ts'

const collectedOf = async (tx: Transaction, { userId }: TenantCaller, ids: readonly string[]) => {
  const rows = await tx
    .select({ item: favorite.item })
    .from(favorite)
    .where(and(eq(favorite.userId, userId), inArray(favorite.item, [...ids])))
  return new Set(rows.map(({ item }) => item))
}

/** By the ids of the items. */
export const libraryFieldsOf = async (
  tx: Transaction,
  table: LibraryTable,
  caller: TenantCaller,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LibraryFields>> => {
  if (ids.length === 0) return new Map()
  const collected = await collectedOf(tx, caller, ids)
  const rows = await tx
    .select({
      id: sql<string>`${table.id}`,
      tenantId: sql<string>`${table.tenantId}`,
      folderId: sql<FolderId | null>`${table.folderId}`,
      ownerId: sql<UserId>`${table.ownerId}`,
      ownerName: user.name,
      shared: sql<boolean>`${table.sharedAt} is not null`,
      enabled: sql<boolean>`${table.enabled}`,
      sort: sql<number>`${table.sort}`,
    })
    .from(table)
    // The owner of a public item, and a system administrator in a school, have no account there.
    .leftJoin(user, eq(user.id, table.ownerId))
    .where(inArray(table.id, [...ids]))
  return new Map(
    rows.map(({ id, tenantId, ownerName, ...row }) => {
      const isPublic = tenantId === publicTenantId
      const isOwn = !isPublic && row.ownerId === caller.userId
      const libraryType = isPublic ? libraryTypes.public : isOwn ? libraryTypes.personal : libraryTypes.shared
      const mine = isPublic ? isInPublicLibrary(caller) : isOwn
      return [id, { ...row, libraryType, ownerName: ownerName ?? '', mine, collected: collected.has(id) }]
    }),
  )
}
