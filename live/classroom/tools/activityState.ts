// Which exercise is on the screens. Its answers are attempts outside the classroom; here only how many there are. ACT-1, ACT-2.
import type { ActivityView } from '#contract/classroom/activity.ts'
import type { ClassroomState } from '../classroomState.ts'
import { clearPoll } from '../lessonTools/pollState.ts'
import { requireStarted } from '../phaseState.ts'

/** The cards of a poll and of the picked student would cover it. */
export const showActivity = (state: ClassroomState, activity: ActivityView): ClassroomState => {
  requireStarted(state)
  return { ...clearPoll(state, activity.openedAt), pick: null, activity }
}

/** What is no longer on the screens stays off them: answers and closing come from other transactions, in any order. */
export const changeActivity = (
  state: ClassroomState,
  id: string,
  change: Partial<Pick<ActivityView, 'closedAt' | 'isRightShown' | 'answered'>>,
): ClassroomState => {
  const { activity } = state
  if (activity?.id !== id) return state
  const answered = Math.max(activity.answered, change.answered ?? 0)
  const after = { ...activity, ...change, answered, closedAt: activity.closedAt ?? change.closedAt ?? null }
  const isSame =
    after.answered === activity.answered &&
    after.closedAt === activity.closedAt &&
    after.isRightShown === activity.isRightShown
  return isSame ? state : { ...state, activity: after }
}

export const clearActivity = (state: ClassroomState, id: string): ClassroomState =>
  state.activity?.id === id ? { ...state, activity: null } : state
