// Answers that arrive when the time is over. They never count by themselves: a kind that keeps them (kinds.ts) lets its teacher
// decide. Kept is the last one for each exercise, so that a device that goes on sending fills nothing.
import { and, eq, inArray, lt } from 'drizzle-orm'
import { epochOf } from '#contract/learning/attempt/attempt.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { answerPast } from '#server/db/schema/answer.ts'
import type { AttemptRow } from '#server/db/schema/attempt.ts'
import { kindOf } from '../assignment/kinds.ts'
import { untilOf } from './answeringTime.ts'
import type { LoadedAttempt } from './readAttempt.ts'
import type { takingOf } from './rules/takeAnswer.ts'

export const keptMs = 24 * 3600_000

export interface LateAnswer {
  readonly exerciseId: string
  readonly versionId: string
  readonly value: unknown
  readonly seq: number
}

interface Arrived {
  readonly seq: number
  readonly taking: ReturnType<typeof takingOf>
  readonly now: Date
}

/** Of the device that had the attempt open when the clock ended it. What a student has handed in stays as it is. */
export const isLate = (loaded: LoadedAttempt, { seq, taking, now }: Arrived): boolean => {
  const { attempt, assignment } = loaded
  if (!assignment || !kindOf(assignment).keepsLate || epochOf(seq) !== attempt.epoch) return false
  // An invigilator may have ended it before.
  const handedInAt = taking === 'handedIn' ? attempt.handedInAt : null
  const ends = [untilOf(loaded), assignment.closedAt, handedInAt].filter((at) => at !== null)
  const end = ends.toSorted((one, other) => one.getTime() - other.getTime())[0]
  if (!end || end > now || now.getTime() > end.getTime() + keptMs) return false
  if (taking === 'handedIn') return attempt.handedInBy === 'server'
  return taking === 'closed' || taking === 'timerEnded'
}

const areLate = (attemptId: string, exerciseIds: readonly string[]) =>
  and(
    eq(answerPast.attemptId, attemptId),
    inArray(answerPast.exerciseId, [...exerciseIds]),
    eq(answerPast.why, 'late'),
  )

export const keepLate = async (
  tx: Transaction,
  { id: attemptId, tenantId, studentId }: AttemptRow,
  answers: readonly LateAnswer[],
  now: Date,
): Promise<void> => {
  if (answers.length === 0) return
  const ids = answers.map(({ exerciseId }) => exerciseId)
  const storedLate = await tx
    .select({ exerciseId: answerPast.exerciseId, seq: answerPast.seq })
    .from(answerPast)
    .where(areLate(attemptId, ids))
  const newest = new Map(
    answers.toSorted((one, other) => one.seq - other.seq).map((one) => [one.exerciseId, one]),
  )
  for (const { exerciseId, seq } of storedLate) {
    const one = newest.get(exerciseId)
    // A packet that is sent again keeps the time of its first arrival.
    if (one && one.seq <= seq) newest.delete(exerciseId)
  }
  if (newest.size === 0) return
  await tx.delete(answerPast).where(areLate(attemptId, [...newest.keys()]))
  await tx.insert(answerPast).values(
    [...newest.values()].map((one) => ({
      ...one,
      tenantId,
      attemptId,
      studentId,
      savedAt: now,
      why: 'late' as const,
    })),
  )
}

export const takeOutLate = (tx: Transaction, attemptId: string, exerciseIds: readonly string[]) =>
  tx.delete(answerPast).where(areLate(attemptId, exerciseIds)).returning()

export const deleteLateAnswers = (database: Database, now: Date): Promise<unknown> =>
  database.asPlatform('late answers', (tx) =>
    tx
      .delete(answerPast)
      .where(and(eq(answerPast.why, 'late'), lt(answerPast.savedAt, new Date(now.getTime() - keptMs)))),
  )
