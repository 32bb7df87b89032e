// Grants of folders of the public library to schools. The row of a grant is visible to the school and in the public library,
// and is written in the public library alone (the policies of the table).
import { and, eq, inArray } from 'drizzle-orm'
import { AppError, appError } from '#contract/errors.ts'
import type { FolderId, TenantId } from '#contract/ids.ts'
import { publicTenantId } from '#contract/library/publicLibrary.ts'
import { idsWithBelow } from '#contract/rules/tree.ts'
import type { Transaction } from '#server/db/database.ts'
import { folder } from '#server/db/schema/folder.ts'
import { tenantGrant } from '#server/db/schema/tenantGrant.ts'
import { differences, writeAudit } from '#server/kit/audit.ts'
import { isInPublicLibrary } from '#server/kit/library/libraryScope.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { asRefusal } from '#server/kit/sqlErrors.ts'
import { folderName } from './folderTexts.ts'

const kind = 'folder'
const ofFolders = (ids: readonly FolderId[]) =>
  and(eq(tenantGrant.kind, kind), inArray(tenantGrant.item, [...ids]))

const readGrants = async (tx: Transaction, id: FolderId): Promise<TenantId[]> => {
  const rows = await tx
    .select({ id: tenantGrant.tenantId })
    .from(tenantGrant)
    .where(ofFolders([id]))
  return rows.map((row) => row.id).sort()
}

const insertGrants = async (
  tx: Transaction,
  folderIds: readonly FolderId[],
  tenantIds: readonly TenantId[],
) => {
  const values = folderIds.flatMap((item) => tenantIds.map((tenantId) => ({ tenantId, kind, item }) as const))
  if (values.length > 0) await tx.insert(tenantGrant).values(values)
}

/** A new folder is seen by the schools that see the one above it. */
export const inheritGrants = async (tx: Transaction, parentId: FolderId, id: FolderId): Promise<void> =>
  insertGrants(tx, [id], await readGrants(tx, parentId))

export const withBelow = async (tx: Transaction, id: FolderId): Promise<FolderId[]> => {
  const rows = await tx
    .select({ id: folder.id, parentId: folder.parentId })
    .from(folder)
    .where(eq(folder.tenantId, publicTenantId))
  return idsWithBelow(rows, id)
}

/** Locks a public folder; callers outside the public library see no row to lock. */
const requirePublicFolder = async (tx: Transaction, caller: TenantCaller, id: FolderId) => {
  const [row] = await tx
    .select()
    .from(folder)
    .where(and(eq(folder.id, id), eq(folder.tenantId, publicTenantId)))
    .for('update')
  if (!row || !isInPublicLibrary(caller)) throw appError('NOT_FOUND')
  return row
}

export const getFolderGrants = async (
  tx: Transaction,
  caller: TenantCaller,
  { folderId }: { folderId: FolderId },
) => {
  await requirePublicFolder(tx, caller, folderId)
  const ids = await readGrants(tx, folderId)
  return { all: ids.includes(publicTenantId), tenantIds: ids.filter((id) => id !== publicTenantId) }
}

/** Grants the folder and all folders below it. Without a list all schools see them, with an empty list none. */
export const setFolderGrants = async (
  tx: Transaction,
  caller: TenantCaller,
  { folderId, tenantIds }: { folderId: FolderId; tenantIds?: readonly TenantId[] | undefined },
) => {
  const row = await requirePublicFolder(tx, caller, folderId)
  const before = await readGrants(tx, folderId)
  const after = [...new Set(tenantIds ?? [publicTenantId])].sort()
  const ids = await withBelow(tx, folderId)
  await tx.delete(tenantGrant).where(ofFolders(ids))
  try {
    await insertGrants(tx, ids, after)
  } catch (error) {
    const refusal = asRefusal(error)
    if (!(refusal instanceof AppError)) throw refusal
    throw appError('VALIDATION', { fields: { tenantIds: 'field.unknownName' }, cause: error })
  }
  const changes = differences({ schools: before }, { schools: after })
  const itemName = folderName(row.name, caller.locale)
  await writeAudit(tx, caller, { noun: 'Folder', action: 'update', itemId: folderId, itemName, changes })
  return true
}
