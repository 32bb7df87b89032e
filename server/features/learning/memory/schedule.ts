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
