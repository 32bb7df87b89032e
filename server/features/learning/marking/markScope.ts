// The attempts that an account reads and marks (L15). The owner of the assignment and its collaborators mark all of them; teachers
// of its course mark the students of the course's classes, the markers of an exam what two people mark. The office reads by its data scope, a student the own attempt.
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { assignment } from '#server/db/schema/assignment.ts'
import { attempt } from '#server/db/schema/attempt.ts'
import { classStudent } from '#server/db/schema/classStudent.ts'
import { courseTeacher, courseToClass } from '#server/db/schema/course.ts'
import { inDataScope } from '#server/kit/dataScope.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { isMarkerOf, mayChange } from '../assignment/assignmentConditions.ts'

const teachesStudent = ({ userId }: TenantCaller): SQL => sql`exists (select 1 from ${courseTeacher} ct
  join ${courseToClass} tc on tc.course_id = ct.course_id
  join ${classStudent} cs on cs.class_id = tc.class_id
  where ct.teacher_id = ${userId} and ct.course_id = ${assignment.courseId} and cs.student_id = ${attempt.studentId})`

/** The query joins attempts with their assignments. */
export const readableAttempts = (caller: TenantCaller): SQL | undefined => {
  const ofSchool = eq(attempt.tenantId, caller.tenantId)
  const isNoDraft = eq(assignment.isDraft, false)
  if (caller.kind === 'student') {
    const isShown = and(isNoDraft, eq(assignment.isHidden, false), sql`${assignment.releasedAt} is not null`)
    return and(ofSchool, eq(attempt.studentId, caller.userId), isShown)
  }
  if (caller.kind === 'teacher')
    return and(ofSchool, or(mayChange(caller), teachesStudent(caller), isMarkerOf(caller)))
  return and(ofSchool, isNoDraft, inDataScope(assignment.ownerId, caller))
}
