// The sessions that the caller hosts, may join or oversees, as records for the caller.
import { and, arrayContains, arrayOverlaps, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { LivePhase, LiveRecord } from '#contract/classroom/live.ts'
import type { QuotaAmounts } from '#contract/classroom/quota.ts'
import { appError } from '#contract/errors.ts'
import type { ClassId, LiveId, TenantId } from '#contract/ids.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { liveClassroom, liveSession } from '#server/db/schema/live.ts'
import { user } from '#server/db/schema/user.ts'
import { contains, equals } from '#server/kit/conditions.ts'
import { type PageQuery, readPage } from '#server/kit/page.ts'
import { sliceOf } from '#server/kit/relatedRows.ts'
import type { Caller } from '#server/platform/auth.ts'
import { toWallTime } from '#server/platform/schoolTime.ts'
import { balanceFor, readAmounts } from '../quota/readAmounts.ts'
import { boardChangedAt } from './boardChangedAt.ts'
import { classesOf, isChosen, isOpenToAll, type SessionRow } from './liveAccess.ts'
import { livePermissions } from './livePolicy.ts'

type SchoolCaller = Pick<Caller, 'userId' | 'kind' | 'timeZone'> & { tenantId: TenantId }
interface Query extends PageQuery {
  readonly name?: string | undefined
  readonly state?: LivePhase | undefined
}

export const pageSessions = (database: Database, caller: SchoolCaller, query: Query) =>
  database.inTenant(caller.tenantId, async (tx) => {
    const classIds = await classIdsOf(tx, caller)
    const conditions = [
      isVisibleTo(caller, classIds),
      equals(liveSession.phase, query.state),
      contains(liveSession.name, query.name),
    ]
    const wanted = { table: liveSession, conditions, orderBy: runningFirst }
    return readPage(tx, wanted, query, async (slice) => {
      const rows = await sliceOf(selectRecords(tx), slice)
      const amounts = await readAmounts(tx, caller.tenantId)
      return rows.map((row) => presentRecord(row, caller, { classIds, amounts }))
    })
  })

/** NOT_FOUND also for a session that the caller may not see. */
export const readSession = (database: Database, caller: SchoolCaller, id: LiveId): Promise<LiveRecord> =>
  database.inTenant(caller.tenantId, async (tx) => {
    const classIds = await classIdsOf(tx, caller)
    const isAllowed = caller.kind === 'student' ? isVisibleTo(caller, classIds) : undefined
    const [row] = await selectRecords(tx).where(and(eq(liveSession.id, id), isAllowed))
    if (!row) throw appError('NOT_FOUND')
    return presentRecord(row, caller, { classIds, amounts: await readAmounts(tx, caller.tenantId) })
  })

const classIdsOf = (tx: Transaction, { kind, userId }: SchoolCaller): Promise<ClassId[]> =>
  kind === 'student' ? classesOf(tx, userId) : Promise.resolve([])

const selectRecords = (tx: Transaction) =>
  tx
    .select({
      session: liveSession,
      hostName: user.name,
      present: liveClassroom.present,
      boardChangedAt,
    })
    .from(liveSession)
    .innerJoin(user, eq(user.id, liveSession.hostId))
    .innerJoin(liveClassroom, eq(liveClassroom.liveId, liveSession.id))
    .$dynamic()

// Running, then planned (the next one first), then past (the latest first).
const rank = sql`case ${liveSession.phase} when 'started' then 0 when 'created' then 1 else 2 end`
const runningFirst = [
  rank,
  asc(sql`case when ${liveSession.phase} in ('started', 'created') then ${liveSession.startTime} end`),
  desc(liveSession.startTime),
  asc(liveSession.id),
]

/** Teachers list what they host; those who oversee the school list all of it. */
const isVisibleTo = ({ kind, userId }: SchoolCaller, classIds: readonly ClassId[]): SQL | undefined => {
  if (kind === 'teacher') return eq(liveSession.hostId, userId)
  if (kind !== 'student') return undefined
  return or(
    arrayContains(liveSession.studentIds, [userId]),
    classIds.length > 0 ? arrayOverlaps(liveSession.classIds, [...classIds]) : undefined,
    and(sql`cardinality(${liveSession.studentIds}) = 0`, sql`cardinality(${liveSession.classIds}) = 0`),
  )
}

interface RecordRow {
  session: SessionRow
  hostName: string
  present: number
  boardChangedAt: Date | null
}

const presentRecord = (
  { session, hostName, present, boardChangedAt: changedAt }: RecordRow,
  caller: SchoolCaller,
  { classIds, amounts }: { classIds: readonly ClassId[]; amounts: readonly QuotaAmounts[] },
): LiveRecord => {
  const wall = (at: Date) => toWallTime(at, caller.timeZone)
  // Students do not see who else was chosen.
  const isStaff = caller.kind !== 'student'
  const minutesLeft = balanceFor(amounts, session.kind)
  return {
    id: session.id,
    name: session.name,
    kind: session.kind,
    micMode: session.micMode,
    state: session.phase,
    startTime: wall(session.startTime),
    endTime: wall(session.endTime),
    startedAt: session.startedAt && wall(session.startedAt),
    endedAt: session.endedAt && wall(session.endedAt),
    remark: session.remark,
    hostId: session.hostId,
    hostName,
    studentIds: isStaff ? session.studentIds : [],
    classIds: isStaff ? session.classIds : [],
    boardChangedAt: changedAt && wall(changedAt),
    present,
    ...(isStaff && { minutesLeft }),
    may: livePermissions(
      { ...session, hasBoard: changedAt !== null, hasMinutes: minutesLeft === null || minutesLeft > 0 },
      {
        userId: caller.userId,
        kind: caller.kind,
        isChosen: isChosen(session, caller.userId, classIds),
        isOpenToAll: isOpenToAll(session),
      },
    ),
  }
}
