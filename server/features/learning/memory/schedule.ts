// When something is repeated: FSRS, in whole days, without randomness, so that the same answers always give the same dates.
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

/** Easy is never given. */
const grades: Readonly<Record<Recall, Grade>> = {
  wrong: Rating.Again,
  hinted: Rating.Hard,
  right: Rating.Good,
}

/** Of a right answer: whether it needed help. */
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

/** Of something new: due at once. */
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

/** After one more repetition at `at`, which is not before the last one; null: it is the first. The next is a day later at the earliest. */
export const repeat = (schedule: Schedule | null, recall: Recall, at: Date): Schedule =>
  scheduleOf(scheduler.next(cardOf(schedule ?? newSchedule(at)), at, grades[recall]).card)

const dayMs = 24 * 3600_000
/** When what was forgotten last time would be asked, had it not been asked again the same day. */
const dueAfterLapse = ({ lastReview, scheduledDays }: Schedule): Date | null =>
  lastReview && new Date(lastReview.getTime() + scheduledDays * dayMs)

/**
 * Of a word: what is forgotten stays due, so that it comes back within the sitting and the same day. How it goes then is the
 * same lapse: only the date moves, to where the lapse has put it.
 */
export const repeatWord = (schedule: Schedule, recall: Recall, at: Date): Schedule => {
  const { due, lastReview } = schedule
  const next = dueAfterLapse(schedule)
  const isAskedAgain = next !== null && lastReview !== null && due <= lastReview && at < next
  if (isAskedAgain) return recall === 'wrong' ? schedule : { ...schedule, due: next }
  const repeated = repeat(schedule, recall, at)
  return recall === 'wrong' ? { ...repeated, due: at } : repeated
}
