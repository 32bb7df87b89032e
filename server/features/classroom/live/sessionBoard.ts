// Messages of a live session to its board, which is a separate noun.
import type { LiveId } from '#contract/ids.ts'
import type { ClassroomKey } from '#live/ports.ts'

export interface SessionBoard {
  /** The plan, the host or a pen has changed: who may draw is asked again. */
  rightsChanged(liveId: LiveId): void
  removed(key: ClassroomKey): Promise<void>
}
