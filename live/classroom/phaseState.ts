// A phase only ever moves on: created, started, ended, closed.
import { appError } from '#contract/errors.ts'
import { closeCheck } from './attendanceCheckState.ts'
import { type ClassroomState, changeSeats } from './classroomState.ts'
import { closeGroups } from './groupState.ts'
import { closePoll } from './pollState.ts'

export const start = (state: ClassroomState, now: number): ClassroomState => {
  if (state.phase !== 'created') throw appError('LIVE_WRONG_ORDER')
  return { ...state, phase: 'started', startedAt: now }
}

export const end = (state: ClassroomState, now: number): ClassroomState => {
  if (state.phase !== 'started') throw appError('LIVE_WRONG_ORDER')
  const quiet = closePoll(closeCheck(closeGroups(state), now), now)
  return {
    ...emptied(quiet),
    phase: 'ended',
    endedAt: now,
    pick: null,
    activity: null,
    timer: null,
    plan: null,
    micsNotShut: 0,
  }
}

export const close = (state: ClassroomState): ClassroomState => {
  if (state.phase !== 'ended' && state.phase !== 'created') throw appError('LIVE_WRONG_ORDER')
  return { ...emptied(state), phase: 'closed' }
}

/** Commands need a running lesson; the refusal says which phase it is in. */
export const requireStarted = (state: ClassroomState): void => {
  switch (state.phase) {
    case 'started':
      return
    case 'created':
      throw appError('LIVE_NOT_STARTED')
    case 'ended':
      throw appError('LIVE_ENDED')
    case 'closed':
      throw appError('LIVE_CLOSED')
    default:
      state.phase satisfies never
  }
}

/** Refuses when the classroom admits no one any more, not even to wait. */
export const requireOpen = (state: ClassroomState): void => {
  if (state.phase !== 'created') requireStarted(state)
}

// A lesson that is over has no connected seats: the sockets are closed right after this is written.
const emptied = (state: ClassroomState): ClassroomState =>
  changeSeats(state, (seat) => ({ ...seat, connection: null }))
