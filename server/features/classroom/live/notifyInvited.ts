// Notifies the students chosen for a lesson. A lesson that is open to the whole school notifies no one.

import { eq } from 'drizzle-orm'
import type { LiveId, TenantId } from '#contract/ids.ts'
import { paths } from '#contract/pagePaths.ts'
import type { NoticeKind } from '#contract/system/notice.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { user } from '#server/db/schema/user.ts'
import { sendNotice } from '../../system/notice/sendNotice.ts'
import { isOpenToAll, readStudents } from './liveAccess.ts'
import { findSession, type SessionRow } from './liveSession.ts'

/** The page on which a student finds the lesson. */
const path = paths.myLive

export const notifyInvited = async (tx: Transaction, row: SessionRow, kind: NoticeKind): Promise<void> => {
  if (isOpenToAll(row)) return
  const students = await readStudents(tx, row)
  const [host] = await tx.select({ name: user.name }).from(user).where(eq(user.id, row.hostId))
  await sendNotice(tx, {
    tenantId: row.tenantId,
    senderId: row.hostId,
    receiverIds: students.map(({ userId }) => userId),
    kind,
    values: { name: row.name, teacher: host?.name ?? '', startTime: row.startTime.toISOString() },
    path,
  })
}

/** After a changed plan: notifies new students of the lesson, remaining ones of a new time, removed ones of the cancellation. */
export const notifyChanged = async (
  tx: Transaction,
  before: SessionRow,
  after: SessionRow,
): Promise<void> => {
  const idsOf = async (row: SessionRow) =>
    isOpenToAll(row) ? [] : (await readStudents(tx, row)).map(({ userId }) => userId)
  const [was, now] = [await idsOf(before), await idsOf(after)]
  const only = (row: SessionRow, studentIds: typeof was) => ({ ...row, studentIds, classIds: [] })
  const isMoved = before.startTime.getTime() !== after.startTime.getTime()
  const stayed = now.filter((id) => was.includes(id))
  await notifyInvited(
    tx,
    only(
      after,
      now.filter((id) => !was.includes(id)),
    ),
    'livePlanned',
  )
  if (isMoved) await notifyInvited(tx, only(after, stayed), 'liveMoved')
  if (!isOpenToAll(after)) {
    await notifyInvited(
      tx,
      only(
        before,
        was.filter((id) => !now.includes(id)),
      ),
      'liveCancelled',
    )
  }
}

export const notifyStarted = (database: Database, tenantId: TenantId, liveId: LiveId): Promise<void> =>
  database.inTenant(tenantId, async (tx) => {
    const row = await findSession(tx, liveId)
    if (row) await notifyInvited(tx, row, 'liveStarted')
  })
