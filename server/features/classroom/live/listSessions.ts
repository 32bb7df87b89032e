// Pages of the sessions that the caller hosts, may join or oversees, and of those that the school is invited to.
import { and, asc, count, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { LivePhase, LiveRecord } from '#contract/classroom/live.ts'
import { appError } from '#contract/errors.ts'
import type { LiveId } from '#contract/ids.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { liveGuest, liveSession } from '#server/db/schema/live.ts'
import { contains, equals } from '#server/kit/conditions.ts'
import type { Page, PageQuery } from '#server/kit/page.ts'
import { readGuestRecords } from './guest/guestRecords.ts'
import { findInvitation } from './guest/invitations.ts'
import { isVisibleTo, readClassIds, readRecords, type SchoolCaller } from './sessionRecords.ts'

interface Query extends PageQuery {
  readonly name?: string | undefined
  readonly state?: LivePhase | undefined
  /** Whether trainings are listed; lessons and trainings have separate pages. */
  readonly isTraining: boolean
  /** Whether a teacher gets the list of the office: all sessions of the school and all invitations. */
  readonly isOverview: boolean
}

// Orders running sessions first, then planned ones (the next one first), then past ones (the latest first).
const runningFirst = ({ phase, startTime, id }: Entries): SQL[] => [
  sql`case ${phase} when 'started' then 0 when 'created' then 1 else 2 end`,
  asc(sql`case when ${phase} in ('started', 'created') then ${startTime} end`),
  desc(startTime),
  asc(id),
]

/** The school's own sessions and its invitations, as one list. */
const entriesFor = (tx: Transaction, caller: SchoolCaller, query: Query, condition: SQL | undefined) => {
  const { name, state, isTraining } = query
  const invited = and(
    eq(liveGuest.tenantId, caller.tenantId),
    isTraining ? eq(liveGuest.type, 'training') : ne(liveGuest.type, 'training'),
    equals(liveGuest.phase, state),
    contains(liveGuest.name, name),
    // A teacher's own list has the sessions that the teacher hosts.
    caller.kind === 'teacher' && !query.isOverview ? sql`false` : undefined,
  )
  const held = and(
    condition,
    eq(liveSession.tenantId, caller.tenantId),
    isTraining ? eq(liveSession.type, 'training') : ne(liveSession.type, 'training'),
    equals(liveSession.phase, state),
    contains(liveSession.name, name),
  )
  return tx
    .select({
      id: liveSession.id,
      hostTenantId: liveSession.tenantId,
      hostSchool: sql<string>`''`.as('host_school'),
      phase: liveSession.phase,
      startTime: liveSession.startTime,
    })
    .from(liveSession)
    .where(held)
    .unionAll(
      tx
        .select({
          id: liveGuest.liveId,
          hostTenantId: liveGuest.hostTenantId,
          hostSchool: liveGuest.hostSchool,
          phase: liveGuest.phase,
          startTime: liveGuest.startTime,
        })
        .from(liveGuest)
        .where(invited),
    )
    .as('entry')
}
type Entries = ReturnType<typeof entriesFor>

export const pageSessions = async (
  database: Database,
  caller: SchoolCaller,
  query: Query,
): Promise<Page<LiveRecord>> => {
  const { current, size } = query
  const { total, page, ownRecords } = await database.inTenant(caller.tenantId, async (tx) => {
    const isWhole = query.isOverview && caller.kind === 'teacher'
    const visible = isWhole ? undefined : isVisibleTo(caller, await readClassIds(tx, caller))
    const entries = entriesFor(tx, caller, query, visible)
    const [counted] = await tx.select({ total: count() }).from(entries)
    const pageRows = await tx
      .select({ id: entries.id, hostTenantId: entries.hostTenantId, hostSchool: entries.hostSchool })
      .from(entries)
      .orderBy(...runningFirst(entries))
      .limit(size)
      .offset((current - 1) * size)
    const ownIds = pageRows.filter(({ hostTenantId }) => hostTenantId === caller.tenantId).map(({ id }) => id)
    return { total: counted?.total ?? 0, page: pageRows, ownRecords: await readRecords(tx, caller, ownIds) }
  })
  const invited = page.filter(({ hostTenantId }) => hostTenantId !== caller.tenantId)
  const records = new Map([...ownRecords, ...(await readGuestRecords(database, caller, invited))])
  return { records: page.flatMap(({ id }) => records.get(id) ?? []), total, current, size }
}

/** Throws NOT_FOUND also for a session that the caller may not see. */
export const readSession = async (
  database: Database,
  caller: SchoolCaller,
  id: LiveId,
): Promise<LiveRecord> => {
  const { ownRecord, invitation } = await database.inTenant(caller.tenantId, async (tx) => {
    const isAllowed =
      caller.kind === 'student' ? isVisibleTo(caller, await readClassIds(tx, caller)) : undefined
    const records = await readRecords(tx, caller, [id], isAllowed)
    return { ownRecord: records.get(id), invitation: await findInvitation(tx, caller.tenantId, id) }
  })
  if (ownRecord) return ownRecord
  const invited = invitation ? [{ ...invitation, id }] : []
  const record = (await readGuestRecords(database, caller, invited)).get(id)
  if (!record) throw appError('NOT_FOUND')
  return record
}
