// Opens a sitting and gives the key of its sealed paper. It asks two statements of the database, because everybody asks at once;
// the school's key is read once by each process.
import { eq } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import { answeringOf } from '#contract/rules/assignment/answering.ts'
import type { Transaction } from '#server/db/database.ts'
import { attempt } from '#server/db/schema/attempt.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { answerFileKeys } from '../../attempt/answerFile/answerFileKeys.ts'
import { openedBy } from '../../attempt/attemptCommands.ts'
import { statusOf } from '../../attempt/presentAttempt.ts'
import { lockSitting } from './examSeals.ts'

/** Throws NOT_FOUND where nothing sealed was delivered: the attempt is opened as any other then. */
export const openSealedExam = async (tx: Transaction, caller: TenantCaller, id: string, now: Date) => {
  const sitting = await lockSitting(tx, caller, id)
  const { key, assignment } = sitting
  if (assignment.releasedAt && now < assignment.startAt) throw appError('EXAM_NOT_STARTED')
  if (!key) throw appError('NOT_FOUND')
  if (sitting.attempt.state !== 'open') throw appError('TASK_HANDED_IN')
  const answering = answeringOf(assignment, sitting.attempt, now)
  if (!answering.isOpen) throw appError(answering.refusal)
  const opened = openedBy(sitting, now, Number(sitting.timeFactor))
  await tx.update(attempt).set(opened).where(eq(attempt.id, id))
  const answerFile = await answerFileKeys(tx, sitting.attempt)
  return { ...statusOf({ ...sitting.attempt, ...opened }, now), key, answerFile }
}
