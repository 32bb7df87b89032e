// Which classes belong to an account.
import { isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { UserId } from '#contract/ids.ts'
import { classStudent } from '#server/db/schema/classStudent.ts'
import { courseTeacher, courseToClass } from '#server/db/schema/course.ts'
import { courseClass } from '#server/db/schema/courseClass.ts'
import { inDataScope } from '#server/kit/dataScope.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'

/** Classes that a teacher heads, or whose courses the teacher teaches. */
export const taughtClasses = (teacherId: UserId): SQL => sql`
  select cc.id from ${courseClass} cc where cc.teacher_id = ${teacherId}
  union select tc.class_id from ${courseToClass} tc
    join ${courseTeacher} ct on ct.course_id = tc.course_id where ct.teacher_id = ${teacherId}`

const joinedClasses = (studentId: UserId): SQL => sql`
  select cs.class_id from ${classStudent} cs where cs.student_id = ${studentId}`

/** The office sees all classes, a teacher those they teach, a student those they are in. */
export const ownClasses = (
  column: PgColumn,
  { kind, userId }: Pick<TenantCaller, 'kind' | 'userId'>,
): SQL | undefined => {
  if (kind === 'teacher') return sql`${column} in (${taughtClasses(userId)})`
  return kind === 'student' ? sql`${column} in (${joinedClasses(userId)})` : undefined
}

/** A class belongs to the department of its head teacher; one without a head teacher is visible to all. */
export const headedInScope = (caller: TenantCaller) => {
  const isHeadSeen = inDataScope(courseClass.teacherId, caller)
  return isHeadSeen && or(isNull(courseClass.teacherId), isHeadSeen)
}
