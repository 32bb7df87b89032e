// What the student of an attempt sees by now, by the rules of the assignment's kind.
import { areAnswersShown, isMarkingShown } from '#contract/learning/assignment/attemptView.ts'
import type { AttemptState } from '#contract/learning/attempt/attempt.ts'
import { type Assignment, kindOf } from './kinds.ts'

/** What is right. */
export const showsAnswers = (
  given: Assignment,
  answer: { readonly state: AttemptState; readonly handedIn: boolean },
  now: Date,
): boolean => areAnswersShown({ ...given, ...kindOf(given) }, answer, [], now)

/** The scores and comments of the marking. */
export const showsMarking = (given: Assignment, state: AttemptState, now: Date): boolean =>
  isMarkingShown({ ...given, ...kindOf(given) }, state, [], now)
