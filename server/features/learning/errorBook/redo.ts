// Redo of exercises of the error book: a run as in the exercise book, and the mark that an exercise is mastered.
import { and, asc, eq, lt, not } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { OpenedAttempt } from '#contract/learning/attempt/attempt.ts'
import type { BookFilter } from '#contract/learning/errorBook/errorBookCalls.ts'
import type { Transaction } from '#server/db/database.ts'
import { exercise } from '#server/db/schema/exercise.ts'
import { memory } from '#server/db/schema/memory.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { isHeldBack } from '../attempt/heldBack.ts'
import { beginRun } from '../attempt/practice.ts'
import { endOfToday, inExercises, isMasteredMemory, wrongMemories } from './bookConditions.ts'

interface RedoRequest extends BookFilter {
  readonly exerciseIds?: readonly string[] | undefined
  readonly onlyDue: boolean
  readonly size: number
}

/** Throws NOT_FOUND when there is nothing to redo. Named exercises may be mastered already. */
export const startRedo = async (
  tx: Transaction,
  caller: TenantCaller,
  { exerciseIds, onlyDue, size, ...filter }: RedoRequest,
  now: Date,
): Promise<OpenedAttempt> =>
  beginRun(tx, caller, 'errorBook', now, async () => {
    const rows = await tx
      .select({ id: exercise.id, versionId: exercise.versionId })
      .from(memory)
      .innerJoin(exercise, eq(exercise.id, memory.exerciseId))
      .where(
        and(
          wrongMemories(caller, filter),
          eq(memory.studentId, caller.userId),
          not(isHeldBack(caller)),
          exerciseIds ? inExercises(exerciseIds) : not(isMasteredMemory),
          onlyDue ? lt(memory.due, endOfToday(caller, now)) : undefined,
        ),
      )
      .orderBy(asc(memory.due), asc(exercise.id))
      .limit(size)
    return rows.map(({ id, versionId }) => ({ exerciseId: id, versionId }))
  })

/** Throws NOT_REDONE unless the last answer was right. */
export const setMastered = async (
  tx: Transaction,
  { userId }: TenantCaller,
  exerciseId: string,
  now: Date,
): Promise<boolean> => {
  const isOwn = and(eq(memory.studentId, userId), eq(memory.exerciseId, exerciseId))
  const [row] = await tx.select().from(memory).where(isOwn).for('no key update')
  if (!row?.lastWrongAt) throw appError('NOT_FOUND')
  if (!row.lastReview || row.lastReview <= row.lastWrongAt) throw appError('NOT_REDONE')
  await tx.update(memory).set({ masteredAt: now }).where(eq(memory.id, row.id))
  return true
}
