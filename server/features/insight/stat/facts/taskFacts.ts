// Tasks: by state, to whom they were given, who has opened them and handed in.
import { type SQL, sql } from 'drizzle-orm'
import { assignment, assignmentTarget } from '#server/db/schema/assignment.ts'
import { attempt } from '#server/db/schema/attempt.ts'
import { classStudent } from '#server/db/schema/classStudent.ts'
import { type Facts, type FactsInput, factsOf, keyBy, whereAll } from '../facts.ts'
import {
  assignmentKey,
  assignmentsOf,
  attemptsOf,
  isGivenTo,
  isSubmitted,
  isTask,
  joinTargets,
} from './assignments.ts'
import { classOfStudent, joinClasses } from './students.ts'

/** How many have a task and have handed it in; one row for each task, or for each class of those who have it. */
const handIns = (input: FactsInput): SQL => {
  const ofClass = input.by === 'class' ? classOfStudent : sql`null::uuid`
  return sql`(select ${attempt.assignmentId}, ${ofClass} as class_id, count(*) as assigned,
      count(*) filter (where ${isSubmitted}) as submitted
    from ${assignmentsOf({ ...input, by: 'all' }, isTask)} join ${attempt} on ${attemptsOf(input)}
    ${joinClasses(attempt.studentId, input)}
    group by ${attempt.assignmentId}${input.by === 'class' ? sql`, ${classStudent.classId}` : sql``})`
}

/** A task is one row, by class one for each class. */
const tasks: Facts = (input) => {
  const { classId } = input.query
  return factsOf(
    {
      id: sql`${assignment.id}`,
      key: keyBy(input.by, {
        taskState: assignmentKey,
        day: assignmentKey,
        stage: assignmentKey,
        teacher: assignmentKey,
        class: sql`coalesce(n.class_id, ${assignmentTarget.classId})`,
      }),
      at: sql`${assignment.startAt}`,
      title: sql`${assignment.name}`,
      person: sql`${assignment.ownerId}`,
    },
    {
      tasks: sql`${assignment.id}`,
      assigned: sql`coalesce(n.assigned, 0)`,
      submitted: sql`coalesce(n.submitted, 0)`,
    },
    sql`from ${assignmentsOf(input, isTask)}
      left join ${handIns(input)} n on n.assignment_id = ${assignment.id}
      ${joinTargets(input, sql`n.assignment_id is null`)}
      ${whereAll(classId && sql`(n.assignment_id is not null or ${isGivenTo(classId)})`)}`,
  )
}

/** L18: the sign-in of a task is its first opening. */
const signIns: Facts = (input) =>
  factsOf(
    {
      id: sql`${attempt.id}`,
      key: keyBy(input.by, {
        day: assignmentKey,
        teacher: assignmentKey,
        assignment: assignmentKey,
        class: classOfStudent,
        student: sql`${attempt.studentId}`,
      }),
      at: sql`${attempt.openedAt}`,
      title: sql`${assignment.name}`,
      person: sql`${attempt.studentId}`,
    },
    { assigned: sql`1`, opened: sql`case when ${attempt.openedAt} is null then 0 else 1 end` },
    sql`from ${assignmentsOf(input, isTask)} join ${attempt} on ${attemptsOf(input)}
      ${joinClasses(attempt.studentId, input)}`,
  )

export const taskFacts = { taskCount: tasks, taskSignCount: signIns, taskChart: tasks } as const
