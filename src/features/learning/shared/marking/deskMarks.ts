// Lays the marks of this page over the answer of the server, so that the desk never waits for it.
import type { AttemptResult } from '#contract/learning/marking/results.ts'
import type { Answered, DeskPerson } from './deskTypes.ts'

export interface DeskMark {
  readonly attemptId: string
  readonly exerciseId: string
  /** The number of the question, as the paper counts. */
  readonly number: number
  /** A mark of before a redo says nothing about what was given since. */
  readonly round: number
  /** With null only the comment is the teacher's. */
  readonly score: number | null
  readonly comment: string
}
export type DeskMarks = ReadonlyMap<string, DeskMark>

export const markKey = ({ attemptId, exerciseId }: Pick<DeskMark, 'attemptId' | 'exerciseId'>): string =>
  `${attemptId} ${exerciseId}`

const answerWithMark = <A extends Answered>(answer: A, attemptId: string, deskMarks: DeskMarks): A => {
  const mark = deskMarks.get(markKey({ attemptId, exerciseId: answer.exerciseId }))
  if (!mark || mark.round !== answer.round) return answer
  const { score, comment } = mark
  if (score === null) return { ...answer, comment }
  return { ...answer, comment, score, markedBy: 'teacher', isRight: score === answer.points }
}

export const resultWithMarks = (result: AttemptResult, deskMarks: DeskMarks): AttemptResult => ({
  ...result,
  answers: result.answers.map((answer) => answerWithMark(answer, result.id, deskMarks)),
})

/** The people of the desk, with the questions that have no mark, neither here nor at the server. */
export const peopleWithMarks = (people: readonly DeskPerson[], deskMarks: DeskMarks): DeskPerson[] => {
  const marked = Map.groupBy(
    [...deskMarks.values()].filter(({ score }) => score !== null),
    ({ attemptId }) => attemptId,
  )
  return people.map((person) => {
    const numbers = new Set(marked.get(person.id)?.map(({ number }) => number))
    const answer = person.answer && answerWithMark(person.answer, person.id, deskMarks)
    if (numbers.size === 0) return { ...person, answer }
    const unmarkedNumbers = person.unmarkedNumbers.filter((number) => !numbers.has(number))
    return { ...person, answer, unmarkedNumbers, unmarked: unmarkedNumbers.length }
  })
}
