import { paths } from '#contract/pagePaths.ts'
import type { MarkedKind } from '../assignment/kinds.ts'
import { examStore } from './examStore.ts'

/** Its teacher releases the results, not before the hand-in time of all (L14). */
export const examKind: MarkedKind = {
  kind: 'exam',
  answersFrom: 'results',
  marksFrom: 'results',
  completesItself: true,
  attemptsFrom: 'release',
  addsTargets: true,
  keepsLate: true,
  timesSections: true,
  isInvigilated: true,
  unguided: true,
  store: examStore,
  notices: {
    texts: {
      released: 'examPushed',
      moved: 'examMoved',
      extended: 'examExtended',
      marked: 'examResults',
      returned: 'examReturned',
    },
    path: () => paths.myExams,
  },
}
