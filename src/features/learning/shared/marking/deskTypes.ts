// The desk knows the questions of an assignment, and who did what.
import type { AnswerRow, AttemptResult } from '#contract/learning/marking/results.ts'

export type Answered = AttemptResult['answers'][number]
export type DeskQuestion = Pick<Answered, 'exerciseId' | 'groupId' | 'number' | 'type' | 'points'>
/** A student who has it, in the order of the list. */
export type DeskPerson = AnswerRow

/** One answer lies on the desk; by exercise it stands for all that are equal to it. */
export interface Place {
  readonly by: 'student' | 'exercise'
  readonly attemptId: string
  readonly exerciseId: string
}

const withAnswers: ReadonlySet<DeskPerson['markingState']> = new Set(['toMark', 'completed', 'returned'])

/** Handed in at least once, so that there is something to mark. */
export const hasAnswers = ({ markingState }: Pick<DeskPerson, 'markingState'>): boolean =>
  withAnswers.has(markingState)
