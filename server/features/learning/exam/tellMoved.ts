// Tells those concerned that a pushed exam has other times: its students, and who holds and marks it.
import { eq } from 'drizzle-orm'
import { paths } from '#contract/pagePaths.ts'
import type { Transaction } from '#server/db/database.ts'
import { examMarker } from '#server/db/schema/answerMark.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { readCollaborators } from '../../school/collaborator/collaborators.ts'
import { sendNotice } from '../../system/notice/sendNotice.ts'
import type { Assignment } from '../assignment/kinds.ts'
import { notifyStudents } from '../assignment/notify.ts'

const readStaff = async (tx: Transaction, { id, ownerId, twoMarkers }: Assignment) => {
  const collaborators = await readCollaborators(tx, 'exam', id)
  const markers = twoMarkers
    ? await tx.select({ id: examMarker.userId }).from(examMarker).where(eq(examMarker.examId, id))
    : []
  return [ownerId, ...[...collaborators, ...markers].map((one) => one.id)]
}

export const tellMoved = async (
  tx: Transaction,
  caller: TenantCaller,
  before: Assignment,
  after: Assignment,
): Promise<void> => {
  const isSame =
    before.startAt.getTime() === after.startAt.getTime() && before.endAt?.getTime() === after.endAt?.getTime()
  if (isSame) return
  const { tenantId, userId: senderId, name: teacher } = caller
  const { id, name, startAt, endAt } = after
  await notifyStudents(tx, caller, after, { event: 'moved', startTime: startAt, endTime: endAt })
  await sendNotice(tx, {
    ...{ tenantId, senderId, receiverIds: await readStaff(tx, after), kind: 'examMoved' },
    values: {
      ...{ name, teacher, startTime: startAt.toISOString() },
      ...(endAt && { endTime: endAt.toISOString() }),
    },
    path: `${paths.exam}?${new URLSearchParams({ id })}`,
  })
}
