// Boards by the live session they belong to.
import type { Copied, DocumentCaller, DocumentRight } from '#collab/ports.ts'
import type { LiveId } from '#contract/ids.ts'
import { boardName } from '#contract/system/document.ts'
import type { ClassroomKey } from '#live/ports.ts'
import type { Documents } from '../../system/document/wiring.ts'

export interface Boards {
  /** What the caller may do on the board now; null: for them it does not exist. */
  rightOf(caller: DocumentCaller, liveId: LiveId): Promise<DocumentRight | null>
  /** The plan, the host or a pen has changed: the server asks again who may do what. */
  rightsChanged(liveId: LiveId): void
  removed(key: ClassroomKey): Promise<void>
  /** Copies another session's board onto this one's; refuses when this one is not empty. */
  copy(key: ClassroomKey, from: LiveId): Promise<Copied>
}

export const createBoards = (documents: Documents): Boards => ({
  rightOf: (caller, liveId) => documents.rightOf(caller, boardName(liveId)),
  rightsChanged: (liveId) => documents.rightsChanged(boardName(liveId)),
  removed: ({ tenantId, liveId }) => documents.removed({ tenantId, name: boardName(liveId) }),
  copy: ({ tenantId, liveId }, from) =>
    documents.copy({ tenantId, from: boardName(from), to: boardName(liveId) }),
})
