// Attaches a mistake to an answer at the marking desk.
import { and, asc, eq } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { Transaction } from '#server/db/database.ts'
import { answer } from '#server/db/schema/answer.ts'
import { mistake, mistakeHit } from '#server/db/schema/mistake.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { readToChange } from '#server/kit/readNouns.ts'
import { findAttempt } from '../marking/readMarked.ts'
import { mistakeStore } from './mistakeStore.ts'

interface AnswerId {
  readonly attemptId: string
  readonly exerciseId: string
}

/** Throws NOT_FOUND for an answer that the caller does not mark. */
export const listAnswerMistakes = async (
  tx: Transaction,
  caller: TenantCaller,
  { attemptId, exerciseId }: AnswerId,
) => {
  await findAttempt(tx, caller, attemptId)
  return tx
    .select({ id: mistake.id, name: mistake.name, type: mistake.type })
    .from(mistakeHit)
    .innerJoin(mistake, eq(mistake.id, mistakeHit.mistakeId))
    .where(and(eq(mistakeHit.attemptId, attemptId), eq(mistakeHit.exerciseId, exerciseId)))
    .orderBy(asc(mistake.name), asc(mistake.id))
}

export const attachMistake = async (
  tx: Transaction,
  caller: TenantCaller,
  { id, attemptId, exerciseId, remove }: AnswerId & { readonly id: string; readonly remove: boolean },
): Promise<boolean> => {
  const { attempt } = await findAttempt(tx, caller, attemptId)
  const isGiven = and(eq(answer.attemptId, attemptId), eq(answer.exerciseId, exerciseId))
  const [row] = await tx.select().from(answer).where(isGiven).for('no key update')
  if (!row?.handedInAt) throw appError('NOT_FOUND')
  const { state } = await readToChange(tx, mistakeStore, caller, id)
  if (state === 'merged') throw appError('NOT_FOUND')
  if (remove) {
    await tx
      .delete(mistakeHit)
      .where(
        and(
          eq(mistakeHit.mistakeId, id),
          eq(mistakeHit.attemptId, attemptId),
          eq(mistakeHit.exerciseId, exerciseId),
        ),
      )
    return true
  }
  const { tenantId, userId: markerId } = caller
  const { studentId } = attempt
  await tx
    .insert(mistakeHit)
    .values({ tenantId, mistakeId: id, attemptId, exerciseId, studentId, markerId })
    .onConflictDoNothing()
  return true
}
