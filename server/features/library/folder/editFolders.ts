// Adds, changes, sorts and deletes folders: their owner does, or in the public library whoever acts in it.
import { and, asc, eq, inArray, isNull, max, ne } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { FolderId, UserId } from '#contract/ids.ts'
import { type FolderRef, libraryTypeSchema, type ResType } from '#contract/library/libraryItem.ts'
import type { Transaction } from '#server/db/database.ts'
import { newId } from '#server/db/schema/columns.ts'
import { folder, folderShare } from '#server/db/schema/folder.ts'
import { tenantGrant } from '#server/db/schema/tenantGrant.ts'
import { user } from '#server/db/schema/user.ts'
import { type Change, differences, writeAudit } from '#server/kit/audit.ts'
import { requireIds } from '#server/kit/conditions.ts'
import { isInPublicLibrary, type LibraryTable } from '#server/kit/library/libraryScope.ts'
import { orderIn } from '#server/kit/library/orderIn.ts'
import { type FolderRow, isOwnFolder, requirePlace } from '#server/kit/library/requirePlace.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { requireTreePlace } from '#server/kit/requireTreePlace.ts'
import { inheritGrants } from './folderGrants.ts'
import { folderName } from './folderTexts.ts'
import { mayAddBelowRoot } from './listFolders.ts'

/** The limit per owner and kind of item, because these are listed together. */
const foldersMax = 1000

/** Throws NOT_FOUND for a folder that the school does not see, FOLDER_LOCKED for another person's folder. */
export const findOwnFolder = async (
  tx: Transaction,
  caller: TenantCaller,
  id: FolderId,
): Promise<FolderRow> => {
  const [row] = await tx.select().from(folder).where(eq(folder.id, id))
  if (!row) throw appError('NOT_FOUND')
  if (!isOwnFolder(row, caller)) throw appError('FOLDER_LOCKED')
  return row
}

/** All folders of the owner for one kind of item. */
const treeOf = (tx: Transaction, caller: TenantCaller, resType: ResType) =>
  tx
    .select({ id: folder.id, parentId: folder.parentId })
    .from(folder)
    .where(
      and(
        eq(folder.tenantId, caller.tenantId),
        eq(folder.resType, resType),
        isInPublicLibrary(caller) ? isNull(folder.ownerId) : eq(folder.ownerId, caller.userId),
      ),
    )
    .orderBy(asc(folder.id))

/** Locks the folders: two concurrent moves could create a cycle that neither sees. */
const lockTree = (tx: Transaction, caller: TenantCaller, resType: ResType) =>
  treeOf(tx, caller, resType).for('update')

/** The folder above; null is the root. */
const requireParent = async (
  tx: Transaction,
  caller: TenantCaller,
  { pid, resType }: { pid: FolderRef; resType: ResType },
): Promise<FolderId | null> => {
  const root = libraryTypeSchema.safeParse(pid)
  if (!root.success) return requirePlace(tx, caller, { resType, ref: pid, field: 'pid' })
  if (!mayAddBelowRoot(caller, root.data)) throw appError('FOLDER_LOCKED')
  return null
}

/** Replaces the colleagues with whom a folder is shared. */
const setShares = async (
  tx: Transaction,
  caller: TenantCaller,
  folderId: FolderId,
  userIds: readonly UserId[],
): Promise<void> => {
  const ids = [...new Set(userIds)]
  const field = 'shareUserIds'
  if (ids.length > 0 && isInPublicLibrary(caller)) {
    throw appError('VALIDATION', { fields: { [field]: 'field.invalid' } })
  }
  await requireIds(tx, { table: user, ids, field, also: ne(user.kind, 'student') })
  await tx.delete(folderShare).where(eq(folderShare.folderId, folderId))
  const { tenantId } = caller
  if (ids.length > 0) {
    await tx.insert(folderShare).values(ids.map((userId) => ({ tenantId, folderId, userId })))
  }
}

export const readShares = (tx: Transaction, folderId: FolderId) =>
  tx
    .select({ id: user.id, name: user.name })
    .from(folderShare)
    .innerJoin(user, eq(user.id, folderShare.userId))
    .where(eq(folderShare.folderId, folderId))
    .orderBy(asc(user.name), asc(user.id))

/** The fields of a folder in the audit log. */
const auditedFields = async (tx: Transaction, { id, name, parentId, enabled }: FolderRow) => ({
  name,
  parentId,
  enabled,
  shareUsers: (await readShares(tx, id)).map((one) => one.name),
})
type AuditedFolder = Awaited<ReturnType<typeof auditedFields>> | null

const writeFolderChange = async (
  tx: Transaction,
  caller: TenantCaller,
  { id, before, after }: { id: FolderId; before: AuditedFolder; after: AuditedFolder },
): Promise<void> => {
  const changes = differences(before, after)
  if (Object.keys(changes).length === 0) return
  const action: Change['action'] = before ? (after ? 'update' : 'remove') : 'create'
  const itemName = folderName((after ?? before)?.name ?? '', caller.locale)
  await writeAudit(tx, caller, { noun: 'Folder', action, itemId: id, itemName, changes })
}

