import { and, asc, count, eq, inArray, isNull, or } from 'drizzle-orm'
import { courseClass as noun } from '#contract/courseClass.ts'
import { appError } from '#contract/errors.ts'
import type { ClassId } from '#contract/ids.ts'
import type { Transaction } from '../../db/client.ts'
import { classStudent } from '../../db/schema/classStudent.ts'
import { course, courseToClass } from '../../db/schema/course.ts'
import { courseClass } from '../../db/schema/courseClass.ts'
import { student } from '../../db/schema/student.ts'
import { teacher } from '../../db/schema/teacher.ts'
import { user } from '../../db/schema/user.ts'
import { has, is, requireIds } from '../../kit/conditions.ts'
import { inDataScope } from '../../kit/dataScope.ts'
import { groupNamed } from '../../kit/groupNamed.ts'
import type { Asker, NounStore } from '../../kit/nounStore.ts'
import { ownClasses } from './classScope.ts'

const headCounts = async (tx: Transaction, ids: ClassId[]): Promise<Map<string, number>> => {
  const rows = await tx
    .select({ id: classStudent.classId, students: count() })
    .from(classStudent)
    .innerJoin(student, eq(student.id, classStudent.studentId))
    .where(and(inArray(classStudent.classId, ids), isNull(student.leftAt)))
    .groupBy(classStudent.classId)
  return new Map(rows.map((row) => [row.id, row.students]))
}

const coursesJoined = async (tx: Transaction, ids: ClassId[]) =>
  groupNamed(
    await tx
      .select({ of: courseToClass.classId, id: course.id, name: course.name })
      .from(courseToClass)
      .innerJoin(course, eq(course.id, courseToClass.courseId))
      .where(inArray(courseToClass.classId, ids))
      .orderBy(asc(course.name)),
  )

const requireTeacher = (tx: Transaction, teacherId: string | null) =>
  requireIds(tx, { table: teacher, ids: teacherId ? [teacherId] : [], field: 'teacherId' })

/** A class is of the department of whoever heads it; one that nobody heads is everybody's. */
const headedInScope = (asker: Asker) => {
  const isHeadSeen = inDataScope(courseClass.teacherId, asker)
  return isHeadSeen && or(isNull(courseClass.teacherId), isHeadSeen)
}

export const classStore: NounStore<typeof noun.declared> = {
  noun,
  table: courseClass,
  read: async (tx, { where, orderBy, limit, offset }) => {
    const rows = await tx
      .select({ row: courseClass, teacherName: user.name })
      .from(courseClass)
      .leftJoin(user, eq(user.id, courseClass.teacherId))
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset)
    const ids = rows.map(({ row }) => row.id)
    if (ids.length === 0) return []
    const [students, courses] = [await headCounts(tx, ids), await coursesJoined(tx, ids)]
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
    has(courseClass.name, name),
    is(courseClass.grade, grade),
    is(courseClass.teacherId, teacherId),
  ],
  sort: { name: courseClass.name, grade: courseClass.grade, createdAt: courseClass.id },
  scope: (asker) => and(ownClasses(courseClass.id, asker), headedInScope(asker)),
  unique: { course_class_name: 'name' },
  create: async ({ tx, asker }, body) => {
    await requireTeacher(tx, body.teacherId)
    const [row] = await tx
      .insert(courseClass)
      .values({ ...body, tenantId: asker.tenantId })
      .returning({ id: courseClass.id })
    if (!row) throw appError('UNKNOWN')
    return row
  },
  update: async ({ tx }, id, body) => {
    await requireTeacher(tx, body.teacherId)
    await tx
      .update(courseClass)
      .set(body)
      .where(eq(courseClass.id, id as ClassId)) // the kit has read the row
  },
  beforeRemove: async (tx, id) => {
    const classId = id as ClassId // the kit has read the row
    const students = await tx.$count(classStudent, eq(classStudent.classId, classId))
    const courses = await tx.$count(courseToClass, eq(courseToClass.classId, classId))
    if (students + courses > 0) throw appError('IN_USE')
  },
}
