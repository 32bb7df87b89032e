// L37: an exercise that is added to a running assignment. Attempts that were handed in open again for it alone: what was
// handed in stays so, and the new exercise has no answer yet. Completed ones stay as they are.
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
