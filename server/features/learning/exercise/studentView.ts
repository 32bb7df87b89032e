// The view of an exercise for students before the solution may be shown. It is built from the three columns that may leave the
// server, and never by removing the key from something larger.

import type { ExerciseType } from '#contract/learning/exercise/exerciseTypes.ts'
import type { SingleView, StudentView } from '#contract/learning/exercise/studentView.ts'
import type { RichText } from '#contract/richText.ts'
import { shuffleBy } from './shuffleBy.ts'
import { rulesByType } from './types/rulesByType.ts'

/** The columns of a version; a query for students selects no others. */
export interface Visible {
  readonly id: string
  readonly type: ExerciseType
  readonly stem: RichText
  readonly content: unknown
}

const singleView = ({ id, type, stem, content }: Visible, attemptId: string): SingleView => {
  const arranged = rulesByType[type].arrange?.(content, shuffleBy(`${attemptId} ${id}`)) ?? content
  return { id, type, stem, content: arranged } as SingleView // the content is of its type
}

/** Parts are shuffled by the attempt's id, so that their order is the same after a reload. `children` are those of a group. */
export const studentView = (
  exercise: Visible,
  attemptId: string,
  children: readonly Visible[] = [],
): StudentView => {
  if (exercise.type !== 'group') return singleView(exercise, attemptId)
  const { id, type, stem } = exercise
  return { id, type, stem, children: children.map((child) => singleView(child, attemptId)) }
}
