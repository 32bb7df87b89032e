// The courses and lessons of a teacher, for the pickers of tasks.
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Transaction } from '#server/db/database.ts'
import { assignment } from '#server/db/schema/assignment.ts'
import { lesson } from '#server/db/schema/catalogCourse.ts'
import { course, courseToClass } from '#server/db/schema/course.ts'
import { courseClass } from '#server/db/schema/courseClass.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { taughtBy } from '../../school/course/courseStore.ts'
import { ownClasses } from '../../school/courseClass/classScope.ts'
import { nextLesson } from './nextLesson.ts'

export const listTaughtCourses = async (tx: Transaction, caller: TenantCaller) => {
  const courses = await tx
    .select({ id: course.id, name: course.name, mgrId: course.mgrId })
    .from(course)
    .where(taughtBy(caller.userId))
    .orderBy(asc(course.name), asc(course.id))
  if (courses.length === 0) return []
  const ids = courses.map(({ id }) => id)
  const classes = await tx
    .select()
    .from(courseToClass)
    .where(and(inArray(courseToClass.courseId, ids), ownClasses(courseToClass.classId, caller)))
  const catalogCourseIds = courses.flatMap(({ mgrId }) => mgrId ?? [])
  const lessons = await tx
    .select({ id: lesson.id, mgrId: lesson.mgrId, sort: lesson.sort })
    .from(lesson)
    .where(inArray(lesson.mgrId, catalogCourseIds))
  const tasks = await tx
    .selectDistinct({ courseId: assignment.courseId, lessonId: assignment.lessonId })
    .from(assignment)
    .where(
      and(eq(assignment.kind, 'task'), inArray(assignment.courseId, ids), isNotNull(assignment.lessonId)),
    )
  return courses.map(({ id, mgrId, name }) => ({
    id,
    name,
    mgrId,
    classIds: classes.filter(({ courseId }) => courseId === id).map(({ classId }) => classId),
    lessonId: nextLesson(
      lessons.filter((one) => one.mgrId === mgrId),
      new Set(tasks.flatMap(({ courseId, lessonId }) => (courseId === id && lessonId ? [lessonId] : []))),
    ),
  }))
}

export const listTaughtClasses = (tx: Transaction, caller: TenantCaller) =>
  tx
    .select({ id: courseClass.id, name: courseClass.name })
    .from(courseClass)
    .where(ownClasses(courseClass.id, caller))
    .orderBy(asc(courseClass.name), asc(courseClass.id))
