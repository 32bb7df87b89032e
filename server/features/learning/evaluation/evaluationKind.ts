import type { KindDeclaration } from '../assignment/kinds.ts'

/** What is right is told with the result of the review. */
export const evaluationKind: KindDeclaration = {
  kind: 'evaluation',
  answersFrom: 'completion',
  marksFrom: 'completion',
  completesItself: false,
  attemptsFrom: 'release',
}
