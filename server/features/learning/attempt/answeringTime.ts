// The time of an attempt: practice has none, an attempt of an assignment that of the assignment and its extensions.

import { appError } from '#contract/errors.ts'
import { type Answering, answeringOf, handInAt } from '#contract/learning/assignment/answering.ts'
import { isShown } from '#contract/learning/assignment/assignment.ts'
import type { LoadedAttempt } from './readAttempt.ts'
import { type Arrival, graceMs } from './rules/takeAnswer.ts'

type Timed = Pick<LoadedAttempt, 'attempt' | 'assignment'>

export const answeringNow = ({ attempt, assignment }: Timed, now: Date): Answering =>
  assignment ? answeringOf(assignment, attempt, now) : { isOpen: true, until: null }

/** As the rules of arriving answers take it. */
export const closedNow = (loaded: Timed, now: Date): Arrival['closed'] => {
  const answering = answeringNow(loaded, now)
  if (answering.isOpen) return null
  const { refusal, since } = answering
  return { refusal: refusal === 'TIMER_ENDED' ? 'timerEnded' : 'closed', since }
}

/** When the server hands in; null: never. */
export const untilOf = ({ attempt, assignment }: Timed): Date | null =>
  assignment && handInAt(assignment, attempt)

/** What was on its way when the time ended is still handed in. */
export const isInGrace = (loaded: Timed, now: Date): boolean => {
  const closed = closedNow(loaded, now)
  return closed !== null && closed.since !== null && now.getTime() <= closed.since.getTime() + graceMs
}

/** The last window and the minute after it are over. */
export const isTimeOver = (loaded: Timed, now: Date): boolean => {
  const until = untilOf(loaded)
  return until !== null && now.getTime() > until.getTime() + graceMs
}

/** TASK_CLOSED for what is not shown to its students, or has not begun. */
export const requireBegun = ({ assignment }: Timed, now: Date): void => {
  if (assignment && (!isShown(assignment) || now < assignment.startAt)) throw appError('TASK_CLOSED')
}
