// Accessories in the database: visible to all staff of the school, changed only by their owner.
import { and, asc, desc, eq, exists, isNotNull, sql } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { AccessoryId, FileId } from '#contract/ids.ts'
import {
  type Accessory,
  type AccessoryType,
  accessoryTypeSchema,
  accessoryTypes,
} from '#contract/library/accessory.ts'
import { refuseUpload, suffixOf } from '#contract/system/upload.ts'
import type { Transaction } from '#server/db/database.ts'
import { accessory, accessoryFavorite } from '#server/db/schema/accessory.ts'
import { file } from '#server/db/schema/file.ts'
import { user } from '#server/db/schema/user.ts'
import { contains } from '#server/kit/conditions.ts'
import { setFileUses } from '#server/kit/fileUses.ts'
import type { Slice, TenantCaller } from '#server/kit/nounStore.ts'
import { type Page, type PageQuery, readPage } from '#server/kit/page.ts'
import { sliceOf } from '#server/kit/relatedRows.ts'
import { isUniqueViolation } from '#server/kit/sqlErrors.ts'
import { toWallTime } from '#server/platform/schoolTime.ts'

export interface AccessorySearch {
  readonly name?: string | undefined
  readonly type?: AccessoryType | undefined
  readonly collected?: '0' | '1' | undefined
  readonly mine?: '0' | '1' | undefined
}

const isCollected = (tx: Transaction, { userId }: TenantCaller) =>
  exists(
    tx
      .select({ one: sql`1` })
      .from(accessoryFavorite)
      .where(and(eq(accessoryFavorite.accessoryId, accessory.id), eq(accessoryFavorite.userId, userId))),
  )

const searchConditions = (
  tx: Transaction,
  caller: TenantCaller,
  { name, type, collected, mine }: AccessorySearch,
) => [
  contains(accessory.name, name),
  type && sql`${accessory.fileId} in (select f.id from ${file} f where f.purpose = ${type})`,
  collected === '1' ? isCollected(tx, caller) : undefined,
  mine === '1' ? eq(accessory.ownerId, caller.userId) : undefined,
]

export const pageAccessories = (
  tx: Transaction,
  caller: TenantCaller,
  search: AccessorySearch,
  page: PageQuery,
): Promise<Page<Accessory>> => {
  const conditions = searchConditions(tx, caller, search)
  const orderBy = [asc(accessory.sort), desc(accessory.id)]
  const wanted = { table: accessory, conditions, orderBy }
  return readPage(tx, wanted, page, (slice) => readAccessories(tx, caller, slice))
}

const readAccessories = async (tx: Transaction, caller: TenantCaller, slice: Slice): Promise<Accessory[]> => {
  const select = tx
    .select({ accessory, file, ownerName: user.name, collected: sql<boolean>`${isCollected(tx, caller)}` })
    .from(accessory)
    .innerJoin(file, eq(file.id, accessory.fileId))
    // A system administrator who acts in a school has no account there, so no favourites.
    .leftJoin(user, eq(user.id, accessory.ownerId))
  const rows = await sliceOf(select.$dynamic(), slice)
  return rows.map((row) => ({
    id: row.accessory.id,
    fileId: row.file.id,
    name: row.accessory.name,
    type: accessoryTypeSchema.parse(row.file.purpose),
    mediaType: row.file.type ?? '',
    size: row.file.size,
    ownerId: row.accessory.ownerId,
    ownerName: row.ownerName ?? '',
    collected: row.collected,
    sort: row.accessory.sort,
    createdAt: toWallTime(row.accessory.createdAt, caller.timeZone),
  }))
}

/** The stored file of an accessory, or NOT_FOUND. */
export const findAccessory = async (tx: Transaction, id: AccessoryId) => {
  const [row] = await tx
    .select({ accessory, file })
    .from(accessory)
    .innerJoin(file, and(eq(file.id, accessory.fileId), isNotNull(file.storedAt)))
    .where(eq(accessory.id, id))
  if (!row) throw appError('NOT_FOUND')
  return row
}

/** Only the caller's own: others' are visible, so changing them is refused and not hidden. */
export const findOwnAccessory = async (tx: Transaction, { userId }: TenantCaller, id: AccessoryId) => {
  const found = await findAccessory(tx, id)
  if (found.accessory.ownerId !== userId) throw appError('NOT_OWNER')
  return found
}

/** Its name in the record of changes and among the uses of files. */
export const accessoryNoun = 'Accessory'

export const addAccessory = async (
  tx: Transaction,
  { tenantId, userId }: TenantCaller,
  given: { fileId: FileId; name?: string | undefined },
): Promise<{ id: AccessoryId; name: string }> => {
  const [stored] = await tx
    .select()
    .from(file)
    .where(and(eq(file.id, given.fileId), isNotNull(file.storedAt)))
  if (!stored) throw appError('NOT_FOUND')
  if (stored.ownerId !== userId) throw appError('NOT_OWNER')
  if (!accessoryTypes.some((type) => type === stored.purpose)) throw appError('UPLOAD_TYPE_MISMATCH')
  const name = given.name ?? stored.name
  requireSameKind(stored, name)
  try {
    const [row] = await tx
      .insert(accessory)
      .values({ tenantId, fileId: stored.id, ownerId: userId, name })
      .returning({ id: accessory.id })
    if (!row) throw appError('UNKNOWN')
    await setFileUses(tx, { tenantId, noun: accessoryNoun, item: row.id }, [stored.id])
    return { ...row, name }
  } catch (error) {
    // One accessory per file: deleting it deletes the bytes.
    if (isUniqueViolation(error)) throw appError('UPLOAD_DUPLICATE')
    throw error
  }
}

/** The new name must have been allowed for the upload too, and must keep the type of the file. */
export const requireSameKind = (stored: typeof file.$inferSelect, name: string): void => {
  const { size, purpose } = stored
  const refusal = refuseUpload({ name, size, purpose })
  if (refusal) throw appError(refusal)
  if (suffixOf(name) !== suffixOf(stored.name)) throw appError('UPLOAD_TYPE_MISMATCH')
}

export const sortOwnAccessories = async (
  tx: Transaction,
  caller: TenantCaller,
  ids: readonly AccessoryId[],
): Promise<void> => {
  for (const [place, id] of [...new Set(ids)].entries()) {
    await findOwnAccessory(tx, caller, id)
    await tx
      .update(accessory)
      .set({ sort: place + 1 })
      .where(eq(accessory.id, id))
  }
}

/** Returns whether it is a favourite now. */
export const toggleFavorite = async (
  tx: Transaction,
  { tenantId, userId }: TenantCaller,
  id: AccessoryId,
) => {
  const gone = await tx
    .delete(accessoryFavorite)
    .where(and(eq(accessoryFavorite.accessoryId, id), eq(accessoryFavorite.userId, userId)))
    .returning({ id: accessoryFavorite.accessoryId })
  if (gone.length > 0) return { collected: false }
  // Two concurrent clicks make one favourite.
  await tx.insert(accessoryFavorite).values({ tenantId, accessoryId: id, userId }).onConflictDoNothing()
  return { collected: true }
}
