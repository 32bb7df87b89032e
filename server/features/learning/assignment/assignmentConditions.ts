// SQL conditions for assignments in a state, and for those that an account sees.
import { and, eq, gt, isNotNull, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm'
import type { AssignmentState } from '#contract/rules/assignment/assignment.ts'
import { examMarker } from '#server/db/schema/answerMark.ts'
import { assignment } from '#server/db/schema/assignment.ts'
import { attempt } from '#server/db/schema/attempt.ts'
import { collaborator } from '#server/db/schema/collaborator.ts'
import { courseTeacher } from '#server/db/schema/course.ts'
import { inDataScope } from '#server/kit/dataScope.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'

const isGiven = and(eq(assignment.isDraft, false), isNotNull(assignment.releasedAt))
const isClosed = (now: Date) => and(isNotNull(assignment.closedAt), lte(assignment.closedAt, now))
const isExtended = (now: Date) => and(isNotNull(assignment.extensionEnd), gt(assignment.extensionEnd, now))
const isOver = (now: Date) => and(isNotNull(assignment.endAt), lte(assignment.endAt, now))

const none = sql`false`
/** The same rule as stateOf (contract/rules/assignment/assignment.ts); a test compares both. */
export const inState = (state: AssignmentState | undefined, now: Date): SQL | undefined => {
  const [closed = none, extended = none, over = none] = [isClosed(now), isExtended(now), isOver(now)]
  switch (state) {
    case 'notReleased':
      return or(eq(assignment.isDraft, true), isNull(assignment.releasedAt))
    case 'extended':
      return and(isGiven, not(closed), extended)
    case 'ended':
      return and(isGiven, or(closed, and(not(extended), over)))
    case 'released':
      return and(isGiven, not(closed), not(extended), not(over))
    default:
      return undefined
  }
}

/** Assignments that were given to the student. */
export const givenTo = ({ tenantId, userId }: Pick<TenantCaller, 'tenantId' | 'userId'>): SQL =>
  sql`${assignment.id} in (select a.assignment_id from ${attempt} a
    where a.tenant_id = ${tenantId} and a.student_id = ${userId} and a.assignment_id is not null)`

const isShown = and(isGiven, eq(assignment.isHidden, false))

/** Assignments that the account collaborates in. The kind needs no condition, because ids are unique over all kinds. */
const sharedWith = (userId: string): SQL =>
  sql`${assignment.id} in (select c.item_id from ${collaborator} c where c.user_id = ${userId})`

/** L15: assignments for a course that the teacher teaches. */
const taughtBy = (teacherId: string): SQL =>
  sql`${assignment.courseId} in (select ct.course_id from ${courseTeacher} ct where ct.teacher_id = ${teacherId})`

/** An exam that two people mark, and this one is named for it. */
export const isMarkerOf = ({ userId }: Pick<TenantCaller, 'userId'>): SQL =>
  sql`(${assignment.twoMarkers} and ${assignment.id} in (select m.exam_id from ${examMarker} m where m.user_id = ${userId}))`

/** Students see given and visible assignments, teachers their own and those of their courses, the office by its data scope. */
export const inAssignmentScope = (caller: TenantCaller): SQL | undefined => {
  const { kind, userId } = caller
  if (kind === 'student') return and(isShown, givenTo(caller))
  const isNoDraft = eq(assignment.isDraft, false)
  const isOwn = or(eq(assignment.ownerId, userId), sharedWith(userId))
  if (kind === 'teacher') return or(isOwn, and(isNoDraft, or(taughtBy(userId), isMarkerOf(caller))))
  return and(isNoDraft, inDataScope(assignment.ownerId, caller))
}

/** The owner and the collaborators may change an assignment. */
export const mayChange = ({ userId }: Pick<TenantCaller, 'userId'>): SQL<boolean> =>
  sql<boolean>`(${assignment.ownerId} = ${userId} or ${sharedWith(userId)})`
