// Courses and their lessons. The overview and its detail are made of the same facts, so they add up.
import { type SQL, sql } from 'drizzle-orm'
import { assignment } from '#server/db/schema/assignment.ts'
import { lesson } from '#server/db/schema/catalogCourse.ts'
import { classStudent } from '#server/db/schema/classStudent.ts'
import { course, courseToClass } from '#server/db/schema/course.ts'
import { student } from '#server/db/schema/student.ts'
import { inScope } from '#server/kit/nounScope.ts'
import { inAssignmentScope } from '../../../learning/assignment/assignmentConditions.ts'
import { ofLearners } from '../../../learning/progress/learners.ts'
import { courseStore, taughtBy } from '../../../school/course/courseStore.ts'
import { type Facts, type FactsInput, factsOf, keyBy, nameOfUser, unionOf, whereAll } from '../facts.ts'
import { inDays } from '../period.ts'
import { heldColumns, heldLessons, heldOfCourses } from './heldLessons.ts'

/** The courses that the caller lists. What is asked of one teacher are the teacher's courses, hours and tasks in them. */
const courses = (input: FactsInput): SQL => {
  const { caller, query } = input
  const { teacherId, classId, courseId, grade } = query
  return sql`select ${course.id} as id, ${course.mgrId} as mgr_id, ${course.name} as name, ${course.grade} as grade,
    ${course.createdAt} as created_at from ${course} ${whereAll(
      inScope(courseStore, caller),
      inDays(course.startDate, input),
      teacherId && taughtBy(teacherId),
      classId &&
        sql`${course.id} in (select tc.course_id from ${courseToClass} tc where tc.class_id = ${classId})`,
      courseId === undefined ? undefined : sql`${course.id} = ${courseId}`,
      grade === undefined ? undefined : sql`${course.grade} = ${grade}`,
    )}`
}

/** Parts of one stat: each has all measures, those that it does not measure as null. */
const parts = (input: FactsInput, selects: readonly SQL[]): SQL =>
  sql`with h as (${heldLessons(input, { isAnyTime: true })}), c as (${courses(input)}), held as (${heldOfCourses})
    ${unionOf(selects)}`

const noId = sql`null::uuid`
const noNumber = sql`null::numeric`

const isTask = ({ caller, query: { teacherId } }: FactsInput): SQL =>
  whereAll(
    sql`${assignment.kind} = 'task'`,
    sql`not ${assignment.isDraft}`,
    inAssignmentScope(caller),
    teacherId && sql`${assignment.ownerId} = ${teacherId}`,
  )

const taskColumns = (key: SQL | undefined) => ({
  id: sql`${assignment.id}`,
  key,
  at: sql`${assignment.startAt}`,
  title: sql`${assignment.name}`,
  person: sql`${assignment.ownerId}`,
})
const courseColumns = (key: SQL | undefined) => ({
  id: sql`c.id`,
  key,
  at: sql`c.created_at`,
  title: sql`c.name`,
})
const lessonColumns = (key: SQL | undefined) => ({
  id: sql`${lesson.id}`,
  key,
  at: sql`${lesson.createdAt}`,
  title: sql`${lesson.name}`,
})

const countedCourses: Facts = (input) => {
  const key = keyBy(input.by, { course: sql`c.id`, grade: sql`c.grade` })
  const nothing = { courses: noId, lessons: noId, seconds: noNumber, tasks: noNumber, students: noId }
  const studentsOfCourses = sql`select distinct tc.course_id, cs.student_id from ${courseToClass} tc
    join ${classStudent} cs on cs.class_id = tc.class_id
    join ${student} on ${student.id} = cs.student_id
    ${whereAll(sql`${student.leftAt} is null`, ofLearners(student.id, input.caller))}`
  return parts(input, [
    factsOf(courseColumns(key), { ...nothing, courses: sql`c.id` }, sql`from c`),
    factsOf(
      lessonColumns(key),
      { ...nothing, lessons: sql`${lesson.id}` },
      sql`from c join ${lesson} on ${lesson.mgrId} = c.mgr_id`,
    ),
    factsOf(
      heldColumns(key),
      { ...nothing, seconds: sql`h.seconds` },
      sql`from held h join c on c.id = h.course_id`,
    ),
    factsOf(
      taskColumns(key),
      { ...nothing, tasks: sql`1` },
      sql`from c join ${assignment} on ${assignment.courseId} = c.id ${isTask(input)}`,
    ),
    factsOf(
      {
        id: sql`s.student_id`,
        key,
        at: sql`null`,
        title: nameOfUser(sql`s.student_id`),
        person: sql`s.student_id`,
      },
      { ...nothing, students: sql`s.student_id` },
      sql`from c join (${studentsOfCourses}) s on s.course_id = c.id`,
    ),
  ])
}

const lessonsOfCourses: Facts = (input) => {
  const keyOf = (lessonId: SQL) => keyBy(input.by, { lesson: lessonId, course: sql`c.id` })
  const nothing = { lessons: noId, seconds: noNumber, tasks: noNumber }
  const emptyCourses = factsOf(courseColumns(sql`c.id`), nothing, sql`from c`)
  return parts(input, [
    ...(input.by === 'course' ? [emptyCourses] : []),
    factsOf(
      lessonColumns(keyOf(sql`${lesson.id}`)),
      { ...nothing, lessons: sql`${lesson.id}` },
      sql`from c join ${lesson} on ${lesson.mgrId} = c.mgr_id`,
    ),
    factsOf(
      heldColumns(keyOf(sql`h.lesson_id`)),
      { ...nothing, seconds: sql`h.seconds` },
      sql`from held h join c on c.id = h.course_id`,
    ),
    factsOf(
      taskColumns(keyOf(sql`${assignment.lessonId}`)),
      { ...nothing, tasks: sql`1` },
      sql`from c join ${assignment} on ${assignment.courseId} = c.id ${isTask(input)}`,
    ),
  ])
}

export const courseFacts = {
  courseCount: countedCourses,
  courseLessons: lessonsOfCourses,
} as const satisfies Record<string, Facts>
