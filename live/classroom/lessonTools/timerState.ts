// The timer of the class. Rule TIMER-1.
import type { Act, ClassroomState } from '../classroomState.ts'

export const setTimer = (state: ClassroomState, { now }: Act, seconds: number | null): ClassroomState => {
  if (seconds === null) return state.timer ? { ...state, timer: null } : state
  return { ...state, timer: { startedAt: now, endsAt: now + seconds * 1000 } }
}
