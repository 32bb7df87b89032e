// Whose numbers an account may read: those of its lists. A teacher reads the own ones and those of the own classes, the office
// those in its data scope (L35).
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { appError } from '#contract/errors.ts'
import type { StatQuery } from '#contract/insight/stat/defineStat.ts'
import type { Transaction } from '#server/db/database.ts'
import { course } from '#server/db/schema/course.ts'
import { courseClass } from '#server/db/schema/courseClass.ts'
import { student } from '#server/db/schema/student.ts'
import { teacher } from '#server/db/schema/teacher.ts'
import { inDataScope } from '#server/kit/dataScope.ts'
import { inScope } from '#server/kit/nounScope.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { ofLearners } from '../../learning/progress/learners.ts'
import { courseStore } from '../../school/course/courseStore.ts'
import { classStore } from '../../school/courseClass/classStore.ts'
import { whereAll } from './facts.ts'

/** `column` has ids of teachers. A teacher reads the own numbers alone. */
export const ofTeachers = (column: PgColumn, caller: TenantCaller): SQL | undefined =>
  caller.kind === 'teacher' ? eq(column, caller.userId) : inDataScope(column, caller)

/** `column` has ids of classes. */
export const ofClasses = (column: PgColumn, caller: TenantCaller): SQL =>
  sql`${column} in (select ${courseClass.id} from ${courseClass} ${whereAll(inScope(classStore, caller))})`

/** Throws NOT_FOUND for a class, person or course that the caller does not see: no empty numbers where somebody mistyped. */
export const requireFilters = async (
  tx: Transaction,
  { classId, teacherId, studentId, courseId }: StatQuery,
  caller: TenantCaller,
): Promise<void> => {
  const counts = [
    classId && tx.$count(courseClass, and(inArray(courseClass.id, [classId]), inScope(classStore, caller))),
    teacherId && tx.$count(teacher, and(eq(teacher.id, teacherId), ofTeachers(teacher.id, caller))),
    studentId && tx.$count(student, and(eq(student.id, studentId), ofLearners(student.id, caller))),
    courseId && tx.$count(course, and(eq(course.id, courseId), inScope(courseStore, caller))),
  ]
  for (const count of counts) if (count && (await count) === 0) throw appError('NOT_FOUND')
}
