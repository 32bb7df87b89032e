// The demo school as its life needs it: classes with their people, courses with their lessons.
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { ClassId, TenantId, UserId } from '#contract/ids.ts'
import type { Transaction } from '../../db/database.ts'
import { lesson } from '../../db/schema/catalogCourse.ts'
import { classStudent } from '../../db/schema/classStudent.ts'
import { course, courseTeacher, courseToClass } from '../../db/schema/course.ts'
import { courseClass } from '../../db/schema/courseClass.ts'
import { tenant } from '../../db/schema/tenant.ts'
import { user } from '../../db/schema/user.ts'
import { singleRow } from '../../kit/relatedRows.ts'
import { habitOf, type Learner } from './learners.ts'
import type { Random } from './random.ts'

type CourseRow = typeof course.$inferSelect

export interface Person {
  readonly id: UserId
  readonly username: string
  readonly name: string
}
export interface TaughtCourse {
  readonly row: CourseRow
  readonly lessons: readonly { readonly id: string; readonly name: string }[]
  readonly teachers: readonly Person[]
}
export interface SchoolClass {
  readonly id: ClassId
  readonly name: string
  readonly grade: string
  /** The teacher who heads it. */
  readonly teacher: Person
  readonly learners: readonly Learner[]
  readonly courses: readonly TaughtCourse[]
}
export interface DemoSchoolRows {
  readonly tenantId: TenantId
  readonly timeZone: string
  readonly teachers: readonly Person[]
  readonly classes: readonly SchoolClass[]
}

const readCourses = async (tx: Transaction, tenantId: TenantId, teachers: readonly Person[]) => {
  const rows = await tx
    .select()
    .from(course)
    .where(eq(course.tenantId, tenantId))
    .orderBy(asc(course.startDate), asc(course.number))
  const lessons = await tx
    .select()
    .from(lesson)
    .where(eq(lesson.tenantId, tenantId))
    .orderBy(asc(lesson.sort))
  const taughtBy = await tx.select().from(courseTeacher).where(eq(courseTeacher.tenantId, tenantId))
  const takenBy = await tx.select().from(courseToClass).where(eq(courseToClass.tenantId, tenantId))
  return rows.map((row) => ({
    row,
    lessons: lessons.filter(({ mgrId }) => mgrId === row.mgrId),
    teachers: teachers.filter(({ id }) =>
      taughtBy.some(({ courseId, teacherId }) => courseId === row.id && teacherId === id),
    ),
    classIds: takenBy.filter(({ courseId }) => courseId === row.id).map(({ classId }) => classId),
  }))
}

export const readSchool = async (
  tx: Transaction,
  tenantId: TenantId,
  random: Random,
): Promise<DemoSchoolRows> => {
  const school = singleRow(
    await tx.select({ timeZone: tenant.timeZone }).from(tenant).where(eq(tenant.id, tenantId)),
  )
  const person = { id: user.id, username: user.username, name: user.name }
  const teachers = await tx
    .select(person)
    .from(user)
    .where(and(eq(user.tenantId, tenantId), eq(user.kind, 'teacher')))
    .orderBy(asc(user.id))
  const courses = await readCourses(tx, tenantId, teachers)
  const groups = await tx
    .select()
    .from(courseClass)
    .where(eq(courseClass.tenantId, tenantId))
    .orderBy(asc(courseClass.id))
  const groupIds = groups.map(({ id }) => id)
  const members = await tx
    .select({ ...person, classId: classStudent.classId })
    .from(classStudent)
    .innerJoin(user, eq(user.id, classStudent.studentId))
    .where(inArray(classStudent.classId, groupIds))
    .orderBy(asc(user.id))
  const classes = groups.flatMap(({ id, name, grade, teacherId }): SchoolClass[] => {
    const teacher = teachers.find((one) => one.id === teacherId)
    if (!teacher) return []
    const learners = members
      .filter(({ classId }) => classId === id)
      .map((one) => ({ ...one, ...habitOf(one.username, name, random) }))
    return [
      { id, name, grade, teacher, learners, courses: courses.filter((one) => one.classIds.includes(id)) },
    ]
  })
  return { ...school, tenantId, teachers, classes }
}
