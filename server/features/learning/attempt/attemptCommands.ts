// Opens, saves and hands in the caller's own attempts. The transactions are those of `inLibrary`.
import { eq } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type {
  AnswerRefusal,
  GivenAnswer,
  HandedIn,
  OpenedAttempt,
  SavedAnswers,
} from '#contract/learning/attempt/attempt.ts'
import { enterSection } from '#contract/rules/assignment/sections.ts'
import type { Transaction } from '#server/db/database.ts'
import { attempt } from '#server/db/schema/attempt.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { kindOf } from '../assignment/kinds.ts'
import { answerFileKeys } from './answerFile/answerFileKeys.ts'
import { answeringNow, closedNow, isInGrace, isTimeOver, requireBegun, untilOf } from './answeringTime.ts'
import { closeAttempt, closeOverdue } from './closeAttempt.ts'
import { handInExercises } from './handIn.ts'
import { answeredOf, doneOf, endPractice } from './practice.ts'
import { noteSaved } from './presence.ts'
import { presentAttempt, readMarks, statusOf } from './presentAttempt.ts'
import { type LoadedAttempt, lockAttempt, readAttempt } from './readAttempt.ts'
import { sectionsOf } from './sections.ts'
import { type Outcome, storeAnswers } from './storeAnswers.ts'
import { readTimeFactor } from './timeFactors.ts'

/** Locks the attempt. If its time is over, the saved answers are handed in first. */
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

/** What opening changes: a further epoch, so that only the device that opened the attempt last can go on. */
export const openedBy = (
  { attempt: row, assignment }: Pick<LoadedAttempt, 'attempt' | 'assignment'>,
  now: Date,
  timeFactor = row.timeFactor,
) => {
  const first = { epoch: row.epoch + 1, openedAt: row.openedAt ?? now, timeFactor }
  return { ...first, until: untilOf({ attempt: { ...row, ...first }, assignment }) }
}

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
    // During the grace period the saved answers still have to be handed in; who comes only then does not see the questions.
    if (loaded.attempt.openedAt && isInGrace(loaded, now)) return presentAttempt(tx, loaded, now)
    throw appError(answering.refusal)
  }
  const timeFactor = loaded.assignment?.minutes ? await readTimeFactor(tx, caller.userId) : undefined
  const opened = openedBy(loaded, now, timeFactor)
  await tx.update(attempt).set(opened).where(eq(attempt.id, id))
  const presented = await presentAttempt(tx, { ...loaded, attempt: { ...loaded.attempt, ...opened } }, now)
  const hasAnswerFile = loaded.assignment !== null && kindOf(loaded.assignment).keepsLate
  return hasAnswerFile ? { ...presented, answerFile: await answerFileKeys(tx, loaded.attempt) } : presented
}

export const showAttempt = async (tx: Transaction, caller: TenantCaller, id: string, now: Date) => {
  const loaded = await readAttempt(tx, caller, id)
  requireBegun(loaded, now)
  // The questions are shown only after the opening, because the minutes count from there.
  if (loaded.assignment && !loaded.attempt.openedAt) throw appError('TASK_CLOSED')
  // Locked only if there is something to hand in.
  return presentAttempt(tx, isTimeOver(loaded, now) ? await lockInTime(tx, caller, id, now) : loaded, now)
}

export const saveAnswers = async (
  tx: Transaction,
  caller: TenantCaller,
  { id, answers }: { readonly id: string; readonly answers: readonly GivenAnswer[] },
  now: Date,
): Promise<SavedAnswers> => {
  const loaded = await lockInTime(tx, caller, id, now)
  const outcomes = await storeAnswers(tx, loaded, { received: answers, now, closed: closedNow(loaded, now) })
  const { assignment } = loaded
  if (assignment && kindOf(assignment).isInvigilated && takesAnswers(loaded))
    await noteSaved(tx, loaded.attempt, now)
  return { ...statusOf(loaded.attempt, now), outcomes }
}

