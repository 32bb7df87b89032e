// Finds sessions at the same time, to warn before a session is planned: nobody can be in two lessons at once.
import { and, arrayOverlaps, asc, eq, gt, inArray, lt, ne, notInArray, or } from 'drizzle-orm'
import type { CallAnswer } from '#contract/call.ts'
import type { findLiveOverlaps } from '#contract/classroom/livePeopleCalls.ts'
import type { ClassId, LiveId } from '#contract/ids.ts'
import { fromWallTime, toWallTime } from '#contract/wallTime.ts'
import type { Database } from '#server/db/database.ts'
import { courseClass } from '#server/db/schema/courseClass.ts'
import { liveSession } from '#server/db/schema/live.ts'
import { user } from '#server/db/schema/user.ts'
import type { SchoolCaller } from './sessionRecords.ts'

interface Planned {
  readonly startTime: string
  readonly endTime: string
  readonly classIds: readonly ClassId[]
  readonly liveId?: LiveId | undefined
}

const shownMax = 20

export const readLiveOverlaps = (
  database: Database,
  { tenantId, userId, timeZone }: SchoolCaller,
  { startTime, endTime, classIds, liveId }: Planned,
): Promise<CallAnswer<typeof findLiveOverlaps>> =>
  database.inTenant(tenantId, async (tx) => {
    const chosen = [...classIds]
    const rows = await tx
      .select({ session: liveSession, hostName: user.name })
      .from(liveSession)
      .innerJoin(user, eq(user.id, liveSession.hostId))
      .where(
        and(
          eq(liveSession.tenantId, tenantId),
          notInArray(liveSession.phase, ['ended', 'closed']),
          lt(liveSession.startTime, fromWallTime(endTime, timeZone)),
          gt(liveSession.endTime, fromWallTime(startTime, timeZone)),
          liveId ? ne(liveSession.id, liveId) : undefined,
          or(
            eq(liveSession.hostId, userId),
            chosen.length > 0 ? arrayOverlaps(liveSession.classIds, chosen) : undefined,
          ),
        ),
      )
      .orderBy(asc(liveSession.startTime), asc(liveSession.id))
      .limit(shownMax)
    const classes = await tx
      .select({ id: courseClass.id, name: courseClass.name })
      .from(courseClass)
      .where(inArray(courseClass.id, chosen))
    return rows.map(({ session, hostName }) => ({
      id: session.id,
      name: session.name,
      startTime: toWallTime(session.startTime, timeZone),
      endTime: toWallTime(session.endTime, timeZone),
      hostName,
      isOwn: session.hostId === userId,
      classNames: classes.filter(({ id }) => session.classIds.includes(id)).map(({ name }) => name),
    }))
  })
