// Which students the facts are of: those that the caller reads, narrowed by class, grade and student.
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { classStudent } from '#server/db/schema/classStudent.ts'
import { student } from '#server/db/schema/student.ts'
import { ofLearners } from '../../../learning/progress/learners.ts'
import type { FactsInput } from '../facts.ts'
import { ofClasses } from '../scopes.ts'

/** `column` has ids of students: those who are in the class today. */
export const inClass = (column: PgColumn, { query: { classId } }: FactsInput): SQL | undefined =>
  classId && sql`${column} in (select cs.student_id from ${classStudent} cs where cs.class_id = ${classId})`

/** As the query narrows them, whoever asks. */
export const narrowedStudents = (column: PgColumn, input: FactsInput): SQL | undefined => {
  const { grade, studentId } = input.query
  return and(
    inClass(column, input),
    grade === undefined
      ? undefined
      : sql`${column} in (select s.id from ${student} s where s.grade = ${grade})`,
    studentId && eq(column, studentId),
  )
}

/** The students whose learning the caller may read. */
export const readStudents = (column: PgColumn, input: FactsInput): SQL | undefined =>
  and(ofLearners(column, input.caller), narrowedStudents(column, input))

/** The class of a fact where rows stand for classes. */
export const classOfStudent = sql`${classStudent.classId}`

/** A student of two classes counts in both rows. Classes that the caller does not see are nobody’s here. */
export const joinClasses = (column: PgColumn, { by, caller, query }: FactsInput): SQL => {
  if (by !== 'class') return sql``
  const isMeant = query.classId
    ? eq(classStudent.classId, query.classId)
    : ofClasses(classStudent.classId, caller)
  return sql`left join ${classStudent} on ${and(eq(classStudent.studentId, column), isMeant)}`
}
