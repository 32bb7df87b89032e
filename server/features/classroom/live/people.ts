// Classes and students within the caller's data scope, to choose participants from.
import { and, asc, count, eq, inArray, type SQL } from 'drizzle-orm'
import { limits } from '#contract/constants.ts'
import { appError } from '#contract/errors.ts'
import type { ClassId, LiveId, UserId } from '#contract/ids.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { classStudent } from '#server/db/schema/classStudent.ts'
import { courseClass } from '#server/db/schema/courseClass.ts'
import { user } from '#server/db/schema/user.ts'
import { hasSearchKey } from '#server/kit/conditions.ts'
import { inDataScope } from '#server/kit/dataScope.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { headedInScope } from '../../school/courseClass/classScope.ts'
import { findSession } from './liveSession.ts'

/** The number of students in the list before anything is typed. */
const shownFirst = 200

const readClasses = (tx: Transaction, caller: TenantCaller) =>
  tx
    .select({ id: courseClass.id, name: courseClass.name })
    .from(courseClass)
    .where(headedInScope(caller))
    .orderBy(asc(courseClass.name), asc(courseClass.id))

/** Uses an index order, so that the first students of a large school are found without sorting all. */
const selectStudents = (tx: Transaction, { tenantId }: TenantCaller, condition: SQL | undefined) =>
  tx
    .select({ id: user.id, name: user.name, username: user.username })
    .from(user)
    .where(and(eq(user.tenantId, tenantId), eq(user.kind, 'student'), condition))
    .orderBy(asc(user.pinyin), asc(user.id))

/** Adds the classes that are visible to the caller. */
const withClasses = async <S extends { id: UserId }>(
  tx: Transaction,
  students: readonly S[],
  classes: readonly { id: ClassId }[],
) => {
  const ids = students.map(({ id }) => id)
  const places = await tx
    .select({ classId: classStudent.classId, studentId: classStudent.studentId })
    .from(classStudent)
    .where(inArray(classStudent.studentId, ids))
  const seen = new Set(classes.map(({ id }) => id))
  const classIds = Map.groupBy(
    places.filter(({ classId }) => seen.has(classId)),
    ({ studentId }) => studentId,
  )
  return students.map((one) => ({ ...one, classIds: (classIds.get(one.id) ?? []).map((at) => at.classId) }))
}

export const readPeople = (database: Database, caller: TenantCaller) =>
  database.inTenant(caller.tenantId, async (tx) => {
    const classes = await readClasses(tx, caller)
    const counted = await tx
      .select({ classId: classStudent.classId, students: count() })
      .from(classStudent)
      .where(eq(classStudent.tenantId, caller.tenantId))
      .groupBy(classStudent.classId)
    const counts = new Map(counted.map(({ classId, students }) => [classId, students]))
    const students = await selectStudents(tx, caller, inDataScope(user.id, caller)).limit(shownFirst)
    return {
      classes: classes.map((one) => ({ ...one, studentCount: counts.get(one.id) ?? 0 })),
      students: await withClasses(tx, students, classes),
    }
  })

/** The host sees the chosen participants of a lesson even outside the host's own data scope. */
export const findStudents = (
  database: Database,
  caller: TenantCaller,
  { name, liveId }: { name?: string | undefined; liveId?: LiveId | undefined },
) =>
  database.inTenant(caller.tenantId, async (tx) => {
    const row = liveId && (await findSession(tx, liveId))
    if (liveId && row?.hostId !== caller.userId) throw appError('NOT_FOUND')
    const isFound = and(inDataScope(user.id, caller), hasSearchKey(user.searchKeys, name))
    const students = row
      ? await selectStudents(tx, caller, inArray(user.id, row.studentIds))
      : await selectStudents(tx, caller, isFound).limit(limits.pickerPage)
    return withClasses(tx, students, await readClasses(tx, caller))
  })
