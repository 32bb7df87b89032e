// The private talks of a lesson: written with the classroom's state, read by those who may read the attendance.
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { LiveId, TenantId } from '#contract/ids.ts'
import type { ClassroomKey, Written } from '#live/ports.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { newId } from '#server/db/schema/columns.ts'
import { livePrivateTalk } from '#server/db/schema/live.ts'
import type { Caller } from '#server/platform/auth.ts'
import { toWallTime } from '#server/platform/schoolTime.ts'
import { requireMayReadAttendance } from './livePolicy.ts'
import { findSession } from './session.ts'

export const writePrivateTalks = async (
  tx: Transaction,
  { tenantId, liveId }: ClassroomKey,
  { privateTalks: { ended, started, listeners }, at }: Written,
): Promise<void> => {
  const now = new Date(at)
  const isOpen = and(eq(livePrivateTalk.liveId, liveId), isNull(livePrivateTalk.endedAt))
  if (ended) {
    // The end may be noticed late and be set to the time at which a connection was lost.
    const endedAt = sql`greatest(${livePrivateTalk.startedAt}, ${now.toISOString()}::timestamptz)`
    await tx.update(livePrivateTalk).set({ endedAt }).where(isOpen)
  }
  if (started) {
    const { host, student } = started
    await tx.insert(livePrivateTalk).values({
      id: newId(),
      tenantId,
      liveId,
      hostId: host.userId,
      hostName: host.name,
      studentId: student.userId,
      studentName: student.name,
      startedAt: now,
    })
  }
  for (const { name } of listeners) {
    const withName = sql`array_append(array_remove(${livePrivateTalk.listeners}, ${name}), ${name})`
    await tx.update(livePrivateTalk).set({ listeners: withName }).where(isOpen)
  }
}

type SchoolCaller = Pick<Caller, 'userId' | 'kind' | 'timeZone'> & { tenantId: TenantId }

export const readPrivateTalks = (database: Database, caller: SchoolCaller, id: LiveId) =>
  database.inTenant(caller.tenantId, async (tx) => {
    const session = await findSession(tx, id)
    if (!session) throw appError('NOT_FOUND')
    requireMayReadAttendance(session, caller)
    const rows = await tx
      .select()
      .from(livePrivateTalk)
      .where(eq(livePrivateTalk.liveId, id))
      .orderBy(asc(livePrivateTalk.startedAt), asc(livePrivateTalk.id))
    return rows.map(({ hostName, studentId, studentName, listeners, startedAt, endedAt }) => ({
      hostName,
      studentId,
      studentName,
      listeners,
      startedAt: toWallTime(startedAt, caller.timeZone),
      endedAt: endedAt && toWallTime(endedAt, caller.timeZone),
    }))
  })
