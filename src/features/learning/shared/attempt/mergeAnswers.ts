// Merges the answers of the server and those that only this browser has, when an attempt is opened on this device.
import { epochOf, type OpenedAttempt, seqOf } from '#contract/learning/attempt/attempt.ts'
import type { Answers } from '../play/PlayExercise.tsx'
import type { LocalAnswer } from './localAnswers.ts'
import { singlesOf } from './singlesOf.ts'

interface Merged {
  readonly answers: Answers
  /** Answers to send, numbered anew, because an opening counts from one again. */
  readonly unsent: readonly LocalAnswer[]
  /** How many changes this opening has by now. One that goes on without the server counts on. */
  readonly changes: number
  /** Answers that the server has, or has later ones for. */
  readonly outdated: readonly LocalAnswer[]
}

/** The later answer counts: a later opening on another device wins over an earlier one on this. */
export const mergeAnswers = (
  { epoch, answers: stored, views }: Pick<OpenedAttempt, 'epoch' | 'answers' | 'views'>,
  localAnswers: readonly LocalAnswer[],
): Merged => {
  const storedById = new Map(stored.map((one) => [one.exerciseId, one]))
  const singleIds = new Set(views.flatMap(singlesOf).map(({ id }) => id))
  const isLater = ({ exerciseId, seq }: LocalAnswer) => {
    const school = storedById.get(exerciseId)
    return singleIds.has(exerciseId) && (!school || (!school.handedIn && school.seq < seq))
  }
  const changesBefore = [...stored, ...localAnswers]
    .filter(({ seq }) => epochOf(seq) === epoch)
    .reduce((most, { seq }) => Math.max(most, seq - seqOf(epoch, 0)), 0)
  const unsent = localAnswers
    .filter(isLater)
    .sort((one, other) => one.seq - other.seq)
    .map((one, at) => ({ ...one, seq: seqOf(epoch, changesBefore + at + 1) }))
  return {
    answers: Object.fromEntries(
      [...stored, ...unsent].map(({ exerciseId, value }) => [exerciseId, value ?? null]),
    ),
    unsent,
    changes: changesBefore + unsent.length,
    outdated: localAnswers.filter((one) => !isLater(one)),
  }
}
