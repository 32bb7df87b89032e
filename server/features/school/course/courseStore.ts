import { and, eq, gt, gte, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { ClassId, UserId } from '#contract/ids.ts'
import { type CourseBody, type CourseState, course as noun } from '#contract/school/course.ts'
import { toWallTime } from '#contract/wallTime.ts'
import type { Transaction } from '#server/db/database.ts'
import { catalogCourse } from '#server/db/schema/catalogCourse.ts'
import { course, courseTeacher, courseToClass } from '#server/db/schema/course.ts'
import { courseClass } from '#server/db/schema/courseClass.ts'
import { teacher } from '#server/db/schema/teacher.ts'
import { user } from '#server/db/schema/user.ts'
import { contains, equals, requireIds } from '#server/kit/conditions.ts'
import { inDataScope } from '#server/kit/dataScope.ts'
import { inScope } from '#server/kit/nounScope.ts'
import type { NounStore, TenantCaller } from '#server/kit/nounStore.ts'
import { namesBy, singleRow, sliceOf } from '#server/kit/relatedRows.ts'
import { formSaved, isCollaborator, removeCollaborators } from '../collaborator/collaborators.ts'
import { classStore } from '../courseClass/classStore.ts'
import { stateOn } from './courseDays.ts'

const todayIn = (timeZone: string) => toWallTime(new Date(), timeZone).slice(0, 10)

const classesOfCourse = { of: courseToClass.courseId, to: courseToClass.classId, named: courseClass }
const teachersOfCourse = { of: courseTeacher.courseId, to: courseTeacher.teacherId, named: user }

const inState = (state: CourseState | undefined, today: string): SQL | undefined => {
  if (state === 'notStarted') return gt(course.startDate, today)
  if (state === 'ended') return lt(course.endDate, today)
  return state && and(lte(course.startDate, today), gte(course.endDate, today))
}

export const taughtBy = (teacherId: string): SQL =>
  sql`${course.id} in (select ct.course_id from ${courseTeacher} ct where ct.teacher_id = ${teacherId})`

/** A course belongs to the departments of its teachers; one without teachers is visible to all. */
const taughtInScope = (caller: TenantCaller): SQL | undefined => {
  const isTeacherSeen = inDataScope(courseTeacher.teacherId, caller)
  const ofCourse = sql`select 1 from ${courseTeacher} where ${courseTeacher.courseId} = ${course.id}`
  return isTeacherSeen && sql`(not exists (${ofCourse}) or exists (${ofCourse} and ${isTeacherSeen}))`
}

/** New classes and teachers must be visible to the caller; those that the course already has may stay, visible or not. */
const choosable = (tx: Transaction, caller: TenantCaller, courseId: string) => {
  const { classId, courseId: ofClass } = courseToClass
  const { teacherId, courseId: ofTeacher } = courseTeacher
  const givenTo = tx.select({ id: classId }).from(courseToClass).where(eq(ofClass, courseId))
  const taughtBefore = tx.select({ id: teacherId }).from(courseTeacher).where(eq(ofTeacher, courseId))
  const isTeacherSeen = inDataScope(teacher.id, caller)
  return {
    classes: or(inScope(classStore, caller), inArray(courseClass.id, givenTo)),
    teachers: isTeacherSeen && or(isTeacherSeen, inArray(teacher.id, taughtBefore)),
  }
}

const link = async (tx: Transaction, caller: TenantCaller, courseId: string, body: CourseBody) => {
  const { tenantId } = caller
  const { classIds, teacherIds, mgrId } = body
  const { classes: isClass, teachers: isTeacher } = choosable(tx, caller, courseId)
  await requireIds(tx, { table: courseClass, ids: classIds, field: 'classIds', also: isClass })
  await requireIds(tx, { table: teacher, ids: teacherIds, field: 'teacherIds', also: isTeacher })
  await requireIds(tx, { table: catalogCourse, ids: mgrId ? [mgrId] : [], field: 'mgrId' })
  await tx.delete(courseToClass).where(eq(courseToClass.courseId, courseId))
  await tx.delete(courseTeacher).where(eq(courseTeacher.courseId, courseId))
  const classes = [...new Set(classIds)].map((classId) => ({ tenantId, courseId, classId }))
  const teachers = [...new Set(teacherIds)].map((teacherId) => ({ tenantId, courseId, teacherId }))
  if (classes.length > 0) await tx.insert(courseToClass).values(classes)
  if (teachers.length > 0) await tx.insert(courseTeacher).values(teachers)
}

export const courseStore: NounStore<typeof noun.declared> = {
  noun,
  table: course,
  read: async (tx, slice, caller) => {
    const { timeZone, userId } = caller
    const isNamed = isCollaborator(course.id, 'course', userId)
    const select = tx
      .select({ row: course, creatorName: user.name, mgrName: catalogCourse.name, isNamed })
      .from(course)
      .leftJoin(user, eq(user.id, course.creatorId))
      .leftJoin(catalogCourse, eq(catalogCourse.id, course.mgrId))
    const rows = await sliceOf(select.$dynamic(), slice)
    const ids = rows.map(({ row }) => row.id)
    const classes = await namesBy(tx, classesOfCourse, ids)
    const teachers = await namesBy(tx, teachersOfCourse, ids)
    const today = todayIn(timeZone)
    return rows.map(({ row, creatorName, mgrName, isNamed: named }) => {
      const { tenantId: _tenantId, creatorId: _creatorId, createdAt: _createdAt, ...fields } = row
      return {
        ...fields,
        creatorName,
        mgrName,
        classes: classes.get(row.id) ?? [],
        teachers: teachers.get(row.id) ?? [],
        editable: caller.kind !== 'teacher' || named,
        state: stateOn(today, row),
      }
    })
  },
  nameOf: ({ name }) => name,
  where: (query, { timeZone }) => [
    contains(course.name, query.name),
    contains(course.number, query.number),
    equals(course.grade, query.grade),
    query.classId &&
      sql`${course.id} in (select tc.course_id from ${courseToClass} tc where tc.class_id = ${query.classId})`,
    query.teacherId && taughtBy(query.teacherId),
    equals(course.schoolYear, query.schoolYear),
    equals(course.semester, query.semester),
    inState(query.state, todayIn(timeZone)),
    equals(course.deployed, query.deployed),
  ],
  sort: {
    name: course.name,
    number: course.number,
    startDate: course.startDate,
    endDate: course.endDate,
    hours: course.hours,
    createdAt: course.id,
  },
  scope: (caller) =>
    caller.kind === 'teacher'
      ? or(taughtBy(caller.userId), isCollaborator(course.id, 'course', caller.userId))
      : taughtInScope(caller),
  // ROLE-17.
  requireChangeable: ({ editable }) => {
    if (!editable) throw appError('NOT_OWNER')
  },
  beforeRemove: async (tx, id) => {
    const { tenantId } = singleRow(await tx.select().from(course).where(eq(course.id, id)))
    await removeCollaborators(tx, { tenantId }, 'course', id)
  },
  unique: { course_number: 'number' },
  create: async ({ tx, caller }, body) => {
    const { classIds: _classIds, teacherIds: _teacherIds, ...columns } = body
    const values = { ...columns, mgrId: null, tenantId: caller.tenantId, creatorId: caller.userId }
    const row = singleRow(await tx.insert(course).values(values).returning({ id: course.id }))
    await link(tx, caller, row.id, body)
    // Checked here, because a foreign key would accept another school's entry.
    await tx.update(course).set({ mgrId: body.mgrId }).where(eq(course.id, row.id))
    return row
  },
  // The links name classes and people. Sorted by id, because two people may have the same name.
  bodyOf: ({ classes, teachers }) => ({
    classIds: classes.map(({ id }) => id as ClassId).sort(),
    teacherIds: teachers.map(({ id }) => id as UserId).sort(),
  }),
  update: async ({ tx, caller }, id, body) => {
    const { classIds: _classIds, teacherIds: _teacherIds, ...columns } = body
    await link(tx, caller, id, body)
    await tx.update(course).set(columns).where(eq(course.id, id))
    formSaved(tx, caller, 'course', id)
  },
}
