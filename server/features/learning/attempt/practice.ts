// Practice: a run of exercises that the student chooses, without assignment. Each is marked as soon as it is handed in.
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { OpenedAttempt } from '#contract/learning/attempt/attempt.ts'
import type { PracticeFilter, PracticeProgress } from '#contract/learning/attempt/attemptCalls.ts'
import { sumOf } from '#contract/rules/paper/points.ts'
import type { Transaction } from '#server/db/database.ts'
import { answer } from '#server/db/schema/answer.ts'
import { type AttemptRow, attempt } from '#server/db/schema/attempt.ts'
import { user } from '#server/db/schema/user.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { singleRow } from '#server/kit/relatedRows.ts'
import { lockRows } from '#server/kit/rowLocks.ts'
import { handInExercises } from './handIn.ts'
import { choosePractice, countPractised } from './practisable.ts'
import { presentAttempt } from './presentAttempt.ts'
import {
  type AttemptExercise,
  type AttemptSingle,
  type LoadedAttempt,
  lockAttempt,
  readAnswers,
  readAttempt,
  readAttemptExercises,
} from './readAttempt.ts'

/** The source of the exercises of a run. */
type RunSource = Exclude<AttemptRow['source'], 'assignment'>

const findOpen = (tx: Transaction, { tenantId, userId }: TenantCaller, source: RunSource) =>
  tx
    .select({ id: attempt.id })
    .from(attempt)
    .where(
      and(
        eq(attempt.tenantId, tenantId),
        eq(attempt.studentId, userId),
        eq(attempt.source, source),
        eq(attempt.state, 'open'),
      ),
    )
    .orderBy(desc(attempt.id))

/** Exercises that were handed in with all of their children. */
export const doneOf = async (
  tx: Transaction,
  { attempt: { id }, exercises }: LoadedAttempt,
): Promise<AttemptExercise[]> => {
  const rows = await readAnswers(tx, id)
  const handedIn = new Set(rows.filter((row) => row.handedInAt).map((row) => row.exerciseId))
  return exercises.filter(({ singles }) => singles.every((single) => handedIn.has(single.exerciseId)))
}

/** Exercises with a saved answer that is not handed in. */
export const answeredOf = async (
  tx: Transaction,
  { attempt: { id }, exercises }: LoadedAttempt,
): Promise<AttemptExercise[]> => {
  const saved = await tx
    .select({ exerciseId: answer.exerciseId })
    .from(answer)
    .where(and(eq(answer.attemptId, id), isNotNull(answer.value), isNull(answer.handedInAt)))
  const ids = new Set(saved.map(({ exerciseId }) => exerciseId))
  return exercises.filter(({ singles }) => singles.some((single) => ids.has(single.exerciseId)))
}

/** Removes answers that were not handed in, and the whole run if it has no answer at all. */
export const endPractice = async (
  tx: Transaction,
  { attempt: run }: LoadedAttempt,
  handedInBy: NonNullable<AttemptRow['handedInBy']>,
  now: Date,
): Promise<AttemptRow> => {
  await tx.delete(answer).where(and(eq(answer.attemptId, run.id), isNull(answer.handedInAt)))
  const marked = (await readAnswers(tx, run.id)).filter((row) => row.score !== null)
  const ended = {
    state: 'completed',
    handedInAt: now,
    handedInBy,
    completedAt: now,
    score: sumOf(marked.map((row) => row.score ?? 0)),
    points: sumOf(marked.map((row) => row.points ?? 0)),
  } as const
  const isEmpty = (await tx.$count(answer, eq(answer.attemptId, run.id))) === 0
  if (isEmpty) await tx.delete(attempt).where(eq(attempt.id, run.id))
  else await tx.update(attempt).set(ended).where(eq(attempt.id, run.id))
  return { ...run, ...ended }
}

/** Ends earlier runs: their saved answers are handed in, exercises without an answer are removed. */
const endRunsBefore = async (tx: Transaction, caller: TenantCaller, source: RunSource, now: Date) => {
  // Locked here, because another device may be ending the same runs.
  for (const { id } of await findOpen(tx, caller, source).for('no key update')) {
    const loaded = await lockAttempt(tx, caller, id)
    await handInExercises(tx, loaded, await answeredOf(tx, loaded), now)
    await endPractice(tx, loaded, 'server', now)
  }
}

/** An exercise with one answer, in its present wording. */
type RunSingle = Pick<AttemptSingle, 'exerciseId' | 'versionId'>

/** Throws NOT_FOUND when `choose` finds nothing. */
export const beginRun = async (
  tx: Transaction,
  caller: TenantCaller,
  source: RunSource,
  now: Date,
  choose: () => Promise<readonly RunSingle[]>,
): Promise<OpenedAttempt> => {
  // A student has one run: of two devices that begin at once, the later ends the run of the earlier.
  await lockRows(tx, user, [caller.userId])
  await endRunsBefore(tx, caller, source, now)
  const singles = await choose()
  if (singles.length === 0) throw appError('NOT_FOUND')
  const { tenantId, userId: studentId } = caller
  const row = { tenantId, studentId, source, state: 'open', epoch: 1, openedAt: now } as const
  const run = singleRow(await tx.insert(attempt).values(row).returning())
  // Empty answers store the exercises of the run.
  await tx.insert(answer).values(
    singles.map(({ exerciseId, versionId }) => ({
      tenantId,
      attemptId: run.id,
      exerciseId,
      studentId,
      versionId,
    })),
  )
  return presentAttempt(tx, await readAttempt(tx, caller, run.id), now)
}

/** Throws NOT_FOUND when there is nothing of this kind to practise. */
export const startPractice = (
  tx: Transaction,
  caller: TenantCaller,
  { size, ...filter }: PracticeFilter & { readonly size: number },
  now: Date,
): Promise<OpenedAttempt> =>
  beginRun(tx, caller, 'exerciseBook', now, async () => {
    const exercises = await readAttemptExercises(tx, await choosePractice(tx, caller, filter, size))
    return exercises.flatMap(({ singles }) => singles)
  })

export const readPractice = async (
  tx: Transaction,
  caller: TenantCaller,
  filter: PracticeFilter,
): Promise<PracticeProgress> => {
  const counts = await countPractised(tx, caller, filter)
  const [newest] = await findOpen(tx, caller, 'exerciseBook').limit(1)
  if (!newest) return { ...counts, open: null }
  const run = await readAttempt(tx, caller, newest.id)
  const done = await doneOf(tx, run)
  return { ...counts, open: { id: newest.id, count: run.exercises.length, done: done.length } }
}
