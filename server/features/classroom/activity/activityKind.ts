import type { KindDeclaration } from '../../learning/assignment/kinds.ts'

/** An exercise of a lesson: whoever is there answers it, until its teacher closes it and shows what is right. */
export const activityKind: KindDeclaration = {
  kind: 'activity',
  answersFrom: 'end',
  marksFrom: 'answers',
  completesItself: true,
  attemptsFrom: 'answer',
}
