import { answerFits } from '#contract/learning/exercise/exerciseTypes.ts'
import type { SingleView } from '#contract/learning/exercise/studentView.ts'
import { typeViewOf } from './typeViews.ts'

/** The answer, or null where it does not belong to this wording of the exercise. */
export const fittingAnswer = ({ type, content }: SingleView, answer: unknown): unknown =>
  answer !== undefined && answer !== null && answerFits(type, content, answer) ? answer : null

/** Whether all of it has been answered: every blank, every pair, an option. */
export const isAnswered = (view: SingleView, answer: unknown): boolean => {
  const fitting = fittingAnswer(view, answer)
  return fitting !== null && (typeViewOf(view.type)?.isComplete(view.content, fitting) ?? false)
}
