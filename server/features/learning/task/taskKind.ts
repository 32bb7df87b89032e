import { paths } from '#contract/pagePaths.ts'
import type { MarkedKind } from '../assignment/kinds.ts'
import { taskStore } from './taskStore.ts'

/** The page on which a student finds the task. */
const home = paths.studentHome

/** Homework and class work: the solution is shown at the hand-in, and a teacher completes the marking. */
export const taskKind: MarkedKind = {
  kind: 'task',
  answersFrom: 'handIn',
  marksFrom: 'completion',
  completesItself: false,
  attemptsFrom: 'release',
  store: taskStore,
  notices: {
    texts: {
      released: 'taskReleased',
      extended: 'taskExtended',
      material: 'taskMaterial',
      marked: 'taskMarked',
      returned: 'taskReturned',
    },
    path: ({ id }) => `${home}?${new URLSearchParams({ task: id })}`,
  },
}