interface Entering {
  readonly id: string
  readonly epoch: number
  readonly sectionId: string
}

/** Another device that has opened it since is answered how it stands, and changes nothing. */
export const enterAttemptSection = async (
  tx: Transaction,
  caller: TenantCaller,
  { id, epoch, sectionId }: Entering,
  now: Date,
) => {
  const loaded = await lockInTime(tx, caller, id, now)
  if (!takesAnswers(loaded)) throw appError('TASK_HANDED_IN')
  const answering = answeringNow(loaded, now)
  if (!answering.isOpen) throw appError(answering.refusal)
  const sections = sectionsOf(loaded)
  if (epoch !== loaded.attempt.epoch) return { ...statusOf(loaded.attempt, now), sections }
  const entered = enterSection(sections, sectionId, now.getTime())
  if (!entered) throw appError('SECTION_CLOSED')
  const timed = entered.filter(({ minutes }) => minutes !== null)
  const sectionTimes = Object.fromEntries(
    timed.map(({ id: of, enteredAt, leftAt }) => [of, { enteredAt, leftAt }]),
  )
  await tx.update(attempt).set({ sectionTimes }).where(eq(attempt.id, id))
  const after = { ...loaded, attempt: { ...loaded.attempt, sectionTimes } }
  return { ...statusOf(loaded.attempt, now), sections: sectionsOf(after) }
}

interface HandingIn {
  readonly id: string
  /** The epoch of the device. An attempt that was opened on another device since is not handed in. */
  readonly epoch: number
  readonly answers: readonly GivenAnswer[]
  readonly exerciseIds?: readonly string[] | undefined
}

/** The chosen exercises, without those of which an answer has just been refused. */
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

/** These answers stay as they were, and the others are handed in. */
const staying: ReadonlySet<AnswerRefusal> = new Set(['handedIn', 'sectionOver'])

/** Hands in all of an assignment at once, or nothing if an answer has just been refused. */
const handInAssignment = async (
  tx: Transaction,
  loaded: LoadedAttempt,
  outcomes: readonly Outcome[],
  now: Date,
): Promise<HandedIn> => {
  const isRefused = outcomes.some(({ refusal }) => refusal !== null && !staying.has(refusal))
  const isClosed = closedNow(loaded, now) !== null && !isInGrace(loaded, now)
  if (isRefused || isClosed) {
    const marks = await readMarks(tx, loaded, now)
    return { ...statusOf(loaded.attempt, now), outcomes: [...outcomes], marks }
  }
  const { loaded: after, unfit } = await closeAttempt(tx, loaded, now)
  const marks = await readMarks(tx, after, now)
  return { ...statusOf(after.attempt, now), outcomes: [...outcomes, ...unfit], marks }
}

/** A repeated call changes nothing and returns the same marks: the answer to the first one may have been lost. */
export const handIn = async (
  tx: Transaction,
  caller: TenantCaller,
  request: HandingIn,
  now: Date,
): Promise<HandedIn> => {
  const loaded = await lockInTime(tx, caller, request.id, now)
  const outcomes = await storeAnswers(tx, loaded, {
    received: request.answers,
    now,
    closed: closedNow(loaded, now),
  })
  const isThisDevice = request.epoch === loaded.attempt.epoch
  if (!takesAnswers(loaded) || !isThisDevice)
    return { ...statusOf(loaded.attempt, now), outcomes, marks: await readMarks(tx, loaded, now) }
  if (loaded.assignment) return handInAssignment(tx, loaded, outcomes, now)
  const unfit = await handInExercises(tx, loaded, await chosenOf(tx, loaded, request, outcomes), now)
  const marks = await readMarks(tx, loaded, now)
  const isWhole = !request.exerciseIds || (await doneOf(tx, loaded)).length === loaded.exercises.length
  const row = isWhole && unfit.length === 0 ? await endPractice(tx, loaded, 'student', now) : loaded.attempt
  return { ...statusOf(row, now), outcomes: [...outcomes, ...unfit], marks }
}
