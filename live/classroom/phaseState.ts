// A phase moves on: created, started, ended, closed. Only a start that nobody has seen is taken back.
import { withdrawStartMs } from '#contract/classroom/live.ts'
import { appError } from '#contract/errors.ts'
import { type ClassroomState, changeSeats } from './classroomState.ts'
import { closeGroups } from './groups/groupState.ts'
import { closeCheck } from './lessonTools/attendanceCheckState.ts'
import { closePoll } from './lessonTools/pollState.ts'

export const start = (state: ClassroomState, now: number): ClassroomState => {
  if (state.phase !== 'created') throw appError('LIVE_WRONG_ORDER')
  return { ...state, phase: 'started', startedAt: now }
}

/** Whether anybody but the host has been in the lesson since it started. */
const wasVisited = ({ seats, startedAt }: ClassroomState): boolean =>
  seats.some(
    ({ role, connection, awaySince }) =>
      role !== 'host' && (connection !== null || (awaySince ?? 0) >= (startedAt ?? 0)),
  )

/** The lesson waits again, as if it had not been started; what was opened meanwhile is closed. */
export const withdrawStart = (state: ClassroomState, now: number): ClassroomState => {
  const { phase, startedAt } = state
  if (phase !== 'started' || startedAt === null) throw appError('LIVE_WRONG_ORDER')
  if (now - startedAt > withdrawStartMs || wasVisited(state)) throw appError('LIVE_START_STANDS')
  return { ...stopped(state, now), phase: 'created', startedAt: null }
}

export const end = (state: ClassroomState, now: number): ClassroomState => {
  if (state.phase !== 'started') throw appError('LIVE_WRONG_ORDER')
  return { ...emptied(stopped(state, now)), phase: 'ended', endedAt: now }
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

/** Without anything that was going on. */
const stopped = (state: ClassroomState, now: number): ClassroomState => ({
  ...closePoll(closeCheck(closeGroups(state), now), now),
  pick: null,
  activity: null,
  timer: null,
  plan: null,
  micsNotShut: 0,
})
