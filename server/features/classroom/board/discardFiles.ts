// A cancelled import discards the files that it has uploaded. The sweep removes files that are on no board.
import { and, eq, inArray } from 'drizzle-orm'
import type { FileId, LiveId, TenantId, UserId } from '#contract/ids.ts'
import type { Database } from '#server/db/database.ts'
import { boardFile } from '#server/db/schema/boardFile.ts'
import { file } from '#server/db/schema/file.ts'

interface DiscardRequest {
  readonly tenantId: TenantId
  readonly userId: UserId
  readonly liveId: LiveId
  readonly fileIds: readonly FileId[]
}

/** Discards only the caller's own files. */
export const discardFiles = (database: Database, { tenantId, userId, liveId, fileIds }: DiscardRequest) =>
  database.inTenant(tenantId, async (tx) => {
    const ownFileIds = tx
      .select({ id: file.id })
      .from(file)
      .where(and(inArray(file.id, [...fileIds]), eq(file.ownerId, userId)))
    await tx.delete(boardFile).where(and(eq(boardFile.liveId, liveId), inArray(boardFile.fileId, ownFileIds)))
  })
