// Attendance: who was in a lesson, and when.
import { asc, eq } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { LiveId, TenantId } from '#contract/ids.ts'
import type { Database } from '#server/db/database.ts'
import { liveAttendance } from '#server/db/schema/live.ts'
import type { Caller } from '#server/platform/auth.ts'
import { toWallTime } from '#server/platform/schoolTime.ts'
import { requireMayReadAttendance } from './livePolicy.ts'
import { findSession } from './session.ts'

type SchoolCaller = Pick<Caller, 'userId' | 'kind' | 'timeZone'> & { tenantId: TenantId }

export const readAttendance = (
  database: Database,
  caller: SchoolCaller,
  { id, now }: { id: LiveId; now: number },
) =>
  database.inTenant(caller.tenantId, async (tx) => {
    const session = await findSession(tx, id)
    if (!session) throw appError('NOT_FOUND')
    requireMayReadAttendance(session, caller)
    const rows = await tx
      .select()
      .from(liveAttendance)
      .where(eq(liveAttendance.liveId, id))
      .orderBy(asc(liveAttendance.joinedAt), asc(liveAttendance.id))
    return rows.map(({ userId, name, school, joinedAt, leftAt }) => ({
      userId,
      name,
      school,
      joinedAt: toWallTime(joinedAt, caller.timeZone),
      leftAt: leftAt && toWallTime(leftAt, caller.timeZone),
      seconds: Math.max(0, Math.round(((leftAt?.getTime() ?? now) - joinedAt.getTime()) / 1000)),
    }))
  })
