// The rights of files on boards. Boards belong to a higher area, so uploads and files reach them through this port.
import type { FileId, LiveId, TenantId } from '#contract/ids.ts'
import type { Transaction } from '#server/db/database.ts'
import type { file } from '#server/db/schema/file.ts'
import type { Caller } from '#server/platform/auth.ts'
import type { FileKey } from './fileStore.ts'

export interface BoardFilePort {
  /** FORBIDDEN for those who may not draw on the board now, NOT_FOUND for those who may not see it. */
  requireMayPut(caller: Caller, liveId: LiveId): Promise<void>
  put(tx: Transaction, place: { tenantId: TenantId; liveId: LiveId; fileId: FileId }): Promise<void>
  isOnBoard(key: FileKey): Promise<boolean>
  /** The given files that are on a board which the caller may see. */
  readable(caller: Caller, ids: readonly FileId[]): Promise<ReadonlySet<FileId>>
  /** Files of another school, on the board of a running lesson that the caller's school is invited to. */
  readableAsGuest(caller: Caller, ids: readonly FileId[]): Promise<(typeof file.$inferSelect)[]>
}
