// The sign of life of a sitting. It takes no lock, because 2,000 students give one every eight seconds.
import { and, desc, eq, isNull, or } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { Transaction } from '#server/db/database.ts'
import { assignment } from '#server/db/schema/assignment.ts'
import { attempt } from '#server/db/schema/attempt.ts'
import { examMessage, examPresence } from '#server/db/schema/examPresence.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { noteSign } from '../../attempt/presence.ts'
import { statusOf } from '../../attempt/presentAttempt.ts'

const messagesMax = 20

const readMessages = async (tx: Transaction, examId: string, attemptId: string) => {
  const rows = await tx
    .select()
    .from(examMessage)
    .where(
      and(
        eq(examMessage.examId, examId),
        or(isNull(examMessage.attemptId), eq(examMessage.attemptId, attemptId)),
      ),
    )
    .orderBy(desc(examMessage.createdAt))
    .limit(messagesMax)
  return rows.reverse().map(({ id, text, createdAt }) => ({ id, text, sentAt: createdAt.getTime() }))
}

interface Sign {
  readonly id: string
  readonly hiddenCount: number
  readonly isHidden: boolean
}

/** Throws NOT_FOUND for the sitting of somebody else, EXAM_NOT_STARTED for one that was not opened. */
export const signSitting = async (
  tx: Transaction,
  { tenantId, userId }: TenantCaller,
  { id, ...sign }: Sign,
  now: Date,
) => {
  const [sitting] = await tx
    .select({ attempt, examId: assignment.id, hiddenCount: examPresence.hiddenCount })
    .from(attempt)
    .innerJoin(assignment, eq(assignment.id, attempt.assignmentId))
    .leftJoin(examPresence, eq(examPresence.attemptId, attempt.id))
    .where(
      and(
        eq(attempt.id, id),
        eq(attempt.tenantId, tenantId),
        eq(attempt.studentId, userId),
        eq(assignment.kind, 'exam'),
      ),
    )
  if (!sitting) throw appError('NOT_FOUND')
  if (!sitting.attempt.openedAt) throw appError('EXAM_NOT_STARTED')
  if (sitting.attempt.state === 'open' || sitting.attempt.state === 'returned')
    await noteSign(tx, sitting.attempt, sign, now)
  return {
    ...statusOf(sitting.attempt, now),
    hiddenCount: Math.max(sitting.hiddenCount ?? 0, sign.hiddenCount),
    messages: await readMessages(tx, sitting.examId, id),
  }
}
