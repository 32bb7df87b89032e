// Removes a stored file whose upload was cancelled at the last moment, before anything uses it.
import { and, eq, gt, notExists, sql } from 'drizzle-orm'
import { requestTimeoutMs } from '#contract/constants.ts'
import type { Database } from '#server/db/database.ts'
import { file } from '#server/db/schema/file.ts'
import { fileUse } from '#server/db/schema/fileUse.ts'
import type { FileStore } from '../file/fileStore.ts'
import type { FileRow } from './finishUpload.ts'

/** Returns whether the file was removed. It stays if a record uses it or if it is older than a request can be. */
export const undoStoredUpload = async (
  { database, store }: { database: Database; store: Pick<FileStore, 'remove'> },
  row: FileRow,
): Promise<boolean> => {
  const since = new Date(Date.now() - requestTimeoutMs)
  const gone = await database.inTenant(row.tenantId, (tx) => {
    const unused = notExists(tx.select({ one: sql`1` }).from(fileUse).where(eq(fileUse.fileId, row.id)))
    return tx
      .delete(file)
      .where(and(eq(file.id, row.id), gt(file.storedAt, since), unused))
      .returning({ id: file.id })
  })
  if (gone.length === 0) return false
  await store.remove(row)
  return true
}
