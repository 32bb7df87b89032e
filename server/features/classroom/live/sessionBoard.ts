// Notifications of a live session to its boards (of the class and of its groups), which are a separate noun.
import type { DocumentName } from '#contract/system/document.ts'
import type { ClassroomKey } from '#live/ports.ts'

export interface SessionBoard {
  /** Called when the plan, the host, a pen or a group has changed: rights to read and draw are checked again. */
  rightsChanged(board: DocumentName): void
  removed(key: ClassroomKey): Promise<void>
}
