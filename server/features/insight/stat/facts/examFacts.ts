// Exams with their sittings.
import { and, eq, sql } from 'drizzle-orm'
import { assignment, assignmentTarget } from '#server/db/schema/assignment.ts'
import { attempt } from '#server/db/schema/attempt.ts'
import { classStudent } from '#server/db/schema/classStudent.ts'
import { type Facts, factsOf, keyBy, whereAll } from '../facts.ts'
import {
  assignmentKey,
  assignmentsOf,
  attemptsOf,
  isExam,
  isGivenTo,
  isSubmitted,
  joinTargets,
} from './assignments.ts'
import { joinClasses } from './students.ts'

/** The result of a completed sitting, once it is released; until then the markers alone know it. */
const shareOfPoints = sql`case when ${and(
  sql`${assignment.resultsAt} is not null`,
  eq(attempt.state, 'completed'),
)} then ${attempt.score} / nullif(${attempt.points}, 0) end`

/** A sitting is a row; so is an exam that nobody has. The sitting has the id of its exam: names may be hidden at the desk. */
const exams: Facts = (input) => {
  const { classId } = input.query
  return factsOf(
    {
      id: sql`${assignment.id}`,
      key: keyBy(input.by, {
        assignment: assignmentKey,
        examState: assignmentKey,
        teacher: assignmentKey,
        month: assignmentKey,
        class: sql`coalesce(${classStudent.classId}, ${assignmentTarget.classId})`,
      }),
      at: sql`${assignment.startAt}`,
      title: sql`${assignment.name}`,
      person: sql`${attempt.studentId}`,
    },
    {
      exams: sql`${assignment.id}`,
      assigned: sql`case when ${attempt.id} is null then 0 else 1 end`,
      submitted: sql`case when ${isSubmitted} then 1 else 0 end`,
      mean: shareOfPoints,
      median: shareOfPoints,
      spread: shareOfPoints,
    },
    sql`from ${assignmentsOf(input, isExam)} left join ${attempt} on ${attemptsOf(input)}
      ${joinClasses(attempt.studentId, input)}
      ${joinTargets(input, sql`${attempt.id} is null`)}
      ${whereAll(classId && sql`(${attempt.id} is not null or ${isGivenTo(classId)})`)}`,
  )
}

export const examFacts = { examFigures: exams } as const
