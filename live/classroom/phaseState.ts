// A phase only ever moves on: created, started, ended, closed.
import { appError } from '#contract/errors.ts'
import { type ClassroomState, changeSeats } from './classroomState.ts'

export const start = (state: ClassroomState, now: number): ClassroomState => {
  if (state.phase !== 'created') throw appError('LIVE_WRONG_ORDER')
  return { ...state, phase: 'started', startedAt: now }
}

export const end = (state: ClassroomState, now: number): ClassroomState => {
  if (state.phase !== 'started') throw appError('LIVE_WRONG_ORDER')
  return { ...emptied(state), phase: 'ended', endedAt: now, micsNotShut: 0 }
}

export const close = (state: ClassroomState): ClassroomState => {
  if (state.phase !== 'ended' && state.phase !== 'created') throw appError('LIVE_WRONG_ORDER')
  return { ...emptied(state), phase: 'closed' }
}

/** Commands are for a running lesson; the refusal says why it is not one. */
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

/** Whether the classroom still lets people in, if only to wait. */
export const requireOpen = (state: ClassroomState): void => {
  if (state.phase !== 'created') requireStarted(state)
}

// Nobody sits in a lesson that is over: the sockets are let go right after this is written.
const emptied = (state: ClassroomState): ClassroomState =>
  changeSeats(state, (seat) => ({ ...seat, connection: null }))
