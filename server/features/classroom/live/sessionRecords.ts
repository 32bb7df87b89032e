// The live sessions of a school as records for one reader, who belongs to the school or is a guest.
import { and, arrayContains, arrayOverlaps, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { LiveRecord, School } from '#contract/classroom/live.ts'
import type { QuotaAmounts } from '#contract/classroom/quota.ts'
import type { ClassId, LiveId, TenantId } from '#contract/ids.ts'
import { toWallTime } from '#contract/wallTime.ts'
import type { Transaction } from '#server/db/database.ts'
import { liveClassroom, liveSession } from '#server/db/schema/live.ts'
import { user } from '#server/db/schema/user.ts'
import type { Caller } from '#server/platform/auth.ts'
import { balanceFor, readAmounts } from '../quota/readAmounts.ts'
import { boardChangedAt } from './boardChangedAt.ts'
import { readInvited } from './guest/invitations.ts'
import { hasGroupBoards } from './hasGroupBoards.ts'
import { classesOf, isChosen, isOpenToAll } from './liveAccess.ts'
import { livePermissions } from './livePolicy.ts'
import type { SessionRow } from './liveSession.ts'

export type SchoolCaller = Pick<Caller, 'userId' | 'kind' | 'timeZone'> & { tenantId: TenantId }

export const readClassIds = (tx: Transaction, { kind, userId }: SchoolCaller): Promise<ClassId[]> =>
  kind === 'student' ? classesOf(tx, userId) : Promise.resolve([])

/** The sessions that a caller lists: teachers those that they host, people who oversee the school all of it. */
export const isVisibleTo = (
  { kind, userId }: SchoolCaller,
  classIds: readonly ClassId[],
): SQL | undefined => {
  if (kind === 'teacher') return eq(liveSession.hostId, userId)
  if (kind !== 'student') return undefined
  const chosen = or(
    arrayContains(liveSession.studentIds, [userId]),
    classIds.length > 0 ? arrayOverlaps(liveSession.classIds, [...classIds]) : undefined,
    and(sql`cardinality(${liveSession.studentIds}) = 0`, sql`cardinality(${liveSession.classIds}) = 0`),
  )
  return and(ne(liveSession.type, 'training'), chosen)
}

interface RecordRow {
  readonly session: SessionRow
  readonly hostName: string
  readonly present: number
  readonly boardChangedAt: Date | null
  readonly hasGroupBoards: boolean
}

interface RecordQuery {
  readonly ids: readonly LiveId[]
  readonly condition?: SQL | undefined
}

const selectRows = (
  tx: Transaction,
  { kind, userId }: SchoolCaller,
  { ids, condition }: RecordQuery,
): Promise<RecordRow[]> =>
  tx
    .select({
      session: liveSession,
      hostName: user.name,
      present: liveClassroom.present,
      boardChangedAt,
      hasGroupBoards: hasGroupBoards(kind === 'student' ? userId : null),
    })
    .from(liveSession)
    .innerJoin(user, eq(user.id, liveSession.hostId))
    .innerJoin(liveClassroom, eq(liveClassroom.liveId, liveSession.id))
    .where(and(inArray(liveSession.id, [...ids]), condition))

/** Needs a transaction of the caller's own school. */
export const readRecords = async (
  tx: Transaction,
  caller: SchoolCaller,
  ids: readonly LiveId[],
  condition?: SQL,
): Promise<Map<LiveId, LiveRecord>> => {
  if (ids.length === 0) return new Map()
  const rows = await selectRows(tx, caller, { ids, condition })
  const schoolContext = {
    classIds: await readClassIds(tx, caller),
    amounts: await readAmounts(tx, caller.tenantId),
    invited: await readInvited(tx, caller.tenantId, ids),
  }
  return new Map(rows.map((row) => [row.session.id, presentOwn(row, caller, schoolContext)]))
}

/** Records for a person of an invited school, with only the fields to join. Needs a transaction of the host's school. */
export const readRecordsForGuest = async (
  tx: Transaction,
  caller: SchoolCaller,
  { hostSchool, ...query }: RecordQuery & { hostSchool: string },
): Promise<Map<LiveId, LiveRecord>> => {
  const rows = await selectRows(tx, caller, query)
  return new Map(rows.map((row) => [row.session.id, presentForGuest(row, caller, hostSchool)]))
}

const presentCommon = ({ session, hostName, present }: RecordRow, { timeZone }: SchoolCaller) => {
  const wall = (at: Date) => toWallTime(at, timeZone)
  const { id, name, type, kind, micMode, phase, startedAt, endedAt, remark, hostId } = session
  return {
    ...{ id, name, type, kind, micMode, state: phase, remark, hostId, hostName, present },
    startTime: wall(session.startTime),
    endTime: wall(session.endTime),
    startedAt: startedAt && wall(startedAt),
    endedAt: endedAt && wall(endedAt),
  }
}

interface SchoolContext {
  readonly classIds: readonly ClassId[]
  readonly amounts: readonly QuotaAmounts[]
  readonly invited: ReadonlyMap<LiveId, School[]>
}

const presentOwn = (
  row: RecordRow,
  caller: SchoolCaller,
  { classIds, amounts, invited }: SchoolContext,
): LiveRecord => {
  const { session, boardChangedAt: changedAt } = row
  // Students do not see who else was chosen.
  const isStaff = caller.kind !== 'student'
  const minutesLeft = balanceFor(amounts, session)
  return {
    ...presentCommon(row, caller),
    cover: session.cover,
    school: null,
    invitedSchools: isStaff ? (invited.get(session.id) ?? []) : [],
    studentIds: isStaff ? session.studentIds : [],
    classIds: isStaff ? session.classIds : [],
    boardChangedAt: changedAt && toWallTime(changedAt, caller.timeZone),
    ...(isStaff && { minutesLeft }),
    may: livePermissions(
      {
        ...session,
        hasBoard: changedAt !== null || row.hasGroupBoards,
        hasMinutes: minutesLeft === null || minutesLeft > 0,
      },
      {
        userId: caller.userId,
        kind: caller.kind,
        isChosen: isChosen(session, caller.userId, classIds),
        isOpenToAll: isOpenToAll(session),
        isGuest: false,
      },
    ),
  }
}

const presentForGuest = (row: RecordRow, caller: SchoolCaller, hostSchool: string): LiveRecord => ({
  ...presentCommon(row, caller),
  cover: null,
  school: hostSchool,
  invitedSchools: [],
  studentIds: [],
  classIds: [],
  boardChangedAt: null,
  may: livePermissions(
    { ...row.session, hasBoard: false, hasMinutes: false },
    { userId: caller.userId, kind: caller.kind, isChosen: false, isOpenToAll: false, isGuest: true },
  ),
})
