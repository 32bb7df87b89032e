// The files that a copied item uses (file_use). A copy inside the school uses the same files; a copy out of the public
// library gets its own, which count for the school.
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { FileId } from '#contract/ids.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { newId } from '#server/db/schema/columns.ts'
import { file } from '#server/db/schema/file.ts'
import { fileUse } from '#server/db/schema/fileUse.ts'
import type { Placed } from '#server/kit/library/libraryStore.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import type { FileKey, FileStore } from '../system/file/fileStore.ts'
import { copyOf } from './resource/copyFiles.ts'

/** The copied files of one item: the key of each, by the id of the original. */
export type CopiedFiles = ReadonlyMap<FileId, FileKey>
type CopiesByItem = ReadonlyMap<string, CopiedFiles>

interface Extent {
  /** The files that the copy shows; by default all files of the original. */
  readonly only?: readonly FileId[]
  /** The files that the same call has copied already, for its other items too. */
  readonly sofar?: Map<FileId, FileKey>
}

export const createUsedFileCopies = (files: FileStore) => {
  const undoCopy = async (copied: CopiedFiles): Promise<void> => {
    for (const key of copied.values()) await files.remove(key)
  }
  const undoCopies = async (prepared: ReadonlyMap<string, unknown>): Promise<void> => {
    // The type is that of prepareCopies.
    for (const copied of (prepared as CopiesByItem).values()) await undoCopy(copied)
  }
  /** A file that several of the items use is copied once. */
  const prepareCopies = async (
    database: Database,
    { tenantId }: TenantCaller,
    ids: readonly string[],
    { only, sofar = new Map() }: Extent = {},
  ): Promise<CopiesByItem> => {
    const isIncluded = only && inArray(file.id, [...only])
    const originals = await database.inLibrary(tenantId, (tx) =>
      tx
        .select({ item: fileUse.item, fileId: file.id, tenantId: file.tenantId })
        .from(fileUse)
        .innerJoin(file, eq(file.id, fileUse.fileId))
        .where(and(inArray(fileUse.item, [...ids]), ne(file.tenantId, tenantId), isIncluded)),
    )
    const prepared = new Map<string, Map<FileId, FileKey>>()
    try {
      for (const { item, fileId, tenantId: from } of originals) {
        let key = sofar.get(fileId)
        if (!key) {
          key = { tenantId, id: newId<FileId>() }
          await files.copy({ tenantId: from, id: fileId }, key)
          sofar.set(fileId, key)
        }
        prepared.set(item, (prepared.get(item) ?? new Map<FileId, FileKey>()).set(fileId, key))
      }
      return prepared
    } catch (error) {
      await undoCopies(prepared)
      throw error
    }
  }
  return { prepareCopies, undoCopies, undoCopy }
}

/** The id of the copy, from the id of the original. */
export type FileOf = (id: FileId) => FileId

/** Inserts the rows of the copied files that have none yet: another item of the same call may have brought them. */
export const writeCopies = async (tx: Transaction, placed: Placed, copied: CopiedFiles): Promise<FileOf> => {
  const ids = [...copied.values()].map(({ id }) => id)
  const rows = await tx.select({ id: file.id }).from(file).where(inArray(file.id, ids))
  const stored = new Set(rows.map(({ id }) => id))
  for (const [original, key] of copied) if (!stored.has(key.id)) await copyOf(tx, original, placed, key)
  return (id) => copied.get(id)?.id ?? id
}
