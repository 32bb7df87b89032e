import { groupBoardName } from '#contract/classroom/group.ts'
import type { LiveId } from '#contract/ids.ts'
import { paths } from '#contract/pagePaths.ts'

/** The session's board outside the room, or that of one of its groups. */
export const boardPath = (id: LiveId, group?: { round: number; group: number }): string =>
  `${paths.board}/${id}${group ? `?board=${encodeURIComponent(groupBoardName(id, group))}` : ''}`
