// The folders that each library shows to a caller: granted public ones, other people's with shared items, and own ones.
import { and, asc, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import type { FolderNode } from '#contract/library/folder.ts'
import { type LibraryType, libraryTypes, type ResType } from '#contract/library/libraryItem.ts'
import { publicTenantId } from '#contract/library/publicLibrary.ts'
import type { Transaction } from '#server/db/database.ts'
import { folder, folderShare } from '#server/db/schema/folder.ts'
import { user } from '#server/db/schema/user.ts'
import { inDataScope } from '#server/kit/dataScope.ts'
import {
  grantedTo,
  inLibraryOf,
  isGrantedSingly,
  isInPublicLibrary,
  type LibraryTable,
} from '#server/kit/library/libraryScope.ts'
import { firstFolder, isOwnFolder } from '#server/kit/library/requirePlace.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { folderName, libraryName } from './folderTexts.ts'
import { folderTree, type ListedFolder } from './folderTree.ts'

/** FOLD-10: only teachers add folders right below the root of the personal library. */
export const mayAddBelowRoot = (caller: TenantCaller, library: LibraryType): boolean => {
  if (library === libraryTypes.public) return isInPublicLibrary(caller)
  return library === libraryTypes.personal && caller.kind === 'teacher' && !isInPublicLibrary(caller)
}

const isSharedWith = ({ tenantId, userId }: TenantCaller): SQL =>
  sql`${folder.enabled} and ${folder.id} in (select s.folder_id from ${folderShare} s
    where s.tenant_id = ${tenantId} and s.user_id = ${userId})`

/** Folders of others with shared items. Reads an index for each folder, and not the items. */
const hasSharedItems = (table: LibraryTable, { tenantId }: TenantCaller): SQL =>
  sql`exists (select 1 from ${table} where ${table.tenantId} = ${tenantId} and ${table.folderId} = ${folder.id}
    and ${table.sharedAt} is not null and ${table.enabled})`

/** Whether the owner is outside the caller's data scope, and the folder is not shared with the caller all the same. */
export const isLocked = (caller: TenantCaller): SQL<boolean> => {
  const inScope = inDataScope(folder.ownerId, caller)
  return inScope ? sql<boolean>`not (${inScope} or (${isSharedWith(caller)}))` : sql<boolean>`false`
}

const publicFolders = (caller: TenantCaller, table: LibraryTable | undefined): SQL | undefined => {
  const isOfIt = eq(folder.tenantId, publicTenantId)
  if (isInPublicLibrary(caller)) return isOfIt
  const isGranted =
    table && isGrantedSingly(table)
      ? sql`exists (select 1 from ${table} where ${table.folderId} = ${folder.id}
          and ${inLibraryOf(table, caller, libraryTypes.public)})`
      : sql`${folder.id} in ${grantedTo(caller, 'folder')}`
  return and(isOfIt, eq(folder.enabled, true), isGranted)
}

const schoolFolders = (caller: TenantCaller, table: LibraryTable | undefined): SQL | undefined => {
  if (isInPublicLibrary(caller)) return sql`false`
  const isOthers = and(
    ne(folder.ownerId, caller.userId),
    or(isSharedWith(caller), table && hasSharedItems(table, caller)),
  )
  return and(eq(folder.tenantId, caller.tenantId), or(eq(folder.ownerId, caller.userId), isOthers))
}

/** The folders that a library shows to the caller. */
export const isListed = (caller: TenantCaller, table: LibraryTable | undefined): SQL | undefined =>
  or(publicFolders(caller, table), schoolFolders(caller, table))

interface FolderListQuery {
  readonly resType: ResType
  /** One of the libraries; by default all three. */
  readonly libraryType?: LibraryType | undefined
  /** The table of the items of this type, once there is one. */
  readonly table: LibraryTable | undefined
}

export const listFolders = async (
  tx: Transaction,
  caller: TenantCaller,
  { resType, libraryType, table }: FolderListQuery,
): Promise<FolderNode[]> => {
  const { locale } = caller
  // The demo institution is read only.
  if (!isInPublicLibrary(caller) && !caller.isDemo) await firstFolder(tx, caller, resType)
  const rows = await tx
    .select({ row: folder, ownerName: user.name, isLock: isLocked(caller) })
    .from(folder)
    .leftJoin(user, eq(user.id, folder.ownerId))
    .where(and(eq(folder.resType, resType), isListed(caller, table)))
    .orderBy(asc(folder.sort), asc(folder.id))
  const listed = rows.map(({ row, ownerName, isLock }): ListedFolder => {
    const name = folderName(row.name, locale)
    const isOwn = isOwnFolder(row, caller)
    const isPublic = row.library === 'public'
    const isOthers = !isPublic && !isOwn
    return {
      id: row.id,
      parentId: row.parentId,
      library: isPublic ? libraryTypes.public : isOwn ? libraryTypes.personal : libraryTypes.shared,
      name,
      label: isOthers && ownerName ? `${name} · ${ownerName}` : name,
      addFlag: isOwn,
      userId: isOthers ? row.ownerId : null,
      isLock: isOthers && isLock,
      enabled: row.enabled,
    }
  })
  const roots = Object.values(libraryTypes)
    .filter((library) => !libraryType || library === libraryType)
    .map((library) => ({
      library,
      name: libraryName(library, locale),
      addFlag: mayAddBelowRoot(caller, library),
    }))
  return folderTree(roots, listed)
}
