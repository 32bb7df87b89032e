// Assignments as far as the caller reads them, with the attempts of students, for the facts about tasks and exams.
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Dimension } from '#contract/insight/stat/dimensions.ts'
import { assignmentStates } from '#contract/rules/assignment/assignment.ts'
import { assignment, assignmentTarget } from '#server/db/schema/assignment.ts'
import { attempt } from '#server/db/schema/attempt.ts'
import { classStudent } from '#server/db/schema/classStudent.ts'
import { collaborator } from '#server/db/schema/collaborator.ts'
import { courseTeacher } from '#server/db/schema/course.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { inAssignmentScope, inState } from '../../../learning/assignment/assignmentConditions.ts'
import { readableAttempts } from '../../../learning/marking/markScope.ts'
import { type FactsInput, keyBy, whereAll } from '../facts.ts'
import { dayOf, inPeriod, monthOf } from '../period.ts'
import { narrowedStudents } from './students.ts'

const stateOf = ({ now }: FactsInput): SQL =>
  sql`case ${sql.join(
    assignmentStates.map((state) => sql`when ${inState(state, now)} then ${sql.raw(`'${state}'`)}`),
    sql` `,
  )} end`

const keyOf = (input: FactsInput): SQL | undefined =>
  keyBy(input.by, {
    day: dayOf(assignment.startAt, input),
    month: monthOf(assignment.startAt, input),
    stage: sql`${assignment.stage}`,
    taskState: stateOf(input),
    examState: stateOf(input),
    teacher: sql`${assignment.ownerId}::text`,
    assignment: sql`${assignment.id}::text`,
  })

/**
 * All that a teacher may see, as ids. `inAssignmentScope` says the same more exactly, but the database takes its alternatives for
 * half of the school, and would read all attempts.
 */
const isNear = ({ kind, userId }: TenantCaller): SQL | undefined =>
  kind === 'teacher'
    ? sql`${assignment.id} in (select o.id from ${assignment} o where o.owner_id = ${userId}
        union select c.item_id from ${collaborator} c where c.user_id = ${userId}
        union select t.id from ${assignment} t join ${courseTeacher} ct on ct.course_id = t.course_id
          where ct.teacher_id = ${userId})`
    : undefined

/** Those that the query means; the period is that of their start. */
const isMeant = (input: FactsInput): SQL | undefined => {
  const { caller, query } = input
  return and(
    eq(assignment.tenantId, caller.tenantId),
    isNear(caller),
    inAssignmentScope(caller),
    query.teacherId && eq(assignment.ownerId, query.teacherId),
    query.courseId ? eq(assignment.courseId, query.courseId) : undefined,
    inPeriod(assignment.startAt, input),
  )
}

/** The row of an assignment, where rows stand for something that it has itself. */
export const assignmentKey = sql`${assignment}.row_key`

/** Written as text, which takes longer than to read the attempt. */
const slowKeys: readonly Dimension[] = ['day', 'month', 'taskState', 'examState']

/**
 * Stands in place of the table, so that conditions about assignments name it as ever. `offset 0` has a slow key made once for each
 * assignment and not again for every attempt; without it several processes may share the work.
 */
export const assignmentsOf = (input: FactsInput, isOfKind: SQL): SQL =>
  sql`(select ${assignment}.*, ${keyOf(input) ?? sql`null`} as row_key from ${assignment}
    ${whereAll(isOfKind, isMeant(input))} ${slowKeys.includes(input.by) ? sql`offset 0` : sql``}) ${assignment}`

/** The attempts at it that the caller reads, of the students that the query means. */
export const attemptsOf = (input: FactsInput): SQL | undefined =>
  and(
    eq(attempt.assignmentId, assignment.id),
    readableAttempts(input.caller),
    narrowedStudents(attempt.studentId, input),
  )

export const isTask = eq(assignment.kind, 'task')
export const isExam = eq(assignment.kind, 'exam')

export const isSubmitted = sql`${attempt.state} in ('handedIn', 'completed')`

/** Given to the class or to students of it. */
export const isGivenTo = (classId: string): SQL =>
  sql`${assignment.id} in (select t.assignment_id from ${assignmentTarget} t where t.class_id = ${classId}
    union select t.assignment_id from ${assignmentTarget} t
    join ${classStudent} cs on cs.student_id = t.student_id where cs.class_id = ${classId})`

/** What nobody has yet stands in the rows of the classes that it is meant for. `isNobodys` refers to what is joined before. */
export const joinTargets = ({ by, query: { classId } }: FactsInput, isNobodys: SQL): SQL =>
  by === 'class'
    ? sql`left join ${assignmentTarget} on ${and(
        isNobodys,
        eq(assignmentTarget.assignmentId, assignment.id),
        sql`${assignmentTarget.classId} is not null`,
        classId && eq(assignmentTarget.classId, classId),
      )}`
    : sql``
