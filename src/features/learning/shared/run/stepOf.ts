// Says how far each exercise of a run is.
import type { StudentView } from '#contract/learning/exercise/studentView.ts'
import type { SyncState } from '../attempt/attemptSync.ts'
import { singlesOf } from '../attempt/singlesOf.ts'

/** A done exercise is handed in and neither right nor wrong; a waiting one is handed in when the server can be reached. */
export type Step = 'right' | 'wrong' | 'done' | 'waiting' | 'answered' | 'open'
export type StepState = Pick<SyncState, 'answers' | 'marks' | 'waiting'>

export const stepOf = (view: StudentView, { answers, marks, waiting }: StepState): Step => {
  const singles = singlesOf(view)
  const singleMarks = singles.map(({ id }) => marks[id])
  if (singleMarks.every((mark) => mark !== undefined)) {
    if (singleMarks.some((mark) => mark.isRight === false)) return 'wrong'
    return singleMarks.some((mark) => mark.isRight) ? 'right' : 'done'
  }
  if (waiting.has(view.id)) return 'waiting'
  return singles.some(({ id }) => (answers[id] ?? null) !== null) ? 'answered' : 'open'
}

export const isMarked = (step: Step | undefined): step is 'right' | 'wrong' | 'done' =>
  step === 'right' || step === 'wrong' || step === 'done'

/** The exercise to go on with: the next that is not handed in, after the last the first; undefined: none is left. */
export const nextOpen = (steps: readonly Step[], after: number): number | undefined => {
  const openPlaces = steps.flatMap((step, at) => (step === 'answered' || step === 'open' ? [at] : []))
  return openPlaces.find((at) => at > after) ?? openPlaces[0]
}
