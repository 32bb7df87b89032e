// The files on boards: the rights to put one there and to read it, and the files of a copied board.
import { desc, eq, inArray } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { FileId, LiveId, TenantId } from '#contract/ids.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { boardFile } from '#server/db/schema/boardFile.ts'
import { tenantOf } from '#server/platform/route.ts'
import type { BoardFilePort } from '../../system/file/boardFilePort.ts'
import { findSession } from '../live/liveSession.ts'
import type { Boards } from './boards.ts'
import { findGuestBoardFiles } from './guestBoardFiles.ts'

export const createBoardFilePort = (
  database: Database,
  boards: Pick<Boards, 'rightOf' | 'mayDraw'>,
): BoardFilePort => ({
  requireMayPut: async (caller, liveId) => {
    if (!(await boards.rightOf(caller, liveId))) throw appError('NOT_FOUND')
    if (!(await boards.mayDraw(caller, liveId))) throw appError('FORBIDDEN')
    // A guest's file would belong to the guest's school, where the class cannot read it.
    const session = await database.inTenant(tenantOf(caller), (tx) => findSession(tx, liveId))
    if (!session) throw appError('FORBIDDEN')
  },
  put: async (tx, place) => {
    await tx.insert(boardFile).values(place)
  },
  readableAsGuest: (caller, ids) => findGuestBoardFiles({ database, boards }, caller, ids),
  isOnBoard: async ({ tenantId, id }) => (await placesOf(database, tenantId, [id])).length > 0,
  readable: async (caller, ids) => {
    const readable = new Set<FileId>()
    if (ids.length === 0) return readable
    const places = await placesOf(database, tenantOf(caller), ids)
    for (const liveId of new Set(places.map((place) => place.liveId))) {
      const here = places.filter((place) => place.liveId === liveId && !readable.has(place.fileId))
      if (here.length === 0 || !(await boards.rightOf(caller, liveId))) continue
      for (const { fileId } of here) readable.add(fileId)
    }
    return readable
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

/** Newest session first. */
const placesOf = (database: Database, tenantId: TenantId, ids: readonly FileId[]) =>
  database.inTenant(tenantId, (tx) =>
    tx
      .select({ liveId: boardFile.liveId, fileId: boardFile.fileId })
      .from(boardFile)
      .where(inArray(boardFile.fileId, ids))
      .orderBy(desc(boardFile.liveId)),
  )
