// What an attempt begins from when it is opened on this device: what the server has, and what only this browser has.
import { type OpenedAttempt, seqOf } from '#contract/learning/attempt/attempt.ts'
import type { Answers } from '../play/PlayExercise.tsx'
import type { KeptAnswer } from './keptAnswers.ts'
import { singlesOf } from './singlesOf.ts'

interface Merged {
  readonly answers: Answers
  /** To be sent, numbered anew, because this opening counts from one again. */
  readonly unsent: readonly KeptAnswer[]
  /** The server has them, or later ones. */
  readonly outdated: readonly KeptAnswer[]
}

/** The later answer counts: a later opening on another device wins over an earlier one on this. */
export const mergeAnswers = (
  { epoch, answers: stored, views }: Pick<OpenedAttempt, 'epoch' | 'answers' | 'views'>,
  kept: readonly KeptAnswer[],
): Merged => {
  const known = new Map(stored.map((one) => [one.exerciseId, one]))
  const shown = new Set(views.flatMap(singlesOf).map(({ id }) => id))
  const isLater = ({ exerciseId, seq }: KeptAnswer) => {
    const school = known.get(exerciseId)
    return shown.has(exerciseId) && (!school || (!school.handedIn && school.seq < seq))
  }
  const unsent = kept
    .filter(isLater)
    .sort((one, other) => one.seq - other.seq)
    .map((one, at) => ({ ...one, seq: seqOf(epoch, at + 1) }))
  return {
    answers: Object.fromEntries(
      [...stored, ...unsent].map(({ exerciseId, value }) => [exerciseId, value ?? null]),
    ),
    unsent,
    outdated: kept.filter((one) => !isLater(one)),
  }
}
