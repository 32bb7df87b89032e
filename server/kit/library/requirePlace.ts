// Checks the folder of a new or moved item or folder: an own one, or for callers in the public library one of its folders.
import { and, asc, eq, isNull } from 'drizzle-orm'
import { v5 } from 'uuid'
import { appError } from '#contract/errors.ts'
import type { FolderId } from '#contract/ids.ts'
import {
  type FolderRef,
  libraryTypeSchema,
  libraryTypes,
  type ResType,
} from '#contract/library/libraryItem.ts'
import type { Transaction } from '../../db/database.ts'
import { folder } from '../../db/schema/folder.ts'
import type { TenantCaller } from '../nounStore.ts'
import { isInPublicLibrary } from './libraryScope.ts'

export type FolderRow = typeof folder.$inferSelect

/** Whether the caller may add to the folder, rename, move and delete it. */
export const isOwnFolder = (row: FolderRow, caller: TenantCaller): boolean =>
  row.tenantId === caller.tenantId &&
  (row.library === 'public' ? isInPublicLibrary(caller) : row.ownerId === caller.userId)

/** Finds a folder for this kind of item; VALIDATION for one that the school does not see. */
const findFolder = async (tx: Transaction, id: FolderId, resType: ResType, field: string) => {
  const [row] = await tx
    .select()
    .from(folder)
    .where(and(eq(folder.id, id), eq(folder.resType, resType)))
  if (!row) throw appError('VALIDATION', { fields: { [field]: 'field.unknownName' } })
  return row
}

type FolderOwner = Pick<TenantCaller, 'tenantId' | 'userId'>

const isOfCaller = (caller: FolderOwner, resType: ResType) =>
  and(
    eq(folder.tenantId, caller.tenantId),
    eq(folder.resType, resType),
    eq(folder.ownerId, caller.userId),
    isNull(folder.parentId),
  )

/**
 * The caller's first own folder for this kind of item. It is created at its first use, with an id that is derived from the
 * account, so that two concurrent requests create one folder.
 */
export const firstFolder = async (
  tx: Transaction,
  caller: FolderOwner,
  resType: ResType,
): Promise<FolderId> => {
  const find = () =>
    tx
      .select({ id: folder.id })
      .from(folder)
      .where(isOfCaller(caller, resType))
      .orderBy(asc(folder.sort), asc(folder.id))
      .limit(1)
  const [existing] = await find()
  if (existing) return existing.id
  const { tenantId, userId: ownerId } = caller
  const id = v5(`${tenantId} ${resType}`, ownerId) as FolderId // the brand exists only in the types
  const first = { id, tenantId, library: 'personal' as const, resType, ownerId, name: '' }
  await tx.insert(folder).values(first).onConflictDoNothing()
  return id
}

interface PlaceRequest {
  readonly resType: ResType
  /** null is the first own folder, or in the public library its root. */
  readonly ref: FolderRef | null
  /** The field that a refusal names. */
  readonly field?: string
}

/**
 * Finds the folder of an item; null is the root of the public library. FOLDER_LOCKED for a folder of another person. Locks the
 * folder, so that it cannot be deleted until the transaction ends.
 */
export const requirePlace = async (
  tx: Transaction,
  caller: TenantCaller,
  { resType, ref, field = 'folderId' }: PlaceRequest,
): Promise<FolderId | null> => {
  const root = libraryTypeSchema.safeParse(ref ?? rootOf(caller))
  if (root.success) {
    if (root.data !== rootOf(caller)) throw appError('FOLDER_LOCKED')
    return isInPublicLibrary(caller) ? null : firstFolder(tx, caller, resType)
  }
  const row = await findFolder(tx, ref as FolderId, resType, field) // a reference is a root or an id
  if (!isOwnFolder(row, caller)) throw appError('FOLDER_LOCKED')
  await tx.select({ id: folder.id }).from(folder).where(eq(folder.id, row.id)).for('key share')
  return row.id
}

/** The library that the caller adds to. */
export const rootOf = (caller: Pick<TenantCaller, 'tenantId'>) =>
  isInPublicLibrary(caller) ? libraryTypes.public : libraryTypes.personal
