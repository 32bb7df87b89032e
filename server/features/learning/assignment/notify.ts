// Notifies the students of an assignment. A hidden one is announced when it is shown: students cannot open it before.
import { and, eq } from 'drizzle-orm'
import type { UserId } from '#contract/ids.ts'
import type { Transaction } from '#server/db/database.ts'
import { attempt } from '#server/db/schema/attempt.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { sendNotice } from '../../system/notice/sendNotice.ts'
import { type Assignment, type AssignmentEvent, kindOf } from './kinds.ts'

export interface AssignmentNotice {
  readonly event: AssignmentEvent
  /** The receivers; by default all students of the assignment. */
  readonly receiverIds?: readonly UserId[] | undefined
  readonly startTime?: Date
  readonly endTime?: Date | null | undefined
}

const readStudents = async (tx: Transaction, { tenantId, id }: Assignment): Promise<UserId[]> => {
  const rows = await tx
    .select({ studentId: attempt.studentId })
    .from(attempt)
    .where(and(eq(attempt.tenantId, tenantId), eq(attempt.assignmentId, id)))
  return rows.map(({ studentId }) => studentId)
}

export const notifyStudents = async (
  tx: Transaction,
  sender: Pick<TenantCaller, 'tenantId' | 'userId' | 'name'>,
  assignmentRow: Assignment,
  { event, receiverIds, startTime, endTime }: AssignmentNotice,
): Promise<void> => {
  const { notices } = kindOf(assignmentRow)
  const kind = notices?.texts[event]
  if (assignmentRow.isHidden || !notices || !kind) return
  await sendNotice(tx, {
    tenantId: sender.tenantId,
    senderId: sender.userId,
    receiverIds: receiverIds ?? (await readStudents(tx, assignmentRow)),
    kind,
    values: {
      name: assignmentRow.name,
      teacher: sender.name,
      ...(startTime && { startTime: startTime.toISOString() }),
      ...(endTime && { endTime: endTime.toISOString() }),
    },
    path: notices.path(assignmentRow),
  })
}
