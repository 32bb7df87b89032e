import type { SingleView, StudentView } from '#contract/learning/exercise/studentView.ts'

/** What has answers: of a group the exercises below it. */
export const singlesOf = (view: StudentView): readonly SingleView[] =>
  view.type === 'group' ? view.children : [view]
