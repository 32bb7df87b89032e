// Opening, saving and handing in. The transactions are those of `inLibrary`, and the attempt is the caller's own.
import { eq } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type {
  GivenAnswer,
  HandedIn,
  OpenedAttempt,
  SavedAnswers,
} from '#contract/learning/attempt/attempt.ts'
import type { Transaction } from '#server/db/database.ts'
import { attempt } from '#server/db/schema/attempt.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { answeringNow, closedNow, isInGrace, isTimeOver, requireBegun, untilOf } from './answeringTime.ts'
import { closeAttempt, closeOverdue } from './closeAttempt.ts'
import { handInExercises } from './handIn.ts'
import { answeredOf, doneOf, endPractice } from './practice.ts'
import { presentAttempt, readMarks, statusOf } from './presentAttempt.ts'
import { type LoadedAttempt, lockAttempt, readAttempt } from './readAttempt.ts'
import { type Outcome, storeAnswers } from './storeAnswers.ts'

/** Locked; when its time is over the server has handed in what was saved. */
const lockInTime = async (
  tx: Transaction,
  caller: TenantCaller,
  id: string,
  now: Date,
): Promise<LoadedAttempt> => {
  const loaded = await lockAttempt(tx, caller, id)
  requireBegun(loaded, now)
  return closeOverdue(tx, loaded, now)
}

const takesAnswers = ({ attempt: { state } }: LoadedAttempt) => state === 'open' || state === 'returned'

/** Raises the epoch: of two devices the one that opened it last goes on. */
export const openAttempt = async (
  tx: Transaction,
  caller: TenantCaller,
  id: string,
  now: Date,
): Promise<OpenedAttempt> => {
  const loaded = await lockInTime(tx, caller, id, now)
  if (!takesAnswers(loaded)) return presentAttempt(tx, loaded, now)
  const answering = answeringNow(loaded, now)
  if (!answering.isOpen) {
    // What was saved in the last minute is still to be handed in.
    if (isInGrace(loaded, now)) return presentAttempt(tx, loaded, now)
    throw appError(answering.refusal)
  }
  const first = { epoch: loaded.attempt.epoch + 1, openedAt: loaded.attempt.openedAt ?? now }
  const after = { ...loaded, attempt: { ...loaded.attempt, ...first } }
  const opened = { ...first, until: untilOf(after) }
  await tx.update(attempt).set(opened).where(eq(attempt.id, id))
  return presentAttempt(tx, { ...after, attempt: { ...after.attempt, ...opened } }, now)
}

export const showAttempt = async (tx: Transaction, caller: TenantCaller, id: string, now: Date) => {
  const loaded = await readAttempt(tx, caller, id)
  requireBegun(loaded, now)
  // Who reads the questions has opened the task: the minutes begin there.
  if (loaded.assignment && !loaded.attempt.openedAt) throw appError('TASK_CLOSED')
  // It is locked only where there is something to hand in.
  return presentAttempt(tx, isTimeOver(loaded, now) ? await lockInTime(tx, caller, id, now) : loaded, now)
}

export const saveAnswers = async (
  tx: Transaction,
  caller: TenantCaller,
  { id, answers }: { readonly id: string; readonly answers: readonly GivenAnswer[] },
  now: Date,
): Promise<SavedAnswers> => {
  const loaded = await lockInTime(tx, caller, id, now)
  const outcomes = await storeAnswers(tx, loaded, { given: answers, now, closed: closedNow(loaded, now) })
  return { ...statusOf(loaded.attempt, now), outcomes }
}

interface HandingIn {
  readonly id: string
  /** Of the device: one that was opened on another device since hands nothing in. */
  readonly epoch: number
  readonly answers: readonly GivenAnswer[]
  readonly exerciseIds?: readonly string[] | undefined
}

/** What is named, except what one of whose answers has just been refused. */
const chosenOf = async (
  tx: Transaction,
  loaded: LoadedAttempt,
  { exerciseIds }: HandingIn,
  outcomes: readonly Outcome[],
) => {
  const refused = new Set(outcomes.filter(({ refusal }) => refusal).map(({ exerciseId }) => exerciseId))
  const named = exerciseIds
    ? loaded.exercises.filter(({ visible }) => exerciseIds.includes(visible.id))
    : await answeredOf(tx, loaded)
  return named.filter(({ singles }) => !singles.some(({ exerciseId }) => refused.has(exerciseId)))
}

/** Of an assignment everything at once. With an answer that was just refused nothing is handed in. */
const handInAssignment = async (
  tx: Transaction,
  loaded: LoadedAttempt,
  outcomes: readonly Outcome[],
  now: Date,
): Promise<HandedIn> => {
  const isRefused = outcomes.some(({ refusal }) => refusal !== null && refusal !== 'handedIn')
  const isClosed = closedNow(loaded, now) !== null && !isInGrace(loaded, now)
  if (isRefused || isClosed) {
    const marks = await readMarks(tx, loaded, now)
    return { ...statusOf(loaded.attempt, now), outcomes: [...outcomes], marks }
  }
  const { loaded: after, unfit } = await closeAttempt(tx, loaded, now)
  const marks = await readMarks(tx, after, now)
  return { ...statusOf(after.attempt, now), outcomes: [...outcomes, ...unfit], marks }
}

/** Once more it changes nothing and answers the same marks: the answer to the first call may have been lost. */
export const handIn = async (
  tx: Transaction,
  caller: TenantCaller,
  asked: HandingIn,
  now: Date,
): Promise<HandedIn> => {
  const loaded = await lockInTime(tx, caller, asked.id, now)
  const outcomes = await storeAnswers(tx, loaded, {
    given: asked.answers,
    now,
    closed: closedNow(loaded, now),
  })
  const isThisDevice = asked.epoch === loaded.attempt.epoch
  if (!takesAnswers(loaded) || !isThisDevice)
    return { ...statusOf(loaded.attempt, now), outcomes, marks: await readMarks(tx, loaded, now) }
  if (loaded.assignment) return handInAssignment(tx, loaded, outcomes, now)
  const unfit = await handInExercises(tx, loaded, await chosenOf(tx, loaded, asked, outcomes), now)
  const marks = await readMarks(tx, loaded, now)
  const isWhole = !asked.exerciseIds || (await doneOf(tx, loaded)).length === loaded.exercises.length
  const row = isWhole && unfit.length === 0 ? await endPractice(tx, loaded, 'student', now) : loaded.attempt
  return { ...statusOf(row, now), outcomes: [...outcomes, ...unfit], marks }
}
