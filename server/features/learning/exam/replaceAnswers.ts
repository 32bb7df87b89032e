// Puts answers that a teacher takes in place of the stored ones of a sitting that is over.
import { and, eq, inArray } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import { handInAt } from '#contract/rules/assignment/answering.ts'
import type { Transaction } from '#server/db/database.ts'
import { answer, answerPast } from '#server/db/schema/answer.ts'
import { writeHandedIn } from '../attempt/closeAttempt.ts'
import { handInExercises } from '../attempt/handIn.ts'
import { lockIfFree } from '../attempt/readAttempt.ts'
import { uncount } from '../progress/countAnswers.ts'
import { dropHits } from '../progress/dropHits.ts'

type TakenAnswer = Pick<
  typeof answer.$inferSelect,
  'tenantId' | 'exerciseId' | 'studentId' | 'versionId' | 'value' | 'seq' | 'savedAt'
>

/** The answers that counted until now are kept as former ones; those that replace them are marked as at the hand-in. */
export const replaceAnswers = async (
  tx: Transaction,
  attemptId: string,
  taken: readonly TakenAnswer[],
): Promise<void> => {
  const ids = taken.map(({ exerciseId }) => exerciseId)
  const ofTaken = and(eq(answer.attemptId, attemptId), inArray(answer.exerciseId, ids))
  const former = await tx.select().from(answer).where(ofTaken)
  const formerRows = former.flatMap(({ isReturned: _isReturned, countedAt: _countedAt, ...columns }) =>
    columns.value === null ? [] : [{ ...columns, why: 'remarked' as const }],
  )
  if (formerRows.length > 0) await tx.insert(answerPast).values(formerRows)
  await dropHits(tx, attemptId, ids, 'all')
  await tx.delete(answer).where(ofTaken)
  const counted = former.filter(({ countedAt }) => countedAt !== null)
  const [first] = taken
  if (first && counted.length > 0) await uncount(tx, first, counted)
  await tx.insert(answer).values(
    taken.map(({ tenantId, exerciseId, studentId, versionId, value, seq, savedAt }) => ({
      ...{ tenantId, attemptId, exerciseId, studentId, versionId, value, seq, savedAt },
    })),
  )
  const loaded = await lockIfFree(tx, attemptId)
  if (!loaded?.assignment) throw appError('NOT_FOUND')
  const at =
    loaded.attempt.handedInAt ?? loaded.assignment.closedAt ?? handInAt(loaded.assignment, loaded.attempt)
  const handedInAt = at ?? new Date()
  await handInExercises(tx, loaded, loaded.exercises, handedInAt)
  await writeHandedIn(tx, loaded, loaded.attempt.handedInBy ?? 'server', handedInAt)
}
