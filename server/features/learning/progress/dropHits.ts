// An answer that is no longer wrong, or opened again, shows no mistake.
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Transaction } from '#server/db/database.ts'
import { mistakeHit } from '#server/db/schema/mistake.ts'

/** `found`: only those that the program found; what a teacher attached to an answer stays while the answer is the same. */
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
