import type { KindDeclaration } from '../assignment/kinds.ts'

/** All sit it at one time: nothing of it is told before the hand-in time of all (L14). */
export const examKind: KindDeclaration = {
  kind: 'exam',
  answersFrom: 'end',
  marksFrom: 'end',
  completesItself: true,
  attemptsFrom: 'release',
}
