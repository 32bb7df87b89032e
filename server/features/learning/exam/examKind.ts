import type { KindDeclaration } from '../assignment/kinds.ts'

/** All students write an exam at the same time, so no results are shown before the hand-in time of all (L14). */
export const examKind: KindDeclaration = {
  kind: 'exam',
  answersFrom: 'end',
  marksFrom: 'end',
  completesItself: true,
  attemptsFrom: 'release',
}
