// The answer sheet: the questions of an attempt by number, and how far each is.
import type { SingleView, StudentView } from '#contract/learning/exercise/studentView.ts'
import type { Answers } from '../play/PlayExercise.tsx'
import { singlesOf } from './singlesOf.ts'

/** A begun question misses a part of its answer, a closed one was handed in before; right, partly and wrong follow marking. */
export type SheetStep = 'answered' | 'begun' | 'open' | 'closed' | 'right' | 'partly' | 'wrong'

export interface SheetRow {
  readonly id: string
  readonly number: number
  /** The place of the exercise that it belongs to. */
  readonly at: number
  readonly step: SheetStep
}

interface SheetState {
  readonly answers: Answers
  /** The exercises that were handed in before and stay. */
  readonly closed: ReadonlySet<string>
  /** Whether no part of the answer is missing (answered.ts). */
  readonly isAnswered: (single: SingleView, answer: unknown) => boolean
}

const stepOf = (single: SingleView, { answers, closed, isAnswered }: SheetState): SheetStep => {
  if (closed.has(single.id)) return 'closed'
  const answer = answers[single.id] ?? null
  if (answer === null) return 'open'
  return isAnswered(single, answer) ? 'answered' : 'begun'
}

/** Numbers the questions through all exercises; each exercise below a group is a question. */
export const sheetOf = (views: readonly StudentView[], state: SheetState): SheetRow[] =>
  views
    .flatMap((view, at) => singlesOf(view).map((single) => ({ single, at })))
    .map(({ single, at }, place) => ({
      id: single.id,
      number: place + 1,
      at,
      step: stepOf(single, state),
    }))

/** The numbers that the page names before handing in: open questions, and those of which a part is missing. */
export const unanswered = (rows: readonly SheetRow[]): number[] =>
  rows.filter(({ step }) => step === 'open' || step === 'begun').map(({ number }) => number)