/** A new folder comes last. Before the first sorting all positions are 0, and folders stand in the order of creation. */
const sortForNew = async (
  tx: Transaction,
  { tenantId, resType, parentId, ownerId }: Pick<FolderRow, 'tenantId' | 'resType' | 'parentId' | 'ownerId'>,
): Promise<number> => {
  const isNeighbour = and(
    eq(folder.tenantId, tenantId),
    eq(folder.resType, resType),
    parentId ? eq(folder.parentId, parentId) : isNull(folder.parentId),
    ownerId ? eq(folder.ownerId, ownerId) : isNull(folder.ownerId),
  )
  const [row] = await tx
    .select({ last: max(folder.sort) })
    .from(folder)
    .where(isNeighbour)
  return row?.last ? row.last + 1 : 0
}

export interface NewFolder {
  readonly pid: FolderRef
  readonly name: string
  readonly resType: ResType
  readonly shareUserIds: readonly UserId[]
}

export const addFolder = async (tx: Transaction, caller: TenantCaller, body: NewFolder) => {
  const { name, resType } = body
  const parentId = await requireParent(tx, caller, body)
  requireTreePlace(await treeOf(tx, caller, resType), { parentId }, { field: 'pid', rowsMax: foldersMax })
  const isPublic = isInPublicLibrary(caller)
  const id = newId<FolderId>()
  const { tenantId, userId } = caller
  const place = isPublic
    ? ({ library: 'public', ownerId: null } as const)
    : ({ library: 'personal', ownerId: userId } as const)
  const sort = await sortForNew(tx, { tenantId, resType, parentId, ownerId: place.ownerId })
  const values = { id, tenantId, parentId, resType, name, sort, ...place }
  const [row] = await tx.insert(folder).values(values).returning()
  if (!row) throw appError('UNKNOWN')
  await setShares(tx, caller, id, body.shareUserIds)
  if (parentId && isPublic) await inheritGrants(tx, parentId, id)
  await writeFolderChange(tx, caller, { id, before: null, after: await auditedFields(tx, row) })
  return { id }
}

export interface FolderChange {
  readonly id: FolderId
  readonly pid?: FolderRef | undefined
  readonly name?: string | undefined
  readonly enabled?: boolean | undefined
  readonly shareUserIds?: readonly UserId[] | undefined
}

export const changeFolder = async (tx: Transaction, caller: TenantCaller, change: FolderChange) => {
  const { id, pid, name, enabled, shareUserIds } = change
  const { resType } = await findOwnFolder(tx, caller, id)
  const places = await lockTree(tx, caller, resType)
  const row = await findOwnFolder(tx, caller, id)
  const before = await auditedFields(tx, row)
  const parentId = pid === undefined ? row.parentId : await requireParent(tx, caller, { pid, resType })
  requireTreePlace(places, { id, parentId }, { field: 'pid' })
  const values = { parentId, name: name ?? row.name, enabled: enabled ?? row.enabled }
  await tx.update(folder).set(values).where(eq(folder.id, id))
  if (shareUserIds) await setShares(tx, caller, id, shareUserIds)
  const after = await auditedFields(tx, { ...row, ...values })
  await writeFolderChange(tx, caller, { id, before, after })
  return true
}

/** `tableOf`: where the items of a type are. */
export const removeFolder = async (
  tx: Transaction,
  caller: TenantCaller,
  id: FolderId,
  tableOf: (resType: ResType) => LibraryTable | undefined,
) => {
  const { resType } = await findOwnFolder(tx, caller, id)
  // The lock keeps new items out until the transaction ends (requirePlace).
  await tx.select({ id: folder.id }).from(folder).where(eq(folder.id, id)).for('update')
  const row = await findOwnFolder(tx, caller, id)
  const table = tableOf(resType)
  const children = await tx.$count(folder, eq(folder.parentId, id))
  const items = table ? await tx.$count(table, eq(table.folderId, id)) : 0
  if (children + items > 0) throw appError('FOLDER_NOT_EMPTY')
  const before = await auditedFields(tx, row)
  await tx.delete(tenantGrant).where(eq(tenantGrant.item, id))
  await tx.delete(folder).where(eq(folder.id, id))
  await writeFolderChange(tx, caller, { id, before, after: null })
  return true
}

/** Sorts folders; refuses if one of them is not the caller's. */
export const sortFolders = async (tx: Transaction, caller: TenantCaller, ids: readonly FolderId[]) => {
  for (const id of ids) await findOwnFolder(tx, caller, id)
  await tx
    .update(folder)
    .set({ sort: orderIn(ids, folder.id) })
    .where(inArray(folder.id, [...ids]))
  return true
}
