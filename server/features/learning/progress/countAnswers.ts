// The only place where answers begin and stop to count. Everything that is derived from them changes in the same transaction.
// All of it is keyed by student, so that students of a class who hand in at once do not wait for each other.
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Transaction } from '#server/db/database.ts'
import { type AnswerRow, answer } from '#server/db/schema/answer.ts'
import type { AttemptRow } from '#server/db/schema/attempt.ts'
import { countMemories } from './countMemories.ts'
import { type AnswerChange, progressSums } from './progressSums.ts'
import { countedOf, type Learner, readExerciseFacts, readTimeZone } from './readCounted.ts'
import { writeSums } from './writeSums.ts'

/** Counts changed answers of one student, which are stored already. The attempt is locked. */
export const countChanges = async (
  tx: Transaction,
  { tenantId, studentId }: Learner,
  changes: readonly AnswerChange[],
): Promise<void> => {
  const real = changes.filter(({ before, after }) => before !== null || after !== null)
  if (real.length === 0) return
  const learner = { tenantId, studentId }
  const ids = real.map(({ before, after }) => (after ?? before)?.exerciseId ?? '')
  const exercises = await readExerciseFacts(tx, [...new Set(ids)])
  await writeSums(tx, learner, progressSums(real, exercises, await readTimeZone(tx, tenantId)))
  await countMemories(tx, learner, real, exercises)
}

/**
 * Marked answers count from now on: all of them when the marking is completed, and automatic marks at the hand-in if the
 * student sees them at once.
 */
export const countAttempt = async (
  tx: Transaction,
  { id, tenantId, studentId }: Pick<AttemptRow, 'id' | 'tenantId' | 'studentId'>,
  now: Date,
  which: 'all' | 'auto' = 'all',
): Promise<void> => {
  const rows = await tx
    .update(answer)
    .set({ countedAt: now })
    .where(
      and(
        eq(answer.attemptId, id),
        isNull(answer.countedAt),
        isNotNull(answer.handedInAt),
        isNotNull(answer.score),
        which === 'auto' ? eq(answer.markedBy, 'auto') : undefined,
      ),
    )
    .returning()
  await countChanges(
    tx,
    { tenantId, studentId },
    rows.map((row) => ({ before: null, after: countedOf(row) })),
  )
}

/** Stops to count answers that open again, whose `countedAt` is null already. */
export const uncount = (tx: Transaction, learner: Learner, former: readonly AnswerRow[]): Promise<void> =>
  countChanges(
    tx,
    learner,
    former.map((row) => ({ before: countedOf(row), after: null })),
  )
