// What answers say that count, from the numbers that are kept of them (features/learning/progress).
import { eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import { point } from '#server/db/schema/point.ts'
import { pointProgress, progressMonth } from '#server/db/schema/progress.ts'
import { student } from '#server/db/schema/student.ts'
import { type Facts, type FactsInput, factsOf, keyBy, whereAll } from '../facts.ts'
import { classOfStudent, joinClasses, readStudents } from './students.ts'

const sumsOf = (table: typeof progressMonth | typeof pointProgress) => ({
  answered: sql`${table.answered}`,
  right: sql`${table.right}`,
  score: sql`${table.score}`,
  points: sql`${table.points}`,
})

/** Months are kept whole: of a period those that it touches. */
export const whereMonth = (input: FactsInput): SQL => {
  const { from, until } = input.query
  return whereAll(
    eq(progressMonth.tenantId, input.caller.tenantId),
    readStudents(progressMonth.studentId, input),
    from ? gte(progressMonth.month, from.slice(0, 7)) : undefined,
    until ? lte(progressMonth.month, until.slice(0, 7)) : undefined,
  )
}

export const monthColumns = ({ caller }: FactsInput) => ({
  at: sql`(${progressMonth.month} || '-01')::timestamp at time zone ${caller.timeZone}`,
  person: sql`${progressMonth.studentId}`,
})

const months: Facts = (input) =>
  factsOf(
    {
      ...monthColumns(input),
      key: keyBy(input.by, {
        student: sql`${progressMonth.studentId}`,
        class: classOfStudent,
        month: sql`${progressMonth.month}`,
        tag: sql`${progressMonth.tag}`,
        grade: sql`${student.grade}`,
      }),
    },
    sumsOf(progressMonth),
    sql`from ${progressMonth} ${joinClasses(progressMonth.studentId, input)} ${
      input.by === 'grade' ? sql`join ${student} on ${eq(student.id, progressMonth.studentId)}` : sql``
    } ${whereMonth(input)}`,
  )

/** All of the time. */
const points: Facts = (input) =>
  factsOf(
    {
      key: keyBy(input.by, {
        point: sql`${pointProgress.pointId}`,
        student: sql`${pointProgress.studentId}`,
        class: classOfStudent,
      }),
      title: sql`(select ${point.name} from ${point} where ${point.id} = ${pointProgress.pointId})`,
      person: sql`${pointProgress.studentId}`,
    },
    sumsOf(pointProgress),
    sql`from ${pointProgress} ${joinClasses(pointProgress.studentId, input)} ${whereAll(
      eq(pointProgress.tenantId, input.caller.tenantId),
      readStudents(pointProgress.studentId, input),
    )}`,
  )

export const resultFacts = { results: months, pointResults: points, growthByGrade: months } as const
