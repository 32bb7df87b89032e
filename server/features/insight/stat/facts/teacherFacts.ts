// Teachers: whom they teach, and what they have held and made. A teacher without anything is a row all the same.
import { type SQL, sql } from 'drizzle-orm'
import { accessory } from '#server/db/schema/accessory.ts'
import { assignment } from '#server/db/schema/assignment.ts'
import { classStudent } from '#server/db/schema/classStudent.ts'
import { course, courseTeacher, courseToClass } from '#server/db/schema/course.ts'
import { courseClass } from '#server/db/schema/courseClass.ts'
import { exercise } from '#server/db/schema/exercise.ts'
import { lessonPlan } from '#server/db/schema/lessonPlan.ts'
import { student } from '#server/db/schema/student.ts'
import { teacher } from '#server/db/schema/teacher.ts'
import { inScope } from '#server/kit/nounScope.ts'
import { ofLearners } from '../../../learning/progress/learners.ts'
import { courseStore } from '../../../school/course/courseStore.ts'
import { classStore } from '../../../school/courseClass/classStore.ts'
import { teachersOfClass } from '../../../school/teacher/teacherStore.ts'
import { type Facts, type FactsInput, factsOf, nameOfUser, unionOf, whereAll } from '../facts.ts'
import { inPeriod } from '../period.ts'
import { ofTeachers } from '../scopes.ts'
import { heldColumns, heldLessons } from './heldLessons.ts'

type Columns = Readonly<Record<string, SQL>>

/** Teachers that the caller lists, as the table `t`. */
export const teachers = ({ caller, query: { teacherId, classId } }: FactsInput): SQL =>
  sql`select ${teacher.id} as id, ${teacher.createdAt} as created_at from ${teacher} ${whereAll(
    sql`${teacher.tenantId} = ${caller.tenantId}`,
    ofTeachers(teacher.id, caller),
    teacherId && sql`${teacher.id} = ${teacherId}`,
    classId && teachersOfClass(classId),
  )}`

/** Makes the row of each teacher; measures nothing. */
export const everyTeacher = (nothing: Columns): SQL =>
  factsOf({ key: sql`t.id`, title: nameOfUser(sql`t.id`), person: sql`t.id` }, nothing, sql`from t`)

const ofEveryTeacher = (input: FactsInput, nothing: Columns, selects: readonly SQL[]): SQL =>
  sql`with t as (${teachers(input)}) ${unionOf([everyTeacher(nothing), ...selects])}`

/** The classes that a teacher heads or teaches. */
const taught = sql`select cc.teacher_id, cc.id as class_id from ${courseClass} cc where cc.teacher_id is not null
  union select ct.teacher_id, tc.class_id from ${courseTeacher} ct
    join ${courseToClass} tc on tc.course_id = ct.course_id`

const studentsOfClasses = ({ caller }: FactsInput): SQL =>
  sql`select cs.class_id, cs.student_id from ${classStudent} cs
    join ${student} on ${student.id} = cs.student_id
    ${whereAll(sql`${student.leftAt} is null`, ofLearners(student.id, caller))}`

const taughtByTeachers: Facts = (input) => {
  const noId = sql`null::uuid`
  const nothing = { courses: noId, classes: noId, students: noId }
  return ofEveryTeacher(input, nothing, [
    factsOf(
      {
        id: sql`${course.id}`,
        key: sql`t.id`,
        at: sql`${course.createdAt}`,
        title: sql`${course.name}`,
        person: sql`t.id`,
      },
      { ...nothing, courses: sql`${course.id}` },
      sql`from t join ${courseTeacher} ct on ct.teacher_id = t.id join ${course} on ${course.id} = ct.course_id
        ${whereAll(inScope(courseStore, input.caller))}`,
    ),
    factsOf(
      {
        id: sql`${courseClass.id}`,
        key: sql`t.id`,
        at: sql`${courseClass.createdAt}`,
        title: sql`${courseClass.name}`,
        person: sql`s.student_id`,
      },
      { ...nothing, classes: sql`${courseClass.id}`, students: sql`s.student_id` },
      sql`from t join (${taught}) k on k.teacher_id = t.id join ${courseClass} on ${courseClass.id} = k.class_id
        left join (${studentsOfClasses(input)}) s on s.class_id = ${courseClass.id}
        ${whereAll(inScope(classStore, input.caller))}`,
    ),
  ])
}

const made = {
  tasks: { table: assignment, title: assignment.name, also: sql`kind = 'task' and not is_draft` },
  plans: { table: lessonPlan, title: lessonPlan.name, also: undefined },
  resources: { table: accessory, title: accessory.name, also: undefined },
  exercises: { table: exercise, title: exercise.text, also: sql`parent_id is null` },
} as const

const work: Facts = (input) => {
  const none = sql`null::int`
  const nothing = { sessions: none, tasks: none, plans: none, resources: none, exercises: none }
  const madeByTeachers = Object.entries(made).map(([name, { table, title, also }]) =>
    factsOf(
      {
        id: sql`${table.id}`,
        key: sql`${table.ownerId}`,
        at: sql`${table.createdAt}`,
        title: sql`${title}`,
        person: sql`${table.ownerId}`,
      },
      { ...nothing, [name]: sql`1` },
      sql`from ${table} join t on t.id = ${table.ownerId} ${whereAll(
        sql`${table.tenantId} = ${input.caller.tenantId}`,
        inPeriod(table.createdAt, input),
        also,
      )}`,
    ),
  )
  const held = factsOf(
    heldColumns(sql`h.teacher_id`),
    { ...nothing, sessions: sql`1` },
    sql`from (${heldLessons(input)}) h join t on t.id = h.teacher_id`,
  )
  return ofEveryTeacher(input, nothing, [held, ...madeByTeachers])
}

export const teacherFacts = {
  teacherList: taughtByTeachers,
  teachQuantity: work,
} as const satisfies Record<string, Facts>
