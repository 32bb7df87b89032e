// The questions of a paper: what is answered and marked by itself. A group is none; each exercise below it is one.
import { dividePoints, sumOf } from './points.ts'

interface Child {
  readonly id: string
  readonly weight: number
}
export interface QuestionItem {
  readonly exerciseId: string
  readonly points: number
  /** The exercises below a group, in their order; empty for any other exercise. */
  readonly children: readonly Child[]
}
export interface Question {
  readonly exerciseId: string
  readonly points: number
  /** The group that it is below. */
  readonly groupId: string | null
  /** The number goes from 1 through the whole paper, as the answer sheet counts. */
  readonly number: number
}

export const questionsOf = (items: readonly QuestionItem[]): Question[] => {
  const questions = items.flatMap(({ exerciseId, points, children }): Omit<Question, 'number'>[] => {
    if (children.length === 0) return [{ exerciseId, points, groupId: null }]
    const parts = dividePoints(
      points,
      children.map(({ weight }) => weight),
    )
    return children.map(({ id }, at) => ({ exerciseId: id, points: parts[at] ?? 0, groupId: exerciseId }))
  })
  return questions.map((question, at) => ({ ...question, number: at + 1 }))
}

/** A group stands for all questions below it. In the order of the paper; what is not in it is left out. */
export const chosenQuestions = (questions: readonly Question[], exerciseIds: readonly string[]): Question[] =>
  questions.filter(
    ({ exerciseId, groupId }) =>
      exerciseIds.includes(exerciseId) || (groupId !== null && exerciseIds.includes(groupId)),
  )

export const totalOf = (items: readonly Pick<QuestionItem, 'points'>[]): number =>
  sumOf(items.map(({ points }) => points))
