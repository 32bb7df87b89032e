// Messages of a live session to its boards (the class's and those of its groups), which are a separate noun.
import type { DocumentName } from '#contract/system/document.ts'
import type { ClassroomKey } from '#live/ports.ts'

export interface SessionBoard {
  /** The plan, the host, a pen or a group has changed: who may read and draw is asked again. */
  rightsChanged(board: DocumentName): void
  removed(key: ClassroomKey): Promise<void>
}
