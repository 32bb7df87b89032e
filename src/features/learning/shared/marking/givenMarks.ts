// Marks that were given on this page, laid over what the server answered: the desk never waits for it.
import type { AttemptResult } from '#contract/learning/marking/results.ts'
import type { Answered, DeskPerson } from './deskTypes.ts'

export interface GivenMark {
  readonly attemptId: string
  readonly exerciseId: string
  /** Of the question, as the paper counts. */
  readonly number: number
  /** A mark of before a redo says nothing about what was given since. */
  readonly round: number
  /** null: only the comment is the teacher's. */
  readonly score: number | null
  readonly comment: string
}
export type GivenMarks = ReadonlyMap<string, GivenMark>

export const markKey = ({ attemptId, exerciseId }: Pick<GivenMark, 'attemptId' | 'exerciseId'>): string =>
  `${attemptId} ${exerciseId}`

const answerWithMark = <A extends Answered>(answer: A, attemptId: string, given: GivenMarks): A => {
  const mark = given.get(markKey({ attemptId, exerciseId: answer.exerciseId }))
  if (!mark || mark.round !== answer.round) return answer
  const { score, comment } = mark
  if (score === null) return { ...answer, comment }
  return { ...answer, comment, score, markedBy: 'teacher', isRight: score === answer.points }
}

export const resultWithMarks = (result: AttemptResult, given: GivenMarks): AttemptResult => ({
  ...result,
  answers: result.answers.map((answer) => answerWithMark(answer, result.id, given)),
})

/** Without a mark, neither here nor at the server. */
export const peopleWithMarks = (people: readonly DeskPerson[], given: GivenMarks): DeskPerson[] => {
  const marked = Map.groupBy(
    [...given.values()].filter(({ score }) => score !== null),
    ({ attemptId }) => attemptId,
  )
  return people.map((person) => {
    const numbers = new Set(marked.get(person.id)?.map(({ number }) => number))
    const answer = person.answer && answerWithMark(person.answer, person.id, given)
    if (numbers.size === 0) return { ...person, answer }
    const unmarkedNumbers = person.unmarkedNumbers.filter((number) => !numbers.has(number))
    return { ...person, answer, unmarkedNumbers, unmarked: unmarkedNumbers.length }
  })
}
