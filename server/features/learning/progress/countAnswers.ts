// The one place where answers begin, change and cease to count: everything that is derived from them follows in the same
// transaction, and all of it is keyed by the student, so that a class that hands in at once does not wait for itself.
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Transaction } from '#server/db/database.ts'
import { type AnswerRow, answer } from '#server/db/schema/answer.ts'
import type { AttemptRow } from '#server/db/schema/attempt.ts'
import { countMemories } from './countMemories.ts'
import { type AnswerChange, progressSums } from './progressSums.ts'
import { countedOf, type Learner, readExerciseFacts, readTimeZone } from './readCounted.ts'
import { writeSums } from './writeSums.ts'

/** The answers of one student, as they were and as they are stored now. The attempt is locked. */
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
 * What has a mark counts from now on: all of it when the marking is completed, and at the hand-in what the program has
 * marked, where the student sees that at once.
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

/** For answers that are opened again: their `countedAt` is null by now. */
export const uncount = (tx: Transaction, learner: Learner, former: readonly AnswerRow[]): Promise<void> =>
  countChanges(
    tx,
    learner,
    former.map((row) => ({ before: countedOf(row), after: null })),
  )
