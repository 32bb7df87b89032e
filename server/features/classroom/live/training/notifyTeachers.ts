// Notifies the teachers of the host's school and of the invited schools of a training. Notices are rows of the receiver's
// school, so each school needs a transaction of its own, after the one that changed the training.
import { and, eq } from 'drizzle-orm'
import type { LiveId, TenantId, UserId } from '#contract/ids.ts'
import { paths } from '#contract/pagePaths.ts'
import type { NoticeKind } from '#contract/system/notice.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { tenant } from '#server/db/schema/tenant.ts'
import { user } from '#server/db/schema/user.ts'
import { sendNotice } from '../../../system/notice/sendNotice.ts'
import { readInvitedIds } from '../guest/invitations.ts'
import { findSession, isTraining, type SessionRow } from '../liveSession.ts'

/** The page on which a teacher finds the training. */
const path = paths.training

type TrainingKind = Extract<NoticeKind, `training${string}`>

const teachersOf = async (tx: Transaction, tenantId: TenantId): Promise<UserId[]> => {
  const rows = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.tenantId, tenantId), eq(user.kind, 'teacher'), eq(user.status, 'normal')))
  return rows.map(({ id }) => id)
}

const readHost = async (tx: Transaction, { tenantId, hostId }: SessionRow) => {
  const [host] = await tx
    .select({ teacher: user.name, school: tenant.name })
    .from(user)
    .innerJoin(tenant, eq(tenant.id, user.tenantId))
    .where(and(eq(user.id, hostId), eq(tenant.id, tenantId)))
  return host ?? { teacher: '', school: '' }
}

/** Opens its own transactions, so it must not be called in one. */
export const notifyTeachers = async (
  database: Database,
  { row, kind, of }: { row: SessionRow; kind: TrainingKind; of: readonly TenantId[] },
): Promise<void> => {
  if (of.length === 0) return
  const host = await database.inTenant(row.tenantId, (tx) => readHost(tx, row))
  const values = { ...host, name: row.name, startTime: row.startTime.toISOString() }
  for (const tenantId of of) {
    await database.inTenant(tenantId, async (tx) => {
      const receiverIds = await teachersOf(tx, tenantId)
      // The host has no account in another school, so a notice there has no sender.
      const sender = tenantId === row.tenantId && { senderId: row.hostId }
      await sendNotice(tx, { tenantId, ...sender, receiverIds, kind, values, path })
    })
  }
}

interface Change {
  readonly before: SessionRow
  readonly after: SessionRow
  /** The schools that were invited before the change. */
  readonly was: readonly TenantId[]
  readonly now: readonly TenantId[]
}

/** After a changed plan: new schools get the plan, remaining ones the new time, removed ones the cancellation. */
export const notifyTeachersOfChange = async (
  database: Database,
  { before, after, was, now }: Change,
): Promise<void> => {
  const isMoved = before.startTime.getTime() !== after.startTime.getTime()
  const stayed = [after.tenantId, ...now.filter((id) => was.includes(id))]
  const added = now.filter((id) => !was.includes(id))
  const removed = was.filter((id) => !now.includes(id))
  await notifyTeachers(database, { row: after, kind: 'trainingPlanned', of: added })
  if (isMoved) await notifyTeachers(database, { row: after, kind: 'trainingMoved', of: stayed })
  await notifyTeachers(database, { row: before, kind: 'trainingCancelled', of: removed })
}

export const notifyTrainingStarted = async (
  database: Database,
  tenantId: TenantId,
  liveId: LiveId,
): Promise<void> => {
  const started = await database.inTenant(tenantId, async (tx) => {
    const row = await findSession(tx, liveId)
    return row && isTraining(row) ? { row, of: [tenantId, ...(await readInvitedIds(tx, row))] } : undefined
  })
  if (started) await notifyTeachers(database, { ...started, kind: 'trainingStarted' })
}
