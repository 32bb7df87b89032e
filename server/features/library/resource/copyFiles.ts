// A copied resource has a file of its own, which counts for the school that has the copy.
import { eq, inArray, sql } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { FileId } from '#contract/ids.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { accessory } from '#server/db/schema/accessory.ts'
import { newId } from '#server/db/schema/columns.ts'
import { file } from '#server/db/schema/file.ts'
import type { Placed } from '#server/kit/library/libraryStore.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import type { FileKey, FileStore } from '../../system/file/fileStore.ts'
import { requireSpace } from '../../system/upload/requireSpace.ts'

/** The key of each copy whose bytes are there, by the id of the original. */
type Copies = Map<string, FileKey>

export const createCopies = (files: FileStore) => {
  const undoCopies = async (prepared: ReadonlyMap<string, unknown>): Promise<void> => {
    // The type is that of prepareCopies.
    for (const key of (prepared as Copies).values()) await files.remove(key)
  }
  const prepareCopies = async (
    database: Database,
    { tenantId }: TenantCaller,
    ids: readonly string[],
  ): Promise<Copies> => {
    const originals = await database.inLibrary(tenantId, (tx) =>
      tx
        .select({ id: accessory.id, fileId: file.id, tenantId: file.tenantId })
        .from(accessory)
        .innerJoin(file, eq(file.id, accessory.fileId))
        .where(inArray(sql`${accessory.id}`, [...ids])),
    )
    const copies: Copies = new Map()
    try {
      for (const original of originals) {
        const key = { tenantId, id: newId<FileId>() }
        await files.copy({ tenantId: original.tenantId, id: original.fileId }, key)
        copies.set(original.id, key)
      }
      return copies
    } catch (error) {
      await undoCopies(copies)
      throw error
    }
  }
  return { prepareCopies, undoCopies }
}

/** Inserts the row of a copied file; STORAGE_FULL or STORAGE_OWN_FULL when it does not fit. */
export const copyOf = async (
  tx: Transaction,
  original: FileId,
  { tenantId, ownerId }: Placed,
  prepared: unknown,
): Promise<FileId> => {
  const [stored] = await tx.select().from(file).where(eq(file.id, original))
  const key = prepared as FileKey | undefined // made by prepareCopies; missing for what was not there then
  if (!stored || !key) throw appError('NOT_FOUND')
  await requireSpace(tx, { tenantId, ownerId }, stored.size)
  const { name, type, size, purpose, sha256 } = stored
  const storedAt = new Date()
  await tx.insert(file).values({ id: key.id, tenantId, ownerId, name, type, size, purpose, sha256, storedAt })
  return key.id
}
