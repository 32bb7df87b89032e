import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { ClassId, UserId } from '#contract/ids.ts'
import { student as noun, type StudentBody } from '#contract/school/student.ts'
import type { Transaction } from '#server/db/database.ts'
import { classStudent } from '#server/db/schema/classStudent.ts'
import { courseClass } from '#server/db/schema/courseClass.ts'
import { department } from '#server/db/schema/department.ts'
import { student } from '#server/db/schema/student.ts'
import { user } from '#server/db/schema/user.ts'
import { contains, equals, hasSearchKey, requireIds } from '#server/kit/conditions.ts'
import { inDataScope, inDepartment } from '#server/kit/dataScope.ts'
import { inScope } from '#server/kit/nounScope.ts'
import type { NounStore, TenantCaller } from '#server/kit/nounStore.ts'
import { namesBy, sliceOf } from '#server/kit/relatedRows.ts'
import { lockRows } from '#server/kit/rowLocks.ts'
import { accountColumns, hasPhone, updateAccount } from '../../access/person/account.ts'
import { mayPlaceNew, requireMayPlace } from '../../access/person/addPolicy.ts'
import type { FindInitialPassword } from '../../access/person/initialPassword.ts'
import { addPerson, type PreparedPassword, prepareAccount } from '../../access/person/personStore.ts'
import { taughtClasses } from '../courseClass/classScope.ts'
import { classStore } from '../courseClass/classStore.ts'
import { studentDetails } from './studentDetails.ts'
import { studentImporter } from './studentImporter.ts'

/** Students in at least one of these classes. */
const inClasses = (classes: SQL): SQL =>
  sql`${student.id} in (select cs.student_id from ${classStudent} cs where cs.class_id in (${classes}))`

const classesOfStudent = { of: classStudent.studentId, to: classStudent.classId, named: courseClass }

const classIdsOf = async (tx: Transaction, studentId: UserId) => {
  const rows = await tx
    .select({ id: classStudent.classId })
    .from(classStudent)
    .where(eq(classStudent.studentId, studentId))
  return new Set(rows.map(({ id }) => id))
}

/** New classes must be visible to the caller; those that the student is already in may stay, visible or not. */
const joinClasses = async (
  tx: Transaction,
  caller: TenantCaller,
  studentId: UserId,
  body: Pick<StudentBody, 'classIds'>,
) => {
  const { tenantId } = caller
  const joined = tx
    .select({ id: classStudent.classId })
    .from(classStudent)
    .where(eq(classStudent.studentId, studentId))
  const also = or(inScope(classStore, caller), inArray(courseClass.id, joined))
  await requireIds(tx, { table: courseClass, ids: body.classIds, field: 'classIds', also })
  await tx.delete(classStudent).where(eq(classStudent.studentId, studentId))
  const places = [...new Set(body.classIds)].map((classId) => ({ tenantId, classId, studentId }))
  if (places.length > 0) await tx.insert(classStudent).values(places)
}

export const createStudentStore = (
  findInitialPassword: FindInitialPassword,
): NounStore<typeof noun.declared, PreparedPassword> => ({
  noun,
  table: student,
  read: async (tx, slice) => {
    const select = tx
      .select({ row: student, ...accountColumns })
      .from(student)
      .innerJoin(user, eq(user.id, student.id))
      .leftJoin(department, eq(department.id, user.departmentId))
    const rows = await sliceOf(select.$dynamic(), slice)
    const ids = rows.map(({ row }) => row.id)
    const classes = await namesBy(tx, classesOfStudent, ids)
    return rows.map(({ row, ...account }) => {
      const { searchKeys: _searchKeys, leftAt, frozenBefore: _frozenBefore, ...stored } = row
      const { tenantId: _tenantId, createdAt: _createdAt, ...fields } = stored
      const status = leftAt ? ('left' as const) : ('atSchool' as const)
      return { ...fields, ...account, classes: classes.get(row.id) ?? [], status }
    })
  },
  nameOf: ({ name }) => name,
  where: ({ name, grade, classId, gender, departmentId, phone, number, status }) => [
    hasSearchKey(student.searchKeys, name),
    equals(student.grade, grade),
    classId && inClasses(sql`${classId}`),
    equals(student.gender, gender),
    inDepartment(student.id, departmentId),
    hasPhone(student.id, phone),
    contains(student.number, number),
    status && (status === 'left' ? sql`${student.leftAt} is not null` : isNull(student.leftAt)),
  ],
  sort: {
    name: student.pinyin,
    number: student.number,
    grade: student.grade,
    admissionTime: student.admissionTime,
    createdAt: student.id,
  },
  scope: (caller) =>
    and(
      caller.kind === 'teacher' ? inClasses(taughtClasses(caller.userId)) : undefined,
      inDataScope(student.id, caller),
    ),
  unique: { student_number: 'number' },
  // Locks the account first, as everywhere: a new name is written into both rows.
  lock: (tx, ids, how) => lockRows(tx, user, ids, how),
  prepare: async (database, caller, body) => {
    if (body.classIds.length > 0 && !(await mayPlaceNew(database, caller))) throw appError('MORE_RIGHTS')
    return prepareAccount('student', findInitialPassword)(database, caller, body)
  },
  create: async (writing, body) => {
    const { tx, caller } = writing
    const { id, initialPassword } = await addPerson(writing, 'student', body, studentDetails(body))
    await joinClasses(tx, caller, id, body)
    return { id, initialPassword }
  },
  beforeUpdate: async (database, caller, id, body) => {
    const { classIds = [] } = body
    if (classIds.length === 0) return
    const joined = await database.inTenant(caller.tenantId, (tx) => classIdsOf(tx, id as UserId)) // a student's
    if (classIds.some((one) => !joined.has(one))) await requireMayPlace(database, caller, id)
  },
  bodyOf: ({ classes }) => ({ classIds: classes.map(({ id }) => id as ClassId).sort() }), // the links name classes; in an order that is always the same
  update: async ({ tx, caller }, id, body) => {
    const studentId = id as UserId // the kit has already read the row
    await updateAccount(tx, studentId, body, studentDetails(body))
    await joinClasses(tx, caller, studentId, body)
  },
  importer: studentImporter,
})
