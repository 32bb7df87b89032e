// A live session may hold a lesson of a course that its host teaches.
import type { Transaction } from '#server/db/database.ts'
import { lesson } from '#server/db/schema/catalogCourse.ts'
import { requireIds } from '#server/kit/conditions.ts'
import { catalogueOf } from '../../school/course/catalogCourseStore.ts'

/** VALIDATION for a lesson of a course that the teacher does not teach. */
export const requireTaughtLesson = (
  tx: Transaction,
  teacherId: string,
  lessonId: string | null | undefined,
): Promise<void> =>
  requireIds(tx, {
    table: lesson,
    ids: lessonId ? [lessonId] : [],
    field: 'lessonId',
    also: catalogueOf(lesson.mgrId, teacherId),
  })
