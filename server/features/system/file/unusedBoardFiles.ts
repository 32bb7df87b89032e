// Files that were put on boards and lie on none any more: their sessions were deleted.
import { and, eq, isNotNull, notExists, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/db/database.ts'
import { boardFile } from '#server/db/schema/boardFile.ts'
import { file } from '#server/db/schema/file.ts'
import type { FileKey, FileStore } from './fileStore.ts'

export const listUnusedBoardFiles = (tx: Transaction): Promise<FileKey[]> =>
  tx
    .select({ tenantId: file.tenantId, id: file.id })
    .from(file)
    .where(and(eq(file.purpose, 'board'), isNotNull(file.storedAt), isUnused(tx)))

const isUnused = (tx: Transaction) =>
  notExists(tx.select({ one: sql`1` }).from(boardFile).where(eq(boardFile.fileId, file.id)))

export const removeUnusedBoardFiles = async (
  { database, store }: { database: Database; store: Pick<FileStore, 'remove'> },
  unused: readonly FileKey[],
): Promise<void> => {
  for (const key of unused) {
    const isGone = await database.inTenant(key.tenantId, async (tx) => {
      // A board that is just being continued locks the row until its links are written; only then this asks again.
      await tx.select({ id: file.id }).from(file).where(eq(file.id, key.id)).for('update')
      const gone = await tx
        .delete(file)
        .where(and(eq(file.id, key.id), isUnused(tx)))
        .returning({ id: file.id })
      return gone.length > 0
    })
    if (isGone) await store.remove(key)
  }
}
