// The time of students (student_day), and what they wrote by hand.
import { eq, gt, or, type SQL, sql } from 'drizzle-orm'
import { studentDay } from '#server/db/schema/progress.ts'
import { writing } from '#server/db/schema/writing.ts'
import { type Facts, type FactsInput, factsOf, keyBy, whereAll } from '../facts.ts'
import { dayOf, inDays, inPeriod, monthOf } from '../period.ts'
import { classOfStudent, joinClasses, readStudents } from './students.ts'

const daysWith = (input: FactsInput, measures: Readonly<Record<string, SQL>>, isMeant: SQL | undefined) =>
  factsOf(
    {
      key: keyBy(input.by, {
        day: sql`${studentDay.day}`,
        month: sql`to_char(${studentDay.day}, 'YYYY-MM')`,
        class: classOfStudent,
        student: sql`${studentDay.studentId}`,
      }),
      at: sql`${studentDay.day}::timestamp at time zone ${input.caller.timeZone}`,
      person: sql`${studentDay.studentId}`,
    },
    measures,
    sql`from ${studentDay} ${joinClasses(studentDay.studentId, input)} ${whereAll(
      eq(studentDay.tenantId, input.caller.tenantId),
      readStudents(studentDay.studentId, input),
      inDays(studentDay.day, input),
      isMeant,
    )}`,
  )

const { loginS, liveS, answerS, writeS } = studentDay

const signedIn: Facts = (input) =>
  daysWith(input, { seconds: sql`${loginS}`, students: sql`${studentDay.studentId}` }, gt(loginS, 0))

const durations: Facts = (input) =>
  daysWith(
    input,
    {
      signedIn: sql`${loginS}`,
      inLessons: sql`${liveS}`,
      answering: sql`${answerS}`,
      writing: sql`${writeS}`,
    },
    or(gt(loginS, 0), gt(liveS, 0), gt(answerS, 0), gt(writeS, 0)),
  )

const writings: Facts = (input) =>
  factsOf(
    {
      id: sql`${writing.id}`,
      key: keyBy(input.by, {
        day: dayOf(writing.createdAt, input),
        month: monthOf(writing.createdAt, input),
        class: classOfStudent,
        student: sql`${writing.studentId}`,
      }),
      at: sql`${writing.createdAt}`,
      title: sql`${writing.char}`,
      person: sql`${writing.studentId}`,
    },
    { characters: sql`1`, students: sql`${writing.studentId}` },
    sql`from ${writing} ${joinClasses(writing.studentId, input)} ${whereAll(
      eq(writing.tenantId, input.caller.tenantId),
      readStudents(writing.studentId, input),
      inPeriod(writing.createdAt, input),
    )}`,
  )

export const timeFacts = { loginDuration: signedIn, duration: durations, writings } as const
