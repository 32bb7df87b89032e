// Marking goes on when every question is marked before it is complete, and questions are chosen before a return.
import type { ErrorCode } from '../../errors.ts'
import type { AttemptState } from '../../learning/attempt/attempt.ts'
import { chosenQuestions, type Question } from '../paper/questions.ts'

export interface MarkedQuestion extends Question {
  /** Null: no mark yet. */
  readonly score: number | null
  /** A question without a key (of a poll) brings nothing, and no mark is waited for. */
  readonly hasPoints: boolean
}

/** STATE-TASK-09: the questions that still want a mark. */
export const unmarked = <Q extends MarkedQuestion>(questions: readonly Q[]): Q[] =>
  questions.filter(({ score, hasPoints }) => hasPoints && score === null)

/** The reason why marking cannot be completed; null: it can. Completing twice is not wrong. */
export const refuseComplete = (
  state: AttemptState,
  questions: readonly MarkedQuestion[],
): Extract<ErrorCode, 'ATTEMPT_NOT_HANDED_IN' | 'MARKING_UNFINISHED'> | null => {
  if (state === 'open' || state === 'returned') return 'ATTEMPT_NOT_HANDED_IN'
  return unmarked(questions).length > 0 ? 'MARKING_UNFINISHED' : null
}

/** STATE-TASK-08. Returning needs no marks: it is how unmarked work goes back (L28). */
export const refuseReturn = (
  state: AttemptState,
  questions: readonly Question[],
  exerciseIds: readonly string[],
): Extract<ErrorCode, 'ATTEMPT_NOT_HANDED_IN' | 'QUESTIONS_NOT_CHOSEN'> | null => {
  if (state === 'open') return 'ATTEMPT_NOT_HANDED_IN'
  return chosenQuestions(questions, exerciseIds).length === 0 ? 'QUESTIONS_NOT_CHOSEN' : null
}
