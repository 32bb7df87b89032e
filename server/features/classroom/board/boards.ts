// The boards of a live session: that of the class, and those of its groups.
import type { CopyResult, DocumentCaller, DocumentRight } from '#collab/ports.ts'
import type { LiveId } from '#contract/ids.ts'
import { boardName, type DocumentName } from '#contract/system/document.ts'
import { groupBoardOf } from '#live/index.ts'
import type { ClassroomKey, ClassroomStore } from '#live/ports.ts'
import type { Documents } from '../../system/document/wiring.ts'

export interface Boards {
  /** The caller's right to the board of the class now; null hides the board. */
  rightOf(caller: DocumentCaller, liveId: LiveId): Promise<DocumentRight | null>
  /** Whether the caller may draw on the board of the class, or on that of the caller's group. */
  mayDraw(caller: DocumentCaller, liveId: LiveId): Promise<boolean>
  /** Called when the plan, the host, a pen or a group has changed: rights of open connections are checked again. */
  rightsChanged(board: DocumentName): void
  removed(key: ClassroomKey): Promise<void>
  /** Copies another session's board onto this one's; refuses when this one is not empty. */
  copy(key: ClassroomKey, from: LiveId): Promise<CopyResult>
}

export const createBoards = (documents: Documents, classrooms: Pick<ClassroomStore, 'read'>): Boards => ({
  rightOf: (caller, liveId) => documents.rightOf(caller, boardName(liveId)),
  mayDraw: async (caller, liveId) => {
    if ((await documents.rightOf(caller, boardName(liveId))) === 'write') return true
    const classroom = caller.tenantId && (await classrooms.read({ tenantId: caller.tenantId, liveId }))
    const board = classroom && groupBoardOf(classroom, caller.userId)
    return board !== null && (await documents.rightOf(caller, board)) === 'write'
  },
  rightsChanged: documents.rightsChanged,
  removed: ({ tenantId, liveId }) => documents.removed({ tenantId, name: boardName(liveId) }),
  copy: ({ tenantId, liveId }, from) =>
    documents.copy({ tenantId, from: boardName(from), to: boardName(liveId) }),
})
