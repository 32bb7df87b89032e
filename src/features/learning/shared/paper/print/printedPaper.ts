// A paper as it is printed: its sections with their exercises, each question with its number. Pure.

import type { SingleView, StudentView } from '#contract/learning/exercise/studentView.ts'
import type { PaperExercise } from '#contract/learning/paper/paperCalls.ts'
import type { PaperRecord } from '#contract/learning/paper/paperNoun.ts'

export interface PrintedQuestion {
  /** From 1 through the whole paper, as the answer sheet counts. */
  readonly number: number
  readonly view: SingleView
  readonly key: unknown
}
export interface PrintedExercise {
  readonly view: StudentView
  readonly points: number
  /** One; of a group those below it. */
  readonly questions: readonly PrintedQuestion[]
}
export interface PrintedSection {
  readonly id: string
  readonly name: string
  readonly text: string
  readonly minutes: number | null
  readonly exercises: readonly PrintedExercise[]
}

const singlesOf = (view: StudentView): readonly SingleView[] =>
  view.type === 'group' ? view.children : [view]

export const printedSections = (
  sections: PaperRecord['sections'],
  exercises: readonly PaperExercise[],
): PrintedSection[] => {
  const byId = new Map(exercises.map((one) => [one.view.id, one]))
  let number = 0
  return sections.map(({ id, name, text, minutes, items }) => ({
    ...{ id, name, text, minutes },
    exercises: items.flatMap(({ exerciseId, points }): PrintedExercise[] => {
      const paperExercise = byId.get(exerciseId)
      if (!paperExercise) return []
      const keys = new Map(paperExercise.solutions.map((one) => [one.exerciseId, one.key]))
      const questions = singlesOf(paperExercise.view).map((view) => {
        number += 1
        return { number, view, key: keys.get(view.id) ?? null }
      })
      return [{ view: paperExercise.view, points, questions }]
    }),
  }))
}
