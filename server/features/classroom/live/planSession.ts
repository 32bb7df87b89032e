// Creating, changing and deleting planned sessions.
import { and, eq, inArray } from 'drizzle-orm'
import type { LiveBody } from '#contract/classroom/live.ts'
import { appError } from '#contract/errors.ts'
import type { LiveId, SeatId, TenantId } from '#contract/ids.ts'
import { createClassroom } from '#live/index.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { newId } from '#server/db/schema/columns.ts'
import { courseClass } from '#server/db/schema/courseClass.ts'
import { liveSession } from '#server/db/schema/live.ts'
import { user } from '#server/db/schema/user.ts'
import type { Caller } from '#server/platform/auth.ts'
import { fromWallTime } from '#server/platform/schoolTime.ts'
import { insertClassroom } from './classroomStore.ts'
import { findSession, readPlanOf, readStudents, type SessionRow } from './liveAccess.ts'
import { requireHost } from './livePolicy.ts'
import { notifyChanged, notifyInvited } from './notifyInvited.ts'

type Planner = Pick<Caller, 'userId' | 'timeZone'> & { tenantId: TenantId }

export const createSession = (database: Database, caller: Planner, body: LiveBody): Promise<LiveId> => {
  const columns = columnsOf(body, caller.timeZone)
  return database.inTenant(caller.tenantId, async (tx) => {
    await requirePeople(tx, body)
    const { tenantId } = caller
    const [row] = await tx
      .insert(liveSession)
      .values({ ...columns, tenantId, hostId: caller.userId })
      .returning()
    if (!row) throw appError('UNKNOWN')
    const state = createClassroom(await readPlanOf(tx, row), newId<SeatId>)
    await insertClassroom(tx, { tenantId, liveId: row.id }, state)
    await notifyInvited(tx, row, 'livePlanned')
    return row.id
  })
}

export const updateSession = (
  database: Database,
  caller: Planner,
  { id, body }: { id: LiveId; body: LiveBody },
): Promise<void> => {
  const columns = columnsOf(body, caller.timeZone)
  return database.inTenant(caller.tenantId, async (tx) => {
    const before = await requireChangeable(tx, caller, id)
    await requirePeople(tx, body)
    const [changed] = await tx
      .update(liveSession)
      .set(columns)
      .where(and(eq(liveSession.id, id), eq(liveSession.phase, 'created')))
      .returning()
    if (!changed) throw appError('LIVE_ALREADY_STARTED')
    await notifyChanged(tx, before, changed)
  })
}

export const removeSession = (database: Database, caller: Planner, id: LiveId): Promise<void> =>
  database.inTenant(caller.tenantId, async (tx) => {
    await requireChangeable(tx, caller, id)
    const [removed] = await tx
      .delete(liveSession)
      .where(and(eq(liveSession.id, id), eq(liveSession.phase, 'created')))
      .returning()
    if (!removed) throw appError('LIVE_ALREADY_STARTED')
    await notifyInvited(tx, removed, 'liveCancelled')
  })

const columnsOf = (body: LiveBody, timeZone: string) => {
  const startTime = fromWallTime(body.startTime, timeZone)
  const endTime = fromWallTime(body.endTime, timeZone)
  if (endTime <= startTime) throw appError('LIVE_TIME_ORDER', { fields: { endTime: 'LIVE_TIME_ORDER' } })
  const studentIds = [...new Set(body.studentIds)]
  const classIds = [...new Set(body.classIds)]
  return { ...body, startTime, endTime, studentIds, classIds }
}

const requireChangeable = async (tx: Transaction, caller: Planner, id: LiveId): Promise<SessionRow> => {
  const row = await findSession(tx, id)
  if (!row) throw appError('NOT_FOUND')
  requireHost(row, caller)
  if (row.phase !== 'created') throw appError('LIVE_ALREADY_STARTED')
  return row
}

/** The chosen students are of this school (row-level security hides others), and a 1v1 lesson has at most one. */
const requirePeople = async (tx: Transaction, { kind, studentIds, classIds }: LiveBody) => {
  if (studentIds.length > 0) {
    const known = await tx
      .select({ id: user.id })
      .from(user)
      .where(and(inArray(user.id, studentIds), eq(user.kind, 'student')))
    if (known.length < new Set(studentIds).size) {
      throw appError('VALIDATION', { fields: { studentIds: 'field.invalid' } })
    }
  }
  if (classIds.length > 0) {
    const known = await tx
      .select({ id: courseClass.id })
      .from(courseClass)
      .where(inArray(courseClass.id, classIds))
    if (known.length < new Set(classIds).size) {
      throw appError('VALIDATION', { fields: { classIds: 'field.invalid' } })
    }
  }
  if (kind === '1v1' && (await readStudents(tx, { studentIds, classIds })).length > 1) {
    throw appError('LIVE_ONE_STUDENT', { fields: { studentIds: 'LIVE_ONE_STUDENT' } })
  }
}
