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
import { endOverdue, endTask } from './endTask.ts'
import { handInExercises } from './handIn.ts'
import { answeredOf, doneOf, endPractice } from './practice.ts'
import { presentAttempt, readMarks, statusOf } from './presentAttempt.ts'
import { type HeldAttempt, holdAttempt, readAttempt } from './readAttempt.ts'
import { type Outcome, storeAnswers } from './storeAnswers.ts'

/** Locked; when its time is over the server has handed in what was saved. */
const holdInTime = async (
  tx: Transaction,
  caller: TenantCaller,
  id: string,
  now: Date,
): Promise<HeldAttempt> => {
  const held = await holdAttempt(tx, caller, id)
  requireBegun(held, now)
  return endOverdue(tx, held, now)
}

const takesAnswers = ({ attempt: { state } }: HeldAttempt) => state === 'open' || state === 'returned'

/** Raises the epoch: of two devices the one that opened it last goes on. */
export const openAttempt = async (
  tx: Transaction,
  caller: TenantCaller,
  id: string,
  now: Date,
): Promise<OpenedAttempt> => {
  const held = await holdInTime(tx, caller, id, now)
  if (!takesAnswers(held)) return presentAttempt(tx, held, now)
  const answering = answeringNow(held, now)
  if (!answering.isOpen) {
    // What was saved in the last minute is still to be handed in.
    if (isInGrace(held, now)) return presentAttempt(tx, held, now)
    throw appError(answering.refusal)
  }
  const first = { epoch: held.attempt.epoch + 1, openedAt: held.attempt.openedAt ?? now }
  const after = { ...held, attempt: { ...held.attempt, ...first } }
  const opened = { ...first, until: untilOf(after) }
  await tx.update(attempt).set(opened).where(eq(attempt.id, id))
  return presentAttempt(tx, { ...after, attempt: { ...after.attempt, ...opened } }, now)
}

export const showAttempt = async (tx: Transaction, caller: TenantCaller, id: string, now: Date) => {
  const held = await readAttempt(tx, caller, id)
  requireBegun(held, now)
  // Who reads the questions has opened the task: the minutes begin there.
  if (held.given && !held.attempt.openedAt) throw appError('TASK_CLOSED')
  // It is locked only where there is something to hand in.
  return presentAttempt(tx, isTimeOver(held, now) ? await holdInTime(tx, caller, id, now) : held, now)
}

export const saveAnswers = async (
  tx: Transaction,
  caller: TenantCaller,
  { id, answers }: { readonly id: string; readonly answers: readonly GivenAnswer[] },
  now: Date,
): Promise<SavedAnswers> => {
  const held = await holdInTime(tx, caller, id, now)
  const outcomes = await storeAnswers(tx, held, { given: answers, now, closed: closedNow(held, now) })
  return { ...statusOf(held.attempt, now), outcomes }
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
  held: HeldAttempt,
  { exerciseIds }: HandingIn,
  outcomes: readonly Outcome[],
) => {
  const refused = new Set(outcomes.filter(({ refusal }) => refusal).map(({ exerciseId }) => exerciseId))
  const named = exerciseIds
    ? held.exercises.filter(({ visible }) => exerciseIds.includes(visible.id))
    : await answeredOf(tx, held)
  return named.filter(({ singles }) => !singles.some(({ exerciseId }) => refused.has(exerciseId)))
}

/** Of an assignment everything at once. With an answer that was just refused nothing is handed in. */
const handInTask = async (
  tx: Transaction,
  held: HeldAttempt,
  outcomes: readonly Outcome[],
  now: Date,
): Promise<HandedIn> => {
  const isRefused = outcomes.some(({ refusal }) => refusal !== null && refusal !== 'handedIn')
  const isClosed = closedNow(held, now) !== null && !isInGrace(held, now)
  if (isRefused || isClosed) {
    const marks = await readMarks(tx, held, now)
    return { ...statusOf(held.attempt, now), outcomes: [...outcomes], marks }
  }
  const { held: after, unfit } = await endTask(tx, held, now)
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
  const held = await holdInTime(tx, caller, asked.id, now)
  const outcomes = await storeAnswers(tx, held, { given: asked.answers, now, closed: closedNow(held, now) })
  const isThisDevice = asked.epoch === held.attempt.epoch
  if (!takesAnswers(held) || !isThisDevice)
    return { ...statusOf(held.attempt, now), outcomes, marks: await readMarks(tx, held, now) }
  if (held.given) return handInTask(tx, held, outcomes, now)
  const unfit = await handInExercises(tx, held, await chosenOf(tx, held, asked, outcomes), now)
  const marks = await readMarks(tx, held, now)
  const isWhole = !asked.exerciseIds || (await doneOf(tx, held)).length === held.exercises.length
  const row = isWhole && unfit.length === 0 ? await endPractice(tx, held, 'student', now) : held.attempt
  return { ...statusOf(row, now), outcomes: [...outcomes, ...unfit], marks }
}
