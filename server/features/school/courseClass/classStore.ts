import { and, eq, sql } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { ClassId } from '#contract/ids.ts'
import { courseClass as noun } from '#contract/school/courseClass.ts'
import type { Transaction } from '#server/db/database.ts'
import { classStudent } from '#server/db/schema/classStudent.ts'
import { course, courseToClass } from '#server/db/schema/course.ts'
import { courseClass } from '#server/db/schema/courseClass.ts'
import { student } from '#server/db/schema/student.ts'
import { teacher } from '#server/db/schema/teacher.ts'
import { user } from '#server/db/schema/user.ts'
import { contains, equals, requireIds } from '#server/kit/conditions.ts'
import type { NounStore } from '#server/kit/nounStore.ts'
import { countsBy, namesBy, singleRow, sliceOf } from '#server/kit/relatedRows.ts'
import { headedInScope, ownClasses } from './classScope.ts'

const atSchool = sql`${classStudent.studentId} in (select s.id from ${student} s where s.left_at is null)`
const coursesOfClass = { of: courseToClass.classId, to: courseToClass.courseId, named: course }

const requireTeacher = (tx: Transaction, teacherId: string | null) =>
  requireIds(tx, { table: teacher, ids: teacherId ? [teacherId] : [], field: 'teacherId' })

export const classStore: NounStore<typeof noun.declared> = {
  noun,
  table: courseClass,
  read: async (tx, slice, { kind }) => {
    const select = tx
      .select({ row: courseClass, teacherName: user.name })
      .from(courseClass)
      .leftJoin(user, eq(user.id, courseClass.teacherId))
    const rows = await sliceOf(select.$dynamic(), slice)
    const ids = rows.map(({ row }) => row.id)
    const students = await countsBy(tx, classStudent.classId, ids, atSchool)
    // STATE-COURSE-02: students do not see a course that is not deployed.
    const isShown = kind === 'student' ? eq(course.deployed, true) : undefined
    const courses = await namesBy(tx, coursesOfClass, ids, isShown)
    return rows.map(({ row: { id, grade, name, teacherId }, teacherName }) => ({
      id,
      grade,
      name,
      teacherId,
      teacherName,
      studentCount: students.get(id) ?? 0,
      courses: courses.get(id) ?? [],
    }))
  },
  nameOf: ({ name }) => name,
  where: ({ name, grade, teacherId }) => [
    contains(courseClass.name, name),
    equals(courseClass.grade, grade),
    equals(courseClass.teacherId, teacherId),
  ],
  sort: { name: courseClass.name, grade: courseClass.grade, createdAt: courseClass.id },
  scope: (caller) => and(ownClasses(courseClass.id, caller), headedInScope(caller)),
  unique: { course_class_name: 'name' },
  create: async ({ tx, caller }, body) => {
    await requireTeacher(tx, body.teacherId)
    const values = { ...body, tenantId: caller.tenantId }
    return singleRow(await tx.insert(courseClass).values(values).returning({ id: courseClass.id }))
  },
  update: async ({ tx }, id, body) => {
    await requireTeacher(tx, body.teacherId)
    await tx
      .update(courseClass)
      .set(body)
      .where(eq(courseClass.id, id as ClassId)) // the kit has already read the row
  },
  beforeRemove: async (tx, id) => {
    const classId = id as ClassId // the kit has already read the row
    const students = await tx.$count(classStudent, eq(classStudent.classId, classId))
    const courses = await tx.$count(courseToClass, eq(courseToClass.classId, classId))
    if (students + courses > 0) throw appError('IN_USE')
  },
}
