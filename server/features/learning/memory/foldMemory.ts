// The memory of an exercise follows from the student's counted answers to it, in the order in which they were handed in.
import { recallOf, repeat, type Schedule } from './schedule.ts'

export interface Judged {
  readonly at: Date
  readonly isRight: boolean
}
export interface ExerciseMemory extends Schedule {
  readonly wrongCount: number
  readonly lastWrongAt: Date
}

/** Adds a later answer. An exercise that was never answered wrongly has no memory. */
export const addAnswer = (memory: ExerciseMemory | null, { at, isRight }: Judged): ExerciseMemory | null => {
  if (!memory && isRight) return null
  const schedule = repeat(memory, recallOf(isRight), at)
  const wrongBefore = memory?.wrongCount ?? 0
  const lastWrongAt = isRight && memory ? memory.lastWrongAt : at
  return { ...schedule, wrongCount: wrongBefore + (isRight ? 0 : 1), lastWrongAt }
}

/** `answers` must be in the order of their times. */
export const foldMemory = (answers: readonly Judged[]): ExerciseMemory | null =>
  answers.reduce<ExerciseMemory | null>(addAnswer, null)
