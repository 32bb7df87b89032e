// Reads the library's fields of the records of a page, in one query.
import { eq, inArray, sql } from 'drizzle-orm'
import type { FolderId, UserId } from '#contract/ids.ts'
import { type LibraryFields, libraryTypes } from '#contract/library/libraryItem.ts'
import { publicTenantId } from '#contract/library/publicLibrary.ts'
import type { Transaction } from '../../db/database.ts'
import { favorite } from '../../db/schema/favorite.ts'
import { user } from '../../db/schema/user.ts'
import type { TenantCaller } from '../nounStore.ts'
import { isInPublicLibrary, type LibraryTable } from './libraryScope.ts'

/** The fields by the ids of the items. */
export const libraryFieldsOf = async (
  tx: Transaction,
  table: LibraryTable,
  caller: TenantCaller,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LibraryFields>> => {
  if (ids.length === 0) return new Map()
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
      collected: sql<boolean>`exists (
        select 1 from ${favorite} v where v.user_id = ${caller.userId} and v.item = ${table.id})`,
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
      return [id, { ...row, libraryType, ownerName: ownerName ?? '', mine }]
    }),
  )
}
