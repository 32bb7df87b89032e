// Files that lie on boards: who may put one there, who may read it, and what becomes of it when no board is left.
import { and, desc, eq, isNotNull, notExists, sql } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { FileId, LiveId, TenantId } from '#contract/ids.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { boardFile } from '#server/db/schema/boardFile.ts'
import { file } from '#server/db/schema/file.ts'
import type { Caller } from '#server/platform/auth.ts'
import type { Boards } from '../document/wiring.ts'
import type { FileKey, FileStore } from './fileStore.ts'

export type BoardRights = Pick<Boards, 'rightOf'>

/** Only who may draw there now; who may not even look does not find the board. */
export const requireMayPutOn = async (boards: BoardRights, caller: Caller, liveId: LiveId): Promise<void> => {
  const right = await boards.rightOf(caller, liveId)
  if (!right) throw appError('NOT_FOUND')
  if (right !== 'write') throw appError('FORBIDDEN')
}

export const putOnBoard = async (
  tx: Transaction,
  link: { tenantId: TenantId; liveId: LiveId; fileId: FileId },
): Promise<void> => {
  await tx.insert(boardFile).values(link)
}

/** A board that goes on in another session takes its files along; the bytes stay where they are. */
export const copyBoardFiles = async (
  tx: Transaction,
  { tenantId, from, to }: { tenantId: TenantId; from: LiveId; to: LiveId },
): Promise<void> => {
  const links = await tx
    .select({ fileId: boardFile.fileId })
    .from(boardFile)
    .where(eq(boardFile.liveId, from))
  if (links.length === 0) return
  const copies = links.map(({ fileId }) => ({ tenantId, liveId: to, fileId }))
  await tx.insert(boardFile).values(copies).onConflictDoNothing()
}

const boardsOf = (database: Database, { tenantId, id }: FileKey): Promise<LiveId[]> =>
  database.inTenant(tenantId, async (tx) => {
    const rows = await tx
      .select({ liveId: boardFile.liveId })
      .from(boardFile)
      .where(eq(boardFile.fileId, id))
      .orderBy(desc(boardFile.liveId))
    return rows.map(({ liveId }) => liveId)
  })

export const isOnBoard = async (database: Database, key: FileKey): Promise<boolean> =>
  (await boardsOf(database, key)).length > 0

/** Whoever may look at any of the boards that it lies on. */
export const mayReadOnBoard = async (
  { database, boards }: { database: Database; boards: BoardRights },
  caller: Caller,
  key: FileKey,
): Promise<boolean> => {
  for (const liveId of await boardsOf(database, key)) if (await boards.rightOf(caller, liveId)) return true
  return false
}

/** Stored for a board, and on none any more: their sessions were deleted. */
export const listLooseFiles = (tx: Transaction): Promise<FileKey[]> =>
  tx
    .select({ tenantId: file.tenantId, id: file.id })
    .from(file)
    .where(and(eq(file.purpose, 'board'), isNotNull(file.storedAt), isLoose(tx)))

const isLoose = (tx: Transaction) =>
  notExists(tx.select({ one: sql`1` }).from(boardFile).where(eq(boardFile.fileId, file.id)))

export const removeLooseFiles = async (
  { database, store }: { database: Database; store: Pick<FileStore, 'remove'> },
  loose: readonly FileKey[],
): Promise<void> => {
  for (const key of loose) {
    const isGone = await database.inTenant(key.tenantId, async (tx) => {
      // A board that is just being continued holds the row until its links are written; only then it is asked again.
      await tx.select({ id: file.id }).from(file).where(eq(file.id, key.id)).for('update')
      const gone = await tx
        .delete(file)
        .where(and(eq(file.id, key.id), isLoose(tx)))
        .returning({ id: file.id })
      return gone.length > 0
    })
    if (isGone) await store.remove(key)
  }
}
