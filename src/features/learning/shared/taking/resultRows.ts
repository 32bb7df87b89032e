// The questions of an attempt that was handed in, as its answer sheet and its exercises show them.
import type { ShownMark } from '#contract/learning/attempt/attempt.ts'
import { typeDeclarations } from '#contract/learning/exercise/exerciseTypes.ts'
import type { AttemptResult } from '#contract/learning/marking/results.ts'
import type { SheetRow, SheetStep } from '../attempt/sheetOf.ts'
import { singlesOf } from '../attempt/singlesOf.ts'
import type { Marks } from '../play/ExerciseResult.tsx'

type Answered = AttemptResult['answers'][number]

const stepOf = ({ score, points, value }: Answered): SheetStep => {
  if (score === null) return (value ?? null) === null ? 'open' : 'answered'
  if (score >= points) return 'right'
  return score > 0 ? 'partly' : 'wrong'
}

export const resultRows = ({ answers, views }: Pick<AttemptResult, 'answers' | 'views'>): SheetRow[] => {
  const placeOf = new Map(views.flatMap((view, at) => singlesOf(view).map(({ id }) => [id, at] as const)))
  return answers.flatMap((one) => {
    const at = placeOf.get(one.exerciseId)
    return at === undefined ? [] : [{ id: one.exerciseId, number: one.number, at, step: stepOf(one) }]
  })
}

/** `shownMarks` have the right answers, as far as the assignment shows them; the others only say whether one was right. */
export const resultMarks = (answers: readonly Answered[], shownMarks: readonly ShownMark[]): Marks => {
  const none = { parts: [], key: null, explanation: null, videoId: null }
  const hiddenMarks = answers.map(({ exerciseId, isRight, share }) => [
    exerciseId,
    { ...none, isRight, share },
  ])
  return {
    ...Object.fromEntries(hiddenMarks),
    ...Object.fromEntries(shownMarks.map((one) => [one.exerciseId, one])),
  }
}

/**
 * How many questions of those that the program judges the student sees to be wrong: they are in the error book. Essays and
 * recordings are never in it.
 */
export const countInBook = (views: AttemptResult['views'], marks: Marks): number =>
  views
    .flatMap(singlesOf)
    .filter(({ id, type }) => marks[id]?.isRight === false && typeDeclarations[type].markedBy !== 'teacher')
    .length
