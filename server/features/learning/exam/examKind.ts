import { paths } from '#contract/pagePaths.ts'
import type { MarkedKind } from '../assignment/kinds.ts'
import { examStore } from './examStore.ts'

/** All students write an exam at the same time, so no results are shown before the hand-in time of all (L14). */
export const examKind: MarkedKind = {
  kind: 'exam',
  answersFrom: 'end',
  marksFrom: 'end',
  completesItself: true,
  attemptsFrom: 'release',
  addsTargets: true,
  store: examStore,
  notices: {
    texts: { released: 'examPushed' },
    path: () => paths.myExams,
  },
}
