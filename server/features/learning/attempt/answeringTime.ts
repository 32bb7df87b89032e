// The time of an attempt. Practice has no limit; an attempt of an assignment has that of the assignment and its extensions.

import { appError } from '#contract/errors.ts'
import { type Answering, answeringOf, handInAt } from '#contract/rules/assignment/answering.ts'
import { isShown } from '#contract/rules/assignment/assignment.ts'
import type { LoadedAttempt } from './readAttempt.ts'
import { type Arrival, graceMsOf } from './rules/takeAnswer.ts'

type Timed = Pick<LoadedAttempt, 'attempt' | 'assignment'>

export const answeringNow = ({ attempt, assignment }: Timed, now: Date): Answering =>
  assignment ? answeringOf(assignment, attempt, now) : { isOpen: true, until: null }

/** Since when answers are refused, in the form of takeAnswer.ts. */
export const closedNow = (loaded: Timed, now: Date): Arrival['closed'] => {
  const answering = answeringNow(loaded, now)
  if (answering.isOpen || !loaded.assignment) return null
  const { refusal, since } = answering
  return {
    refusal: refusal === 'TIMER_ENDED' ? 'timerEnded' : 'closed',
    since,
    graceMs: graceMsOf(loaded.assignment),
  }
}

/** When the clock hands in; null means never. */
export const untilOf = ({ attempt, assignment }: Timed): Date | null =>
  assignment && handInAt(assignment, attempt)

/** Answers that were on their way when the time ended are still handed in. */
export const isInGrace = (loaded: Timed, now: Date): boolean => {
  const closed = closedNow(loaded, now)
  return closed !== null && closed.since !== null && now.getTime() <= closed.since.getTime() + closed.graceMs
}

/** The last window and the grace after it are over. */
export const isTimeOver = (loaded: Timed, now: Date): boolean => {
  const until = untilOf(loaded)
  if (until === null || !loaded.assignment) return false
  return now.getTime() > until.getTime() + graceMsOf(loaded.assignment)
}

/** Throws TASK_CLOSED for an assignment that is hidden from students, or has not begun. */
export const requireBegun = ({ assignment }: Timed, now: Date): void => {
  if (assignment && (!isShown(assignment) || now < assignment.startAt)) throw appError('TASK_CLOSED')
}
