// Schedules repetitions by FSRS, in whole days and without randomness, so that the same answers always give the same dates.
import { type Card, createEmptyCard, fsrs, type Grade, Rating } from 'ts-fsrs'
import type { Recall } from '#contract/learning/memory.ts'
import type { MemoryRow } from '#server/db/schema/memory.ts'

/** The columns of a memory that belong to the schedule. */
export type Schedule = Pick<
  MemoryRow,
  | 'due'
  | 'stability'
  | 'difficulty'
  | 'scheduledDays'
  | 'learningSteps'
  | 'reps'
  | 'lapses'
  | 'state'
  | 'lastReview'
>

const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false })

/** The grade Easy is not used. */
const grades: Readonly<Record<Recall, Grade>> = {
  wrong: Rating.Again,
  hinted: Rating.Hard,
  right: Rating.Good,
}

/** The recall of an answer; a right answer with hints counts as harder. */
export const recallOf = (isRight: boolean, hints = 0): Recall => {
  if (!isRight) return 'wrong'
  return hints > 0 ? 'hinted' : 'right'
}

/** `elapsed_days` is computed by the library from the last review; it is not stored. */
const cardOf = (schedule: Schedule): Card => ({
  due: schedule.due,
  stability: schedule.stability,
  difficulty: schedule.difficulty,
  elapsed_days: 0,
  scheduled_days: schedule.scheduledDays,
  learning_steps: schedule.learningSteps,
  reps: schedule.reps,
  lapses: schedule.lapses,
  state: schedule.state,
  ...(schedule.lastReview && { last_review: schedule.lastReview }),
})

/** The schedule of something new, which is due at once. */
export const newSchedule = (now: Date): Schedule => scheduleOf(createEmptyCard(now))

const scheduleOf = (card: Card): Schedule => ({
  due: card.due,
  stability: card.stability,
  difficulty: card.difficulty,
  scheduledDays: card.scheduled_days,
  learningSteps: card.learning_steps,
  reps: card.reps,
  lapses: card.lapses,
  state: card.state,
  lastReview: card.last_review ?? null,
})

/** The schedule after a repetition at `at`; null for the first one. The next repetition is at least a day later. */
export const repeat = (schedule: Schedule | null, recall: Recall, at: Date): Schedule =>
  scheduleOf(scheduler.next(cardOf(schedule ?? newSchedule(at)), at, grades[recall]).card)

const dayMs = 24 * 3600_000
/** The due date after a lapse, without the repetitions of the same day. */
const dueAfterLapse = ({ lastReview, scheduledDays }: Schedule): Date | null =>
  lastReview && new Date(lastReview.getTime() + scheduledDays * dayMs)

/**
 * The schedule of a word. A forgotten word stays due, so that it comes again on the same day. Further repetitions on that day
 * belong to the same lapse: only the date moves, to the due date after the lapse.
 */
export const repeatWord = (schedule: Schedule, recall: Recall, at: Date): Schedule => {
  const { due, lastReview } = schedule
  const next = dueAfterLapse(schedule)
  const isAskedAgain = next !== null && lastReview !== null && due <= lastReview && at < next
  if (isAskedAgain) return recall === 'wrong' ? schedule : { ...schedule, due: next }
  const repeated = repeat(schedule, recall, at)
  return recall === 'wrong' ? { ...repeated, due: at } : repeated
}
