// What uploads and files ask about boards, which lie in a higher area: who may put a file on one, and who may read it.
import type { FileId, LiveId, TenantId } from '#contract/ids.ts'
import type { Transaction } from '#server/db/database.ts'
import type { file } from '#server/db/schema/file.ts'
import type { Caller } from '#server/platform/auth.ts'
import type { FileKey } from './fileStore.ts'

export interface BoardFilePort {
  /** Refuses those who may not draw there now; a board that they may not even see is not found. */
  requireMayPut(caller: Caller, liveId: LiveId): Promise<void>
  put(tx: Transaction, place: { tenantId: TenantId; liveId: LiveId; fileId: FileId }): Promise<void>
  isOnBoard(key: FileKey): Promise<boolean>
  /** Those of the files that are on a board which the caller may see. */
  readable(caller: Caller, ids: readonly FileId[]): Promise<ReadonlySet<FileId>>
  /** Files of another school, on the board of a running lesson that the caller's school is invited to. */
  readableAsGuest(caller: Caller, ids: readonly FileId[]): Promise<(typeof file.$inferSelect)[]>
}
