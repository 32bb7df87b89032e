// Files that lie on boards: who may put one there, who may read it, and what a copied board takes along.
import { desc, eq } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { LiveId, TenantId } from '#contract/ids.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { boardFile } from '#server/db/schema/boardFile.ts'
import type { BoardPlaces } from '../../system/file/boardPlaces.ts'
import type { FileKey } from '../../system/file/fileStore.ts'
import type { Boards } from './boards.ts'

export const createBoardPlaces = (database: Database, boards: Pick<Boards, 'rightOf'>): BoardPlaces => ({
  requireMayPut: async (caller, liveId) => {
    const right = await boards.rightOf(caller, liveId)
    if (!right) throw appError('NOT_FOUND')
    if (right !== 'write') throw appError('FORBIDDEN')
  },
  put: async (tx, place) => {
    await tx.insert(boardFile).values(place)
  },
  isOnBoard: async (key) => (await boardsOf(database, key)).length > 0,
  mayRead: async (caller, key) => {
    for (const liveId of await boardsOf(database, key)) if (await boards.rightOf(caller, liveId)) return true
    return false
  },
})

/** A continued board keeps its files; the bytes are not copied. */
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
