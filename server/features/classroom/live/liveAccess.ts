// Reads the plan of a session for the classroom, and the rights of a caller in it.
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { ClassId, LiveId, UserId } from '#contract/ids.ts'
import type { Person, Plan } from '#live/index.ts'
import type { LiveAccess, LiveCaller, LivePorts } from '#live/ports.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { classStudent } from '#server/db/schema/classStudent.ts'
import { user } from '#server/db/schema/user.ts'
import { inLane } from '#server/db/turns.ts'
import { findGuestAccess } from './guest/guestAccess.ts'
import { findInvitation, readInvited } from './guest/invitations.ts'
import { findSession, isTraining, type SessionRow } from './liveSession.ts'

type Chosen = Pick<SessionRow, 'studentIds' | 'classIds'>

/** Without chosen students and classes every student of the school may join the lesson. */
export const isOpenToAll = ({ studentIds, classIds, type }: Chosen & Pick<SessionRow, 'type'>): boolean =>
  !isTraining({ type }) && studentIds.length === 0 && classIds.length === 0

export const classesOf = async (tx: Transaction, studentId: UserId): Promise<ClassId[]> => {
  const rows = await tx
    .select({ classId: classStudent.classId })
    .from(classStudent)
    .where(eq(classStudent.studentId, studentId))
  return rows.map((row) => row.classId)
}

export const isChosen = (row: Chosen, userId: UserId, classIds: readonly ClassId[]): boolean =>
  row.studentIds.includes(userId) || row.classIds.some((id) => classIds.includes(id))

const present = { userId: user.id, name: user.name, avatar: user.avatar }

/** Students chosen by name or by class, without the frozen ones. */
export const readStudents = (tx: Transaction, { studentIds, classIds }: Chosen): Promise<Person[]> => {
  const ways: SQL[] = []
  if (studentIds.length > 0) ways.push(inArray(user.id, studentIds))
  if (classIds.length > 0) {
    const inClass = tx
      .select({ id: classStudent.studentId })
      .from(classStudent)
      .where(inArray(classStudent.classId, classIds))
    ways.push(inArray(user.id, inClass))
  }
  return tx
    .select(present)
    .from(user)
    .where(and(or(sql`false`, ...ways), eq(user.kind, 'student'), eq(user.status, 'normal')))
    .orderBy(asc(user.name), asc(user.id))
}

export const readPlanOf = async (tx: Transaction, row: SessionRow): Promise<Plan> => {
  const [host] = await tx.select(present).from(user).where(eq(user.id, row.hostId))
  if (!host) throw appError('NOT_FOUND')
  const { id: liveId, name, kind, micMode } = row
  const students = await readStudents(tx, row)
  const invited = (await readInvited(tx, row.tenantId, [liveId])).get(liveId) ?? []
  const invitedTenantIds = invited.map(({ id }) => id)
  return { liveId, name, kind, micMode, host, students, isOpenToAll: isOpenToAll(row), invitedTenantIds }
}

export const createLiveAccess = (database: Database): Pick<LivePorts, 'findLiveAccess' | 'readPlan'> => ({
  findLiveAccess: (caller, liveId) =>
    inLane(caller.userId, async () => {
      const { tenantId } = caller
      const find = (tx: Transaction) => findLiveAccess(tx, caller, liveId)
      if (!tenantId) return database.asPlatform('the system administrator enters a classroom', find)
      const { ownAccess, invitation } = await database.inTenant(tenantId, async (tx) => {
        const access = await find(tx)
        return {
          ownAccess: access,
          invitation: access ? undefined : await findInvitation(tx, tenantId, liveId),
        }
      })
      return invitation ? findGuestAccess(database, caller, invitation) : ownAccess
    }),
  readPlan: ({ tenantId, liveId }) =>
    database.inTenant(tenantId, async (tx) => {
      const row = await findSession(tx, liveId)
      if (!row) throw appError('NOT_FOUND')
      return readPlanOf(tx, row)
    }),
})

const findLiveAccess = async (
  tx: Transaction,
  caller: LiveCaller,
  liveId: LiveId,
): Promise<LiveAccess | null> => {
  const row = await findSession(tx, liveId)
  if (!row) return null
  const classIds = caller.kind === 'student' ? await classesOf(tx, caller.userId) : []
  return {
    key: { tenantId: row.tenantId, liveId },
    hostId: row.hostId,
    isChosen: isChosen(row, caller.userId, classIds),
    isOpenToAll: isOpenToAll(row),
    isTraining: isTraining(row),
    guestOf: null,
  }
}
