// Lessons held, live and in the smart classroom: by kind, class, teacher and time.
import { type SQL, sql } from 'drizzle-orm'
import { course } from '#server/db/schema/course.ts'
import { courseClass } from '#server/db/schema/courseClass.ts'
import { type Facts, type FactsInput, factsOf, keyBy, unionOf, whereAll } from '../facts.ts'
import { dayOf, monthOf } from '../period.ts'
import { attendanceFacts } from './attendanceFacts.ts'
import { heldColumns, heldLessons, heldOfCourses } from './heldLessons.ts'
import { everyTeacher, teacherFacts, teachers } from './teacherFacts.ts'

/** A select from the table `h` of lessons held, with those of one course in `held`. */
const ofHeld = (input: FactsInput, select: SQL): SQL => {
  const { courseId } = input.query
  const ofCourse = sql`, c as (select ${course.id} as id, ${course.mgrId} as mgr_id, ${course.name} as name from ${course}
      where ${course.id} = ${courseId}), held as (${heldOfCourses})`
  return sql`with t as (${teachers(input)}), h as (${heldLessons(input)})${courseId ? ofCourse : sql``} ${select}`
}
const isOfCourse = ({ query: { courseId } }: FactsInput): SQL | undefined =>
  courseId === undefined ? undefined : sql`h.id in (select held.id from held)`
const isOfClass = ({ query: { classId } }: FactsInput): SQL | undefined =>
  classId && sql`${classId} = any(h.class_ids)`

const measures = { sessions: sql`h.id`, seconds: sql`h.seconds`, teachers: sql`h.teacher_id` }

const use: Facts = (input) => {
  const at = sql`h.started_at`
  const key = keyBy(input.by, { lessonKind: sql`h.kind`, day: dayOf(at, input), month: monthOf(at, input) })
  return ofHeld(
    input,
    factsOf(heldColumns(key), measures, sql`from h ${whereAll(isOfCourse(input), isOfClass(input))}`),
  )
}

/** The classes of a live session are those that it was planned for; one for single students or everybody is no class's. */
const useByClass: Facts = (input) => {
  const { classId } = input.query
  const classes = sql`left join lateral unnest(h.class_ids) k(class_id) on true
    left join ${courseClass} on ${courseClass.id} = k.class_id`
  return ofHeld(
    input,
    factsOf(
      heldColumns(sql`${courseClass.id}`),
      measures,
      sql`from h ${classes} ${whereAll(isOfCourse(input), classId && sql`${courseClass.id} = ${classId}`)}`,
    ),
  )
}

const durations: Facts = (input) => {
  const key = keyBy(input.by, {
    teacher: sql`h.teacher_id`,
    month: monthOf(sql`h.started_at`, input),
  })
  const { sessions, seconds } = measures
  const held = factsOf(
    heldColumns(key),
    { sessions, seconds },
    sql`from h ${whereAll(isOfCourse(input), isOfClass(input))}`,
  )
  const nothing = { sessions: sql`null::uuid`, seconds: sql`null::numeric` }
  return ofHeld(input, input.by === 'teacher' ? unionOf([held, everyTeacher(nothing)]) : held)
}

export const classroomFacts = {
  smartClassUse: use,
  classUse: useByClass,
  teachDuration: durations,
  teachDurationTotal: durations,
  teachQuantity: teacherFacts.teachQuantity,
  attendance: attendanceFacts,
} as const satisfies Record<string, Facts>
