import type { KindDeclaration } from '../assignment/kinds.ts'

/** Shows the solution together with the result of the review. */
export const evaluationKind: KindDeclaration = {
  kind: 'evaluation',
  answersFrom: 'completion',
  marksFrom: 'completion',
  completesItself: false,
  attemptsFrom: 'release',
}
