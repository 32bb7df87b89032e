import type { SingleView, StudentView } from '#contract/learning/exercise/studentView.ts'

/** The exercises that have answers; in a group these are the ones below it. */
export const singlesOf = (view: StudentView): readonly SingleView[] =>
  view.type === 'group' ? view.children : [view]
