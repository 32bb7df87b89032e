// Hands in all open exercises of an attempt, also those without an answer. The attempt is locked.
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import {
  type ExerciseType,
  exerciseTypes,
  typeDeclarations,
} from '#contract/learning/exercise/exerciseTypes.ts'
import { sumOf } from '#contract/rules/paper/points.ts'
import type { Transaction } from '#server/db/database.ts'
import { answer } from '#server/db/schema/answer.ts'
import { type AttemptRow, attempt } from '#server/db/schema/attempt.ts'
import { exerciseVersion } from '#server/db/schema/exercise.ts'
import { kindOf } from '../assignment/kinds.ts'
import { countsMarks, showsAnswers } from '../assignment/resultVisibility.ts'
import { countAttempt } from '../progress/countAnswers.ts'
import { isTimeOver, untilOf } from './answeringTime.ts'
import { handInExercises } from './handIn.ts'
import { type LoadedAttempt, readAnswers } from './readAttempt.ts'
import type { Outcome } from './storeAnswers.ts'

const markedByTeacher: ExerciseType[] = exerciseTypes.filter(
  (type) => typeDeclarations[type].markedBy === 'teacher',
)

/** A saved answer that no longer fits its exercise counts as none. */
const dropUnfit = async (tx: Transaction, attemptId: string, unfit: readonly Outcome[]) => {
  const ids = unfit.map(({ exerciseId }) => exerciseId)
  await tx
    .update(answer)
    .set({ value: null })
    .where(and(eq(answer.attemptId, attemptId), inArray(answer.exerciseId, ids)))
}

/** The answers to questions that can bring points. Nothing is right or wrong of a question without a key that nobody scores. */
const bringsPoints = sql`exists (select 1 from ${exerciseVersion} v where v.id = ${answer.versionId}
  and (coalesce(v.key, 'null'::jsonb) <> 'null'::jsonb or ${inArray(sql`v.type`, markedByTeacher)}))`

/** An empty answer gets 0 automatically, so that no teacher has to mark it. */
const markEmpty = (tx: Transaction, attemptId: string, now: Date) =>
  tx
    .update(answer)
    .set({ score: 0, isRight: false, markedBy: 'auto', markedAt: now })
    .where(and(eq(answer.attemptId, attemptId), isNull(answer.value), isNull(answer.score), bringsPoints))

/** Counts the answers that a person has to mark. Exercises without a key that nobody judges, such as polls, do not count. */
const countUnmarked = async (tx: Transaction, attemptId: string): Promise<number> => {
  const rows = await tx
    .select({ id: answer.exerciseId, key: exerciseVersion.key, type: exerciseVersion.type })
    .from(answer)
    .innerJoin(exerciseVersion, eq(exerciseVersion.id, answer.versionId))
    .where(and(eq(answer.attemptId, attemptId), isNull(answer.score)))
  return rows.filter(({ key, type }) => key !== null || markedByTeacher.includes(type)).length
}

/** Whether marking is completed at once if every mark is automatic. */
const completesItself = ({ assignment }: LoadedAttempt): boolean =>
  assignment !== null && (assignment.selfMarking || kindOf(assignment).completesItself)

/** Whether the student sees the automatic marks at once; then wrong answers are in the error book from now on. */
const showsMarks = ({ assignment, ownEnds }: LoadedAttempt, now: Date): boolean =>
  assignment !== null && showsAnswers({ assignment, ownEnds }, { state: 'handedIn', handedIn: true }, now)

type Submitter = NonNullable<AttemptRow['handedInBy']>

/** Writes state and sums of an attempt whose exercises have been handed in. */
export const writeHandedIn = async (
  tx: Transaction,
  loaded: LoadedAttempt,
  handedInBy: Submitter,
  now: Date,
): Promise<LoadedAttempt> => {
  const { id } = loaded.attempt
  await markEmpty(tx, id, now)
  await tx.update(answer).set({ isReturned: false }).where(eq(answer.attemptId, id))
  const rows = await readAnswers(tx, id)
  const marked = rows.filter(({ score }) => score !== null)
  const isDone = completesItself(loaded) && (await countUnmarked(tx, id)) === 0
  const after = {
    state: isDone ? 'completed' : 'handedIn',
    handedInAt: now,
    handedInBy,
    completedAt: isDone ? now : null,
    completedBy: null,
    score: sumOf(marked.map(({ score }) => score ?? 0)),
    points: sumOf(rows.map(({ points }) => points ?? 0)),
  } as const
  await tx.update(attempt).set(after).where(eq(attempt.id, id))
  if (isDone) {
    if (loaded.assignment && countsMarks(loaded.assignment)) await countAttempt(tx, loaded.attempt, now)
  } else if (showsMarks(loaded, now)) await countAttempt(tx, loaded.attempt, now, 'auto')
  return { ...loaded, attempt: { ...loaded.attempt, ...after } }
}

/** The student hands in. If an answer no longer fits its exercise nothing is handed in, and the outcomes name it. */
export const closeAttempt = async (
  tx: Transaction,
  loaded: LoadedAttempt,
  now: Date,
): Promise<{ loaded: LoadedAttempt; unfit: Outcome[] }> => {
  const unfit = await handInExercises(tx, loaded, loaded.exercises, now)
  if (unfit.length > 0) return { loaded, unfit }
  return { loaded: await writeHandedIn(tx, loaded, 'student', now), unfit: [] }
}

/** Hands in what is saved, without its student. */
export const handInSaved = async (
  tx: Transaction,
  loaded: LoadedAttempt,
  at: Date,
): Promise<LoadedAttempt> => {
  const unfit = await handInExercises(tx, loaded, loaded.exercises, at)
  if (unfit.length > 0) {
    await dropUnfit(tx, loaded.attempt.id, unfit)
    await handInExercises(tx, loaded, loaded.exercises, at)
  }
  return writeHandedIn(tx, loaded, 'server', at)
}

/** Hands in the saved answers when the time is over (L27). Without any answer the attempt stays not submitted. */
export const closeOverdue = async (
  tx: Transaction,
  loaded: LoadedAttempt,
  now: Date,
): Promise<LoadedAttempt> => {
  const { attempt: row } = loaded
  if ((row.state !== 'open' && row.state !== 'returned') || !isTimeOver(loaded, now)) return loaded
  const answers = await readAnswers(tx, row.id)
  // Earlier answers count too: an added exercise or a return may have opened the attempt again.
  if (answers.every(({ value, handedInAt }) => value === null && !handedInAt)) {
    // The job does not look at it again.
    if (row.until) await tx.update(attempt).set({ until: null }).where(eq(attempt.id, row.id))
    return loaded
  }
  return handInSaved(tx, loaded, untilOf(loaded) ?? now)
}
