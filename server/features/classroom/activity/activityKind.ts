import type { KindDeclaration } from '../../learning/assignment/kinds.ts'

/** An exercise of a lesson: everybody present answers it, until the teacher closes it and shows the solution. */
export const activityKind: KindDeclaration = {
  kind: 'activity',
  answersFrom: 'end',
  marksFrom: 'answers',
  completesItself: true,
  attemptsFrom: 'answer',
}
