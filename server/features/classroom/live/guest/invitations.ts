// Invitations of other schools to a live session (`live_guest`). The host's school writes them in the transaction that
// changes the session; the guest's school can only read those that name it.
import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { School } from '#contract/classroom/live.ts'
import type { LiveId, TenantId } from '#contract/ids.ts'
import type { Transaction } from '#server/db/database.ts'
import { liveGuest, type liveSession } from '#server/db/schema/live.ts'
import { tenant } from '#server/db/schema/tenant.ts'

type SessionRow = typeof liveSession.$inferSelect
export type Invitation = typeof liveGuest.$inferSelect

/** The invitations to a session, in a transaction of the host's school. */
const ofSession = ({ id, tenantId }: Pick<SessionRow, 'id' | 'tenantId'>) =>
  and(eq(liveGuest.liveId, id), eq(liveGuest.hostTenantId, tenantId))

/** Replaces the invitations. The rows repeat fields of the session, because guests cannot read the session itself. */
export const setInvitations = async (
  tx: Transaction,
  row: SessionRow,
  schools: readonly School[],
): Promise<void> => {
  const { id: liveId, tenantId: hostTenantId, name, type, phase, startTime } = row
  const ids = schools.map(({ id }) => id)
  await tx.delete(liveGuest).where(and(ofSession(row), notInArray(liveGuest.tenantId, ids)))
  if (schools.length === 0) return
  const [host] = await tx.select({ name: tenant.name }).from(tenant).where(eq(tenant.id, hostTenantId))
  const sessionFields = { name, type, phase, startTime }
  const rows = schools.map((school) => ({
    ...sessionFields,
    tenantId: school.id,
    school: school.name,
    hostTenantId,
    hostSchool: host?.name ?? '',
    liveId,
  }))
  await tx.update(liveGuest).set(sessionFields).where(ofSession(row))
  await tx
    .insert(liveGuest)
    .values(rows)
    .onConflictDoNothing({ target: [liveGuest.liveId, liveGuest.tenantId] })
}

/** The invited schools of each session, in a transaction of the host's school. */
export const readInvited = async (
  tx: Transaction,
  hostTenantId: TenantId,
  liveIds: readonly LiveId[],
): Promise<Map<LiveId, School[]>> => {
  if (liveIds.length === 0) return new Map()
  const rows = await tx
    .select({ liveId: liveGuest.liveId, id: liveGuest.tenantId, name: liveGuest.school })
    .from(liveGuest)
    .where(and(eq(liveGuest.hostTenantId, hostTenantId), inArray(liveGuest.liveId, [...liveIds])))
    .orderBy(liveGuest.school, liveGuest.id)
  const bySession = Map.groupBy(rows, ({ liveId }) => liveId)
  return new Map(
    [...bySession].map(([id, schools]) => [id, schools.map(({ id: of, name }) => ({ id: of, name }))]),
  )
}

export const readInvitedIds = async (
  tx: Transaction,
  { id, tenantId }: Pick<SessionRow, 'id' | 'tenantId'>,
): Promise<TenantId[]> => {
  const invited = (await readInvited(tx, tenantId, [id])).get(id) ?? []
  return invited.map((school) => school.id)
}

/** The invitation to this session, in a transaction of the guest's school. */
export const findInvitation = async (
  tx: Transaction,
  tenantId: TenantId,
  liveId: LiveId,
): Promise<Invitation | undefined> => {
  const [row] = await tx
    .select()
    .from(liveGuest)
    .where(and(eq(liveGuest.tenantId, tenantId), eq(liveGuest.liveId, liveId)))
  return row
}

/** Whether the host's school is enabled and so receives guests, in a transaction of the host's school. */
export const receivesGuests = async (tx: Transaction, hostTenantId: TenantId): Promise<boolean> => {
  const [host] = await tx.select({ status: tenant.status }).from(tenant).where(eq(tenant.id, hostTenantId))
  return host?.status === 'enabled'
}
