import { paths } from '#contract/pagePaths.ts'
import type { MarkedKind } from '../assignment/kinds.ts'
import { evaluationStore } from './evaluationStore.ts'

/** Shows the solution together with the result of the review, which is final. */
export const evaluationKind: MarkedKind = {
  kind: 'evaluation',
  answersFrom: 'completion',
  marksFrom: 'completion',
  completesItself: false,
  attemptsFrom: 'release',
  addsTargets: true,
  locksCompleted: true,
  store: evaluationStore,
  notices: {
    texts: { released: 'evaluationPushed', marked: 'evaluationReviewed', returned: 'evaluationReturned' },
    path: ({ id }) => `${paths.myEvaluations}?${new URLSearchParams({ evaluation: id })}`,
  },
}
