// Charges a live session: the minutes that it has cost so far, without those that are charged already.
import { and, eq, sql } from 'drizzle-orm'
import type { QuotaKind } from '#contract/classroom/quota.ts'
import type { LiveId } from '#contract/ids.ts'
import type { Transaction } from '#server/db/database.ts'
import { liveAttendance, liveSession } from '#server/db/schema/live.ts'
import { consumption, quota } from '#server/db/schema/quota.ts'
import { dueMinutes } from './dueMinutes.ts'
import { notifyLow } from './notifyLow.ts'

type SessionRow = typeof liveSession.$inferSelect
type Started = SessionRow & { startedAt: Date }

/** Undefined for a training, which costs nothing. */
const costingKind = (session: SessionRow): QuotaKind | undefined =>
  session.type === 'training' ? undefined : session.kind

/** The time since which nobody is in the session, or null if somebody is. */
const readEmptySince = async (tx: Transaction, { id, startedAt }: Started): Promise<Date | null> => {
  const [row] = await tx
    .select({
      isOccupied: sql<boolean | null>`bool_or(${liveAttendance.leftAt} is null)`,
      leftAt: sql<string | null>`max(${liveAttendance.leftAt})`,
    })
    .from(liveAttendance)
    .where(eq(liveAttendance.liveId, id))
  if (row?.isOccupied) return null
  return row?.leftAt ? new Date(row.leftAt) : startedAt
}

/** Reads the clock of the database after the locks, so that the second of two concurrent charges sees a later time. */
const readClock = async (tx: Transaction): Promise<Date> => {
  const { rows } = await tx.execute<{ now: string }>(sql`select clock_timestamp()::text as now`)
  return new Date(rows[0]?.now ?? '')
}

const charge = async (tx: Transaction, session: Started, kind: QuotaKind): Promise<void> => {
  const { id, tenantId, startedAt } = session
  const ofKind = and(eq(quota.tenantId, tenantId), eq(quota.kind, kind))
  await tx.select({ kind: quota.kind }).from(quota).where(ofKind).for('update')
  const [charged] = await tx.select().from(consumption).where(eq(consumption.id, id))
  const course = { startedAt, endedAt: session.endedAt, emptySince: await readEmptySince(tx, session) }
  const minutes = dueMinutes(course, await readClock(tx))
  const more = minutes - (charged?.minutes ?? 0)
  if (more === 0) return
  await tx
    .insert(consumption)
    .values({ id, tenantId, kind, minutes, startedAt })
    .onConflictDoUpdate({ target: consumption.id, set: { minutes } })
  const [after] = await tx
    .update(quota)
    .set({ used: sql`${quota.used} + ${more}` })
    .where(ofKind)
    .returning()
  if (after) await notifyLow(tx, after)
}

/**
 * Locks the row of the session and then that of the quota, so that only one of several processes charges a minute.
 * The school that planned the session pays. A session that was not started costs nothing.
 */
export const chargeSession = async (tx: Transaction, liveId: LiveId): Promise<void> => {
  const [session] = await tx.select().from(liveSession).where(eq(liveSession.id, liveId)).for('no key update')
  const kind = session && costingKind(session)
  if (!kind || !session.startedAt) return
  await charge(tx, { ...session, startedAt: session.startedAt }, kind)
}

/** Refunds all minutes of a session. */
export const refundSession = async (tx: Transaction, liveId: LiveId): Promise<void> => {
  const [charged] = await tx.select().from(consumption).where(eq(consumption.id, liveId))
  if (!charged) return
  const { tenantId, kind, minutes } = charged
  await tx
    .update(quota)
    .set({ used: sql`${quota.used} - ${minutes}` })
    .where(and(eq(quota.tenantId, tenantId), eq(quota.kind, kind)))
  await tx.delete(consumption).where(eq(consumption.id, liveId))
}
