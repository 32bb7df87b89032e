import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { UserId } from '#contract/ids.ts'
import { teacher as noun, type TeacherBody } from '#contract/school/teacher.ts'
import type { Transaction } from '#server/db/database.ts'
import { course, courseTeacher, courseToClass } from '#server/db/schema/course.ts'
import { courseClass } from '#server/db/schema/courseClass.ts'
import { department } from '#server/db/schema/department.ts'
import { teacher } from '#server/db/schema/teacher.ts'
import { user } from '#server/db/schema/user.ts'
import { contains, equals, hasSearchKey } from '#server/kit/conditions.ts'
import { inDataScope, inDepartment } from '#server/kit/dataScope.ts'
import type { NounStore } from '#server/kit/nounStore.ts'
import { groupNamed, namesBy, sliceOf } from '#server/kit/relatedRows.ts'
import { lockRows } from '#server/kit/rowLocks.ts'
import type { Importer } from '#server/kit/sheet/importer.ts'
import { accountColumns, hasPhone, updateAccount } from '../../access/person/account.ts'
import { findPeople } from '../../access/person/findPeople.ts'
import type { FindInitialPassword } from '../../access/person/initialPassword.ts'
import { createMatcher } from '../../access/person/matchPeople.ts'
import { beginAccounts, personRows } from '../../access/person/personImport.ts'
import { addPerson, type PreparedPassword, prepareAccount } from '../../access/person/personStore.ts'
import { departmentsByName } from '../department/departmentsByName.ts'

const detailsOf = (body: TeacherBody) => ({
  number: body.number,
  gender: body.gender,
  contact: body.contact,
  title: body.title,
})

const departmentName = sql`(select d.name from ${user} u join ${department} d on d.id = u.department_id
  where u.id = ${teacher.id})`

const coursesOfTeacher = { of: courseTeacher.teacherId, to: courseTeacher.courseId, named: course }

const classesOf = async (tx: Transaction, ids: UserId[]) => {
  const one = { id: courseClass.id, name: courseClass.name }
  const headed = tx
    .select({ of: sql<string>`${courseClass.teacherId}`.as('of'), ...one })
    .from(courseClass)
    .where(inArray(courseClass.teacherId, ids))
  const taught = tx
    .select({ of: sql<string>`${courseTeacher.teacherId}`.as('of'), ...one })
    .from(courseTeacher)
    .innerJoin(courseToClass, eq(courseToClass.courseId, courseTeacher.courseId))
    .innerJoin(courseClass, eq(courseClass.id, courseToClass.classId))
    .where(inArray(courseTeacher.teacherId, ids))
  return groupNamed(await headed.union(taught).orderBy(sql`name`))
}

/** The teachers who head a class or teach one of its courses. */
export const teachersOfClass = (classId: string): SQL => sql`${teacher.id} in (
  select cc.teacher_id from ${courseClass} cc where cc.id = ${classId}
  union select ct.teacher_id from ${courseTeacher} ct
    join ${courseToClass} tc on tc.course_id = ct.course_id where tc.class_id = ${classId})`

const importer: Importer<typeof noun.declared> = {
  ...personRows(teacher),
  fields: { department: 'departmentId' },
  findMatches: (database, caller, rows) =>
    database.inTenant(caller.tenantId, async (tx) =>
      rows.map(createMatcher(await findPeople(tx, teacher, caller, rows))),
    ),
  begin: async (database, caller) => {
    const accounts = await beginAccounts({ database, caller, kind: 'teacher', detailsOf })
    const departmentOf = await departmentsByName(database, caller)
    return {
      prepare: accounts.prepare,
      bodyOf: ({ department: named, ...cells }, refuse) => {
        if (cells.password && caller.keyId) refuse('password', 'field.keyPassword')
        return {
          ...cells,
          departmentId: departmentOf(named, (reason) => refuse('department', reason)),
        }
      },
      store: (tx, bodies: TeacherBody[]) => accounts.add(tx, bodies),
    }
  },
}

export const createTeacherStore = (
  findInitialPassword: FindInitialPassword,
): NounStore<typeof noun.declared, PreparedPassword> => ({
  noun,
  table: teacher,
  read: async (tx, slice) => {
    const select = tx
      .select({ row: teacher, ...accountColumns })
      .from(teacher)
      .innerJoin(user, eq(user.id, teacher.id))
      .leftJoin(department, eq(department.id, user.departmentId))
    const rows = await sliceOf(select.$dynamic(), slice)
    const ids = rows.map(({ row }) => row.id)
    const [courses, classes] = [await namesBy(tx, coursesOfTeacher, ids), await classesOf(tx, ids)]
    return rows.map(({ row, ...account }) => {
      const { searchKeys: _searchKeys, tenantId: _tenantId, createdAt: _createdAt, ...fields } = row
      return {
        ...fields,
        ...account,
        courses: courses.get(row.id) ?? [],
        classes: classes.get(row.id) ?? [],
      }
    })
  },
  nameOf: ({ name }) => name,
  where: ({ name, gender, departmentId, number, phone }) => [
    hasSearchKey(teacher.searchKeys, name),
    equals(teacher.gender, gender),
    inDepartment(teacher.id, departmentId),
    contains(teacher.number, number),
    hasPhone(teacher.id, phone),
  ],
  sort: {
    name: teacher.pinyin,
    number: teacher.number,
    department: departmentName,
    createdAt: teacher.id,
  },
  scope: (caller) => inDataScope(teacher.id, caller),
  unique: { teacher_number: 'number' },
  // Locks the account first, as everywhere: a new name is written into both rows.
  lock: (tx, ids, how) => lockRows(tx, user, ids, how),
  prepare: prepareAccount('teacher', findInitialPassword),
  create: (writing, body) => addPerson(writing, 'teacher', body, detailsOf(body)),
  // The kit has already read the row, so the id is an account's.
  update: ({ tx }, id, body) => updateAccount(tx, id as UserId, body, detailsOf(body)),
  importer,
})
