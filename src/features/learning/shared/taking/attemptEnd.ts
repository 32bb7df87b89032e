// Tells how an attempt of an assignment came to its end, and what is known of its questions from before.
import type { AttemptResult } from '#contract/learning/marking/results.ts'

/** The answering page shows this of an assignment of any kind. */
export interface AnsweredAssignment {
  readonly name: string
  readonly minutes: number | null
  /** Wall time. */
  readonly endAt: string
  /** It has ended for all, also before its time; left out: the page learns it from its own attempt. */
  readonly isOver?: boolean
  /** The time left is shown from the first minute on. */
  readonly isTimeAlwaysShown?: boolean
  /** Shown as it was written: without the pinyin that practice offers. */
  readonly isUnaided?: boolean
  /** What is said when its time is over for all; left out: the words of a task. */
  readonly closedText?: string
}

/** A question as it stood before the attempt was opened: its points, and what a teacher said of it. */
export type AnsweredBefore = Pick<
  AttemptResult['answers'][number],
  'exerciseId' | 'points' | 'comment' | 'returned'
>

export interface HandedInHow {
  /** The minutes of the timer or the end for all; null: the student handed in. */
  readonly ending: 'timer' | 'end' | null
  /** Counts the answers that came too late. */
  readonly late: number
}

/** The timer ends the attempt where its minutes are over before the assignment. Wall times compare as texts. */
export const endingOf = (
  { minutes, endAt, isOver = false }: Pick<AnsweredAssignment, 'minutes' | 'endAt' | 'isOver'>,
  until: string,
) => (!isOver && minutes !== null && until < endAt ? 'timer' : 'end')
