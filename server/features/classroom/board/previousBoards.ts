// Boards of past sessions that a new one could continue.
import { and, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { type PreviousBoard, previousBoardsMax } from '#contract/classroom/board.ts'
import { appError } from '#contract/errors.ts'
import type { LiveId, TenantId, UserId } from '#contract/ids.ts'
import { toWallTime } from '#contract/wallTime.ts'
import type { Database } from '#server/db/database.ts'
import { liveSession } from '#server/db/schema/live.ts'
import { boardChangedAt } from '../live/boardChangedAt.ts'
import { requireHost } from '../live/livePolicy.ts'
import { findSession, type SessionRow } from '../live/liveSession.ts'

interface SchoolCaller {
  readonly tenantId: TenantId
  readonly userId: UserId
  readonly timeZone: string
}

export const listBoardsBefore = (
  database: Database,
  caller: SchoolCaller,
  id: LiveId,
): Promise<PreviousBoard[]> =>
  database.inTenant(caller.tenantId, async (tx) => {
    const session = await findSession(tx, id)
    if (!session) throw appError('NOT_FOUND')
    requireHost(session, caller)
    const rows = await tx
      .select({
        liveId: liveSession.id,
        name: liveSession.name,
        startTime: liveSession.startTime,
        changedAt: boardChangedAt,
      })
      .from(liveSession)
      .where(
        and(
          eq(liveSession.hostId, caller.userId),
          ne(liveSession.id, id),
          inArray(liveSession.phase, ['ended', 'closed']),
          isNotNull(boardChangedAt),
        ),
      )
      .orderBy(desc(likeness(session)), desc(liveSession.startTime), desc(liveSession.id))
      .limit(previousBoardsMax)
    const wall = (at: Date) => toWallTime(at, caller.timeZone)
    return rows.flatMap(({ changedAt, startTime, ...row }) =>
      changedAt ? [{ ...row, startTime: wall(startTime), changedAt: wall(changedAt) }] : [],
    )
  })

/** Ranks sessions: the same students and classes first, then some of the same. */
const likeness = ({ classIds, studentIds }: SessionRow) => sql`case
  when ${liveSession.classIds} @> ${uuids(classIds)} and ${liveSession.classIds} <@ ${uuids(classIds)}
    and ${liveSession.studentIds} @> ${uuids(studentIds)} and ${liveSession.studentIds} <@ ${uuids(studentIds)} then 2
  when ${liveSession.classIds} && ${uuids(classIds)} or ${liveSession.studentIds} && ${uuids(studentIds)} then 1
  else 0 end`

const uuids = (ids: readonly string[]) => sql`${`{${ids.join()}}`}::uuid[]`
