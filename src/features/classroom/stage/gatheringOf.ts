// Finds the group that a person looks at while the class is in groups: one's own, or the one that is shown to all.
import type { SeatView } from '#contract/classroom/classroom.ts'
import type { GroupsView } from '#contract/classroom/group.ts'
import type { Gathering } from './chooseStage.ts'

/** `group`: whose board and people are on the stage; null: those of the class. */
export const gatheringOf = (
  groups: Pick<GroupsView, 'demonstrated'> | null,
  { role, group }: Pick<SeatView, 'role' | 'group'>,
): { readonly gathering: Gathering; readonly group: number | null } => {
  if (!groups) return { gathering: null, group: null }
  const { demonstrated } = groups
  // The host stays at the table while another group is shown; everybody else looks on.
  const isAtOwnTable = group !== null && (demonstrated === null || group === demonstrated || role === 'host')
  if (isAtOwnTable) return { gathering: 'group', group }
  return { gathering: demonstrated === null ? null : 'demonstration', group: demonstrated }
}
