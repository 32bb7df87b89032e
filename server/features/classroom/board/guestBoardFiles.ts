// Files on the boards of lessons that the caller's school is invited to, while these run.
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { FileId } from '#contract/ids.ts'
import type { Database } from '#server/db/database.ts'
import { boardFile } from '#server/db/schema/boardFile.ts'
import { file } from '#server/db/schema/file.ts'
import { liveGuest } from '#server/db/schema/live.ts'
import type { Caller } from '#server/platform/auth.ts'
import { tenantOf } from '#server/platform/route.ts'
import type { Boards } from './boards.ts'

export const findGuestBoardFiles = async (
  { database, boards }: { database: Database; boards: Pick<Boards, 'rightOf'> },
  caller: Caller,
  ids: readonly FileId[],
): Promise<(typeof file.$inferSelect)[]> => {
  if (ids.length === 0) return []
  const tenantId = tenantOf(caller)
  const running = await database.inTenant(tenantId, (tx) =>
    tx
      .select({ liveId: liveGuest.liveId, hostTenantId: liveGuest.hostTenantId })
      .from(liveGuest)
      .where(and(eq(liveGuest.tenantId, tenantId), eq(liveGuest.phase, 'started'))),
  )
  const files: (typeof file.$inferSelect)[] = []
  for (const { liveId, hostTenantId } of running) {
    const rows = await database.inTenant(hostTenantId, (tx) =>
      tx
        .select({ file })
        .from(boardFile)
        .innerJoin(file, eq(file.id, boardFile.fileId))
        .where(and(eq(boardFile.liveId, liveId), inArray(file.id, [...ids]), isNotNull(file.storedAt))),
    )
    // The right to the board decides about its files.
    if (rows.length === 0 || !(await boards.rightOf(caller, liveId))) continue
    files.push(...rows.map((row) => row.file).filter(({ id }) => !files.some((one) => one.id === id)))
  }
  return files
}
