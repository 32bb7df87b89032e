// What the classroom needs to know about a planned session: its plan, and what a caller may do in it.
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { ClassId, LiveId, UserId } from '#contract/ids.ts'
import type { Person, Plan } from '#live/index.ts'
import type { LiveAccess, LiveCaller, LivePorts } from '#live/ports.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { classStudent } from '#server/db/schema/classStudent.ts'
import { liveSession } from '#server/db/schema/live.ts'
import { user } from '#server/db/schema/user.ts'

export type SessionRow = typeof liveSession.$inferSelect

export const findSession = async (tx: Transaction, liveId: LiveId): Promise<SessionRow | undefined> => {
  const [row] = await tx.select().from(liveSession).where(eq(liveSession.id, liveId))
  return row
}

/** No students or classes chosen: every student of the school may join. */
export const isOpenToAll = ({ studentIds, classIds }: Pick<SessionRow, 'studentIds' | 'classIds'>): boolean =>
  studentIds.length === 0 && classIds.length === 0

export const classesOf = async (tx: Transaction, studentId: UserId): Promise<ClassId[]> => {
  const rows = await tx
    .select({ classId: classStudent.classId })
    .from(classStudent)
    .where(eq(classStudent.studentId, studentId))
  return rows.map((row) => row.classId)
}

export const isChosen = (row: SessionRow, userId: UserId, classIds: readonly ClassId[]): boolean =>
  row.studentIds.includes(userId) || row.classIds.some((id) => classIds.includes(id))

const present = { userId: user.id, name: user.name, avatar: user.avatar }

/** Students chosen by name or by class, without the frozen ones. */
export const readStudents = (
  tx: Transaction,
  { studentIds, classIds }: Pick<SessionRow, 'studentIds' | 'classIds'>,
): Promise<Person[]> => {
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
  return { liveId, name, kind, micMode, host, students, isOpenToAll: isOpenToAll(row) }
}

export const createLiveAccess = (database: Database): Pick<LivePorts, 'findLiveAccess' | 'readPlan'> => ({
  findLiveAccess: (caller, liveId) => {
    const find = (tx: Transaction) => findLiveAccess(tx, caller, liveId)
    return caller.tenantId
      ? database.inTenant(caller.tenantId, find)
      : database.asPlatform('the system administrator enters a classroom', find)
  },
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
  }
}
