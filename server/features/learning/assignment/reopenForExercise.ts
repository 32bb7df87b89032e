// L37: an exercise is added to a running assignment. Attempts that were handed in open again for the new exercise alone; their
// other answers stay handed in. Completed attempts do not change.
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#server/db/database.ts'
import type { assignment } from '#server/db/schema/assignment.ts'
import { attempt } from '#server/db/schema/attempt.ts'

export const reopenForExercise = async (
  tx: Transaction,
  { tenantId, id }: Pick<typeof assignment.$inferSelect, 'tenantId' | 'id'>,
): Promise<void> => {
  await tx
    .update(attempt)
    .set({ state: 'open', handedInAt: null, handedInBy: null, score: null, points: null })
    .where(and(eq(attempt.tenantId, tenantId), eq(attempt.assignmentId, id), eq(attempt.state, 'handedIn')))
}
