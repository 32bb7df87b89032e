// What the school has got of an attempt since it was opened here.
import type { OpenedAttempt } from '#contract/learning/attempt/attempt.ts'

type SavedAnswer = OpenedAttempt['answers'][number]
export type GotAnswer = Pick<SavedAnswer, 'exerciseId' | 'value' | 'seq'>

/** The later one of each exercise. */
export const mergeSaved = (answers: readonly SavedAnswer[], saved: readonly GotAnswer[]): SavedAnswer[] => {
  const byExercise = new Map(answers.map((answer) => [answer.exerciseId, answer]))
  for (const { exerciseId, value, seq } of saved)
    if ((byExercise.get(exerciseId)?.seq ?? 0) < seq)
      byExercise.set(exerciseId, { exerciseId, value, seq, handedIn: false })
  return [...byExercise.values()]
}
