// Students and classes; a class without students is a row all the same.
import { type SQL, sql } from 'drizzle-orm'
import { classStudent } from '#server/db/schema/classStudent.ts'
import { courseClass } from '#server/db/schema/courseClass.ts'
import { student } from '#server/db/schema/student.ts'
import { inDataScope } from '#server/kit/dataScope.ts'
import { inScope } from '#server/kit/nounScope.ts'
import { classStore } from '../../../school/courseClass/classStore.ts'
import { type Facts, type FactsInput, factsOf, keyBy, nameOfUser, whereAll } from '../facts.ts'
import { inPeriod, monthOf } from '../period.ts'
import { courseFacts } from './courseFacts.ts'
import { teacherFacts } from './teacherFacts.ts'

const inClass = ({ query: { classId } }: FactsInput): SQL | undefined =>
  classId &&
  sql`${student.id} in (select cs.student_id from ${classStudent} cs where cs.class_id = ${classId})`
const inGrade = ({ query: { grade } }: FactsInput): SQL | undefined =>
  grade === undefined ? undefined : sql`${student.grade} = ${grade}`

const whereStudent = (input: FactsInput, also?: SQL): SQL =>
  whereAll(inDataScope(student.id, input.caller), inClass(input), inGrade(input), also)

const studentColumns = {
  id: sql`${student.id}`,
  title: nameOfUser(sql`${student.id}`),
  person: sql`${student.id}`,
}
const isAtSchool = sql`${student.leftAt} is null`

const allStudents: Facts = (input) =>
  factsOf(
    {
      ...studentColumns,
      key: keyBy(input.by, { month: monthOf(student.createdAt, input) }),
      at: sql`${student.createdAt}`,
    },
    {
      atSchool: sql`case when ${isAtSchool} then 1 else 0 end`,
      left: sql`case when ${isAtSchool} then 0 else 1 end`,
    },
    sql`from ${student} ${whereStudent(input, inPeriod(student.createdAt, input))}`,
  )

/** By class a student of two classes stands in both rows, and once in the total. */
const studentsAtSchool: Facts = (input) =>
  factsOf(
    {
      ...studentColumns,
      key: keyBy(input.by, {
        grade: sql`${student.grade}`,
        studentType: sql`${student.type}`,
        nationality: sql`${student.nationality}`,
        capabilityLevel: sql`${student.capabilityLevel}`,
        class: sql`k.class_id`,
      }),
      at: sql`${student.createdAt}`,
    },
    { students: sql`${student.id}` },
    sql`from ${student} ${
      input.by === 'class' ? sql`left join ${classStudent} k on k.student_id = ${student.id}` : sql``
    } ${whereStudent(input, isAtSchool)}`,
  )

const classes: Facts = (input) => {
  const { caller, query } = input
  return factsOf(
    {
      id: sql`${courseClass.id}`,
      key: keyBy(input.by, { grade: sql`${courseClass.grade}`, class: sql`${courseClass.id}` }),
      at: sql`${courseClass.createdAt}`,
      title: sql`${courseClass.name}`,
      person: sql`cs.student_id`,
    },
    { classes: sql`${courseClass.id}`, students: sql`cs.student_id` },
    sql`from ${courseClass} left join ${classStudent} cs on cs.class_id = ${courseClass.id}
      and exists (select from ${student} s where s.id = cs.student_id and s.left_at is null)
      ${whereAll(
        inScope(classStore, caller),
        query.grade === undefined ? undefined : sql`${courseClass.grade} = ${query.grade}`,
        query.teacherId && sql`${courseClass.teacherId} = ${query.teacherId}`,
      )}`,
  )
}

export const schoolFacts = {
  studentCount: allStudents,
  studentKinds: studentsAtSchool,
  studentLevels: studentsAtSchool,
  classCount: classes,
  ...courseFacts,
  teacherList: teacherFacts.teacherList,
} as const satisfies Record<string, Facts>
