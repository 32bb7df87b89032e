// Creates, changes and deletes planned sessions.
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { LiveBody, LiveType } from '#contract/classroom/live.ts'
import { appError } from '#contract/errors.ts'
import type { LiveId, SeatId, TenantId } from '#contract/ids.ts'
import { fromWallTime } from '#contract/wallTime.ts'
import { createClassroom } from '#live/index.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { newId } from '#server/db/schema/columns.ts'
import { courseClass } from '#server/db/schema/courseClass.ts'
import { file } from '#server/db/schema/file.ts'
import { liveSession } from '#server/db/schema/live.ts'
import { user } from '#server/db/schema/user.ts'
import { removeFileUses, setFileUses } from '#server/kit/fileUses.ts'
import type { Caller } from '#server/platform/auth.ts'
import { insertClassroom } from './classroomStore.ts'
import { readInvitedIds, setInvitations } from './guest/invitations.ts'
import { requireSchools } from './guest/schools.ts'
import { readPlanOf, readStudents } from './liveAccess.ts'
import { requireHost } from './livePolicy.ts'
import { findSession, isTraining, type SessionRow } from './liveSession.ts'
import { notifyChanged, notifyInvited } from './notifyInvited.ts'
import { requireTaughtLesson } from './taughtLesson.ts'
import { notifyTeachers, notifyTeachersOfChange } from './training/notifyTeachers.ts'

type Planner = Pick<Caller, 'userId' | 'timeZone'> & { tenantId: TenantId }
/** A lesson, or a training (server/features/classroom/live/training). */
export type Planned = Omit<LiveBody, 'type'> & { readonly type: LiveType }

export const createSession = async (database: Database, caller: Planner, body: Planned): Promise<LiveId> => {
  const columns = columnsOf(body, caller.timeZone)
  const invited = await requireSchools(database, caller.tenantId, body.invitedTenantIds)
  const { tenantId } = caller
  const created = await database.inTenant(tenantId, async (tx) => {
    await requirePeople(tx, body)
    await requireTaughtLesson(tx, caller.userId, body.lessonId)
    await requireCover(tx, caller, body)
    const [row] = await tx
      .insert(liveSession)
      .values({ ...columns, tenantId, hostId: caller.userId })
      .returning()
    if (!row) throw appError('UNKNOWN')
    await setInvitations(tx, row, invited)
    await setFileUses(tx, coverOf(row), [row.cover])
    const state = createClassroom(await readPlanOf(tx, row), newId<SeatId>)
    await insertClassroom(tx, { tenantId, liveId: row.id }, state)
    await notifyInvited(tx, row, 'livePlanned')
    return row
  })
  if (isTraining(created)) {
    const of = [tenantId, ...invited.map(({ id }) => id)]
    await notifyTeachers(database, { row: created, kind: 'trainingPlanned', of })
  }
  return created.id
}

export const updateSession = async (
  database: Database,
  caller: Planner,
  { id, body }: { id: LiveId; body: Planned },
): Promise<void> => {
  const columns = columnsOf(body, caller.timeZone)
  const invited = await requireSchools(database, caller.tenantId, body.invitedTenantIds)
  const change = await database.inTenant(caller.tenantId, async (tx) => {
    const before = await requireChangeable(tx, caller, id)
    if (isTraining(before) !== isTraining(body)) throw appError('NOT_FOUND')
    await requirePeople(tx, body)
    if (body.lessonId !== before.lessonId) await requireTaughtLesson(tx, caller.userId, body.lessonId)
    if (body.cover !== before.cover) await requireCover(tx, caller, body)
    const [changed] = await tx
      .update(liveSession)
      .set(columns)
      .where(and(eq(liveSession.id, id), eq(liveSession.phase, 'created')))
      .returning()
    if (!changed) throw appError('LIVE_ALREADY_STARTED')
    const was = await readInvitedIds(tx, before)
    await setInvitations(tx, changed, invited)
    await setFileUses(tx, coverOf(changed), [changed.cover])
    await notifyChanged(tx, before, changed)
    return { before, after: changed, was, now: invited.map((school) => school.id) }
  })
  if (isTraining(change.after)) await notifyTeachersOfChange(database, change)
}

export const removeSession = async (database: Database, caller: Planner, id: LiveId): Promise<void> => {
  const gone = await database.inTenant(caller.tenantId, async (tx) => {
    const row = await requireChangeable(tx, caller, id)
    const of = [row.tenantId, ...(await readInvitedIds(tx, row))]
    const [removed] = await tx
      .delete(liveSession)
      .where(and(eq(liveSession.id, id), eq(liveSession.phase, 'created')))
      .returning()
    if (!removed) throw appError('LIVE_ALREADY_STARTED')
    await removeFileUses(tx, id)
    await notifyInvited(tx, removed, 'liveCancelled')
    return { row: removed, of }
  })
  if (isTraining(gone.row)) await notifyTeachers(database, { ...gone, kind: 'trainingCancelled' })
}

const columnsOf = ({ invitedTenantIds: _, ...body }: Planned, timeZone: string) => {
  const startTime = fromWallTime(body.startTime, timeZone)
  const endTime = fromWallTime(body.endTime, timeZone)
  if (endTime <= startTime) throw appError('LIVE_TIME_ORDER', { fields: { endTime: 'LIVE_TIME_ORDER' } })
  const studentIds = [...new Set(body.studentIds)]
  const classIds = [...new Set(body.classIds)]
  return { ...body, startTime, endTime, studentIds, classIds }
}

const coverOf = ({ id, tenantId }: SessionRow) => ({ tenantId, noun: 'Live', item: id })

/** The cover must be a stored picture that the planner owns. */
const requireCover = async (tx: Transaction, { userId }: Planner, { cover }: Planned) => {
  if (!cover) return
  const [row] = await tx
    .select({ type: file.type })
    .from(file)
    .where(and(eq(file.id, cover), eq(file.ownerId, userId), isNotNull(file.storedAt)))
  if (!row?.type?.startsWith('image/')) throw appError('VALIDATION', { fields: { cover: 'field.invalid' } })
}

const requireChangeable = async (tx: Transaction, caller: Planner, id: LiveId): Promise<SessionRow> => {
  const row = await findSession(tx, id)
  if (!row) throw appError('NOT_FOUND')
  requireHost(row, caller)
  if (row.phase !== 'created') throw appError('LIVE_ALREADY_STARTED')
  return row
}

/** The chosen students are of this school (row-level security hides others), and a 1v1 lesson has at most one. */
const requirePeople = async (tx: Transaction, { kind, studentIds, classIds }: Planned) => {
  if (studentIds.length > 0) {
    const rows = await tx
      .select({ id: user.id })
      .from(user)
      .where(and(inArray(user.id, studentIds), eq(user.kind, 'student')))
    if (rows.length < new Set(studentIds).size) {
      throw appError('VALIDATION', { fields: { studentIds: 'field.invalid' } })
    }
  }
  if (classIds.length > 0) {
    const rows = await tx
      .select({ id: courseClass.id })
      .from(courseClass)
      .where(inArray(courseClass.id, classIds))
    if (rows.length < new Set(classIds).size) {
      throw appError('VALIDATION', { fields: { classIds: 'field.invalid' } })
    }
  }
  if (kind === '1v1' && (await readStudents(tx, { studentIds, classIds })).length > 1) {
    throw appError('LIVE_ONE_STUDENT', { fields: { studentIds: 'LIVE_ONE_STUDENT' } })
  }
}
