// Removes the mistakes of an answer that is no longer wrong, or opens again.
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Transaction } from '#server/db/database.ts'
import { mistakeHit } from '#server/db/schema/mistake.ts'

/** With `found` only the mistakes that the program found are removed, and those that a teacher attached stay. */
export const dropHits = async (
  tx: Transaction,
  attemptId: string,
  exerciseIds: readonly string[],
  which: 'found' | 'all',
): Promise<void> => {
  if (exerciseIds.length === 0) return
  await tx
    .delete(mistakeHit)
    .where(
      and(
        eq(mistakeHit.attemptId, attemptId),
        inArray(mistakeHit.exerciseId, [...exerciseIds]),
        which === 'found' ? isNull(mistakeHit.markerId) : undefined,
      ),
    )
}
