import { appError } from '#contract/errors.ts'
import { answeringOf } from '#contract/rules/assignment/answering.ts'
import type { MarkedAttempt } from '../marking/marked.ts'

/** A sitting that was opened again is its student's; it is decided on when it is handed in. */
export const requireNotAnswering = ({ attempt, assignment }: MarkedAttempt): void => {
  const isOpen = attempt.state === 'open' || attempt.state === 'returned'
  if (isOpen && answeringOf(assignment, attempt, new Date()).isOpen) throw appError('ATTEMPT_NOT_HANDED_IN')
}
