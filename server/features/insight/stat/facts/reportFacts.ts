// The learning report: what students handed in of tasks, what it brought, and what waits for its marks.
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { answer } from '#server/db/schema/answer.ts'
import { assignment } from '#server/db/schema/assignment.ts'
import { attempt } from '#server/db/schema/attempt.ts'
import { isOfKinds } from '../../../learning/assignment/kinds.ts'
import { type Facts, factsOf, keyBy } from '../facts.ts'
import { dayOf } from '../period.ts'
import { assignmentKey, assignmentsOf, attemptsOf, isSubmitted, isTask } from './assignments.ts'
import { classOfStudent, joinClasses } from './students.ts'

/** Scores are those of completed markings. */
const isMarked = sql`${attempt.state} = 'completed'`

const results: Facts = (input) =>
  factsOf(
    {
      id: sql`${attempt.id}`,
      key: keyBy(input.by, {
        student: sql`${attempt.studentId}`,
        assignment: assignmentKey,
        class: classOfStudent,
      }),
      at: sql`${attempt.handedInAt}`,
      title: sql`${assignment.name}`,
      person: sql`${attempt.studentId}`,
    },
    {
      assigned: sql`1`,
      submitted: sql`case when ${isSubmitted} then 1 else 0 end`,
      marked: sql`case when ${isMarked} then 1 else 0 end`,
      score: sql`case when ${isMarked} then ${attempt.score} end`,
      points: sql`case when ${isMarked} then ${attempt.points} end`,
    },
    sql`from ${assignmentsOf(input, isTask)} join ${attempt} on ${attemptsOf(input)}
      ${joinClasses(attempt.studentId, input)}`,
  )

/** Answers of tasks that count (features/learning/progress). */
const exerciseResults: Facts = (input) =>
  factsOf(
    {
      id: sql`${attempt.id}`,
      key: sql`${answer.exerciseId}`,
      at: sql`${answer.handedInAt}`,
      title: sql`${assignment.name}`,
      person: sql`${attempt.studentId}`,
    },
    {
      answered: sql`1`,
      right: sql`case when ${answer.isRight} then 1 else 0 end`,
      score: sql`${answer.score}`,
      points: sql`${answer.points}`,
    },
    sql`from ${assignmentsOf(input, isTask)} join ${attempt} on ${attemptsOf(input)}
      join ${answer} on ${and(eq(answer.attemptId, attempt.id), isNotNull(answer.countedAt))}`,
  )

/** An attempt at an exam whose markers see numbers in place of names must not be told apart by its row. */
const isNamed = sql`(${assignment.deskNames} = 'shown' or ${assignment.resultsAt} is not null)`
const areMarked = () => isOfKinds(sql`${assignment.kind}`, ({ store }) => store !== undefined)

const unmarked: Facts = (input) =>
  factsOf(
    {
      id: sql`${assignment.id}`,
      key: keyBy(input.by, {
        teacher: assignmentKey,
        assignment: assignmentKey,
        day: dayOf(attempt.handedInAt, input),
      }),
      at: sql`${attempt.handedInAt}`,
      title: sql`${assignment.name}`,
      person: sql`case when ${isNamed} then ${attempt.studentId} end`,
    },
    { attempts: sql`1` },
    sql`from ${assignmentsOf(input, areMarked())} join ${attempt}
      on ${and(attemptsOf(input), eq(attempt.state, 'handedIn'))}`,
  )

export const reportFacts = { taskResults: results, exerciseResults, unmarked } as const
