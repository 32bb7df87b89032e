// Notices to those who have a task. A hidden one is announced when it is shown, because no student can open it before.
import { and, eq } from 'drizzle-orm'
import type { UserId } from '#contract/ids.ts'
import type { NoticeKind } from '#contract/system/notice.ts'
import type { Transaction } from '#server/db/database.ts'
import { attempt } from '#server/db/schema/attempt.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { sendNotice } from '../../system/notice/sendNotice.ts'
import type { TaskRow } from './readTasks.ts'

export interface TaskNotice {
  readonly kind: Extract<NoticeKind, `task${string}`>
  /** Left out: all who have the task. */
  readonly receiverIds?: readonly UserId[] | undefined
  readonly endTime?: Date | null | undefined
}

const readStudents = async (tx: Transaction, { tenantId, id }: TaskRow): Promise<UserId[]> => {
  const rows = await tx
    .select({ studentId: attempt.studentId })
    .from(attempt)
    .where(and(eq(attempt.tenantId, tenantId), eq(attempt.assignmentId, id)))
  return rows.map(({ studentId }) => studentId)
}

/** Where a student finds the task: at home. */
const home = '/myTaskListStudent/myTaskList/index'

export const notifyStudents = async (
  tx: Transaction,
  caller: TenantCaller,
  row: TaskRow,
  { kind, receiverIds, endTime }: TaskNotice,
): Promise<void> => {
  if (row.isHidden) return
  await sendNotice(tx, {
    tenantId: caller.tenantId,
    senderId: caller.userId,
    receiverIds: receiverIds ?? (await readStudents(tx, row)),
    kind,
    values: { name: row.name, teacher: caller.name, ...(endTime && { endTime: endTime.toISOString() }) },
    path: `${home}?${new URLSearchParams({ task: row.id })}`,
  })
}
