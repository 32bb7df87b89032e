// Counts wrong and all answers of the error book, by point and by tag. These numbers come from the stored progress of each
// student; those of one exercise are counted from its answers.
import { and, asc, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { resourceTags } from '#contract/constants.ts'
import { appError } from '#contract/errors.ts'
import type { Transaction } from '#server/db/database.ts'
import { answer } from '#server/db/schema/answer.ts'
import { exercise } from '#server/db/schema/exercise.ts'
import { memory } from '#server/db/schema/memory.ts'
import { mistakeHit } from '#server/db/schema/mistake.ts'
import { point } from '#server/db/schema/point.ts'
import { pointProgress, progressMonth } from '#server/db/schema/progress.ts'
import { student } from '#server/db/schema/student.ts'
import { user } from '#server/db/schema/user.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { singleRow } from '#server/kit/relatedRows.ts'
import { ofLearners } from '../progress/learners.ts'
import { isTold, isWrongAnswer } from './bookConditions.ts'

interface OfStudent {
  readonly studentId?: string | undefined
}
const of = (column: PgColumn, caller: TenantCaller, { studentId }: OfStudent): SQL | undefined =>
  and(ofLearners(column, caller), studentId ? eq(column, studentId) : undefined)

const sum = (column: PgColumn) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number)
const withRate = <R extends { answered: number; wrong: number }>(row: R) => ({
  ...row,
  rate: row.answered === 0 ? 0 : row.wrong / row.answered,
})

export const countByPoint = async (tx: Transaction, caller: TenantCaller, learners: OfStudent) => {
  // A point of the public library and the school's own with the same code are one.
  const key = sql`coalesce(${point.code}, ${point.id}::text)`
  const preferredId = sql`(array_agg(${point.id} order by (${point.tenantId} = ${caller.tenantId}) desc))[1]`
  const name = sql`(array_agg(${point.name} order by (${point.tenantId} = ${caller.tenantId}) desc))[1]`
  const wrong = sum(pointProgress.wrong)
  const rows = await tx
    .select({
      pointId: sql<string>`${preferredId}`,
      pointName: sql<string>`${name}`,
      answered: sum(pointProgress.answered),
      wrong,
    })
    .from(pointProgress)
    .innerJoin(point, eq(point.id, pointProgress.pointId))
    .where(and(eq(pointProgress.tenantId, caller.tenantId), of(pointProgress.studentId, caller, learners)))
    .groupBy(key)
    .orderBy(desc(wrong), asc(sql`min(${point.name})`))
  return rows.map(withRate)
}

export const countByTag = async (tx: Transaction, caller: TenantCaller, learners: OfStudent) => {
  const rows = await tx
    .select({
      tag: progressMonth.tag,
      answered: sum(progressMonth.answered),
      wrong: sum(progressMonth.wrong),
    })
    .from(progressMonth)
    .where(and(eq(progressMonth.tenantId, caller.tenantId), of(progressMonth.studentId, caller, learners)))
    .groupBy(progressMonth.tag)
    .orderBy(asc(progressMonth.tag))
  const all = (key: 'answered' | 'wrong') => rows.reduce((total, row) => total + row[key], 0)
  return {
    ...withRate({ answered: all('answered'), wrong: all('wrong') }),
    // A tag of an exercise, or '' for none.
    rows: rows.map((row) =>
      withRate({ ...row, tag: (row.tag || null) as (typeof resourceTags)[number] | null }),
    ),
  }
}

/** Throws NOT_FOUND for an exercise that none of these students has answered. */
export const countOfExercise = async (
  tx: Transaction,
  caller: TenantCaller,
  { id, ...learners }: OfStudent & { readonly id: string },
) => {
  const row = singleRow(
    await tx
      .select({
        answered: sql<number>`count(*)`.mapWith(Number),
        wrong: sql<number>`count(*) filter (where ${isWrongAnswer})`.mapWith(Number),
        students: sql<number>`count(distinct ${answer.studentId}) filter (where ${isWrongAnswer})`.mapWith(
          Number,
        ),
      })
      .from(answer)
      .innerJoin(exercise, eq(exercise.id, answer.exerciseId))
      .where(
        and(
          eq(answer.exerciseId, id),
          eq(answer.tenantId, caller.tenantId),
          isNotNull(answer.countedAt),
          of(answer.studentId, caller, learners),
          isTold(caller),
        ),
      ),
  )
  if (row.answered === 0) throw appError('NOT_FOUND')
  return withRate(row)
}

interface Marked {
  readonly id?: string | undefined
  readonly mistakeId?: string | undefined
}

/** Throws VALIDATION when neither is named. */
export const studentsByMark = async (tx: Transaction, caller: TenantCaller, { id, mistakeId }: Marked) => {
  if (!id && !mistakeId) throw appError('VALIDATION', { fields: { id: 'field.required' } })
  const wrongOf = id
    ? sql`(select coalesce(sum(m.wrong_count), 0) from ${memory} m where m.student_id = ${student.id} and m.exercise_id = ${id})`
    : sql`(select count(*) from ${mistakeHit} h where h.student_id = ${student.id} and h.mistake_id = ${mistakeId})`
  const rows = await tx
    .select({ id: student.id, name: user.name, number: student.number, wrongCount: wrongOf.mapWith(Number) })
    .from(student)
    .innerJoin(user, eq(user.id, student.id))
    .where(
      and(
        eq(student.tenantId, caller.tenantId),
        ofLearners(student.id, caller),
        sql`${student.id} in (${
          id
            ? sql`select m.student_id from ${memory} m where m.exercise_id = ${id}`
            : sql`select h.student_id from ${mistakeHit} h where h.mistake_id = ${mistakeId}`
        })`,
      ),
    )
    .orderBy(asc(student.pinyin), asc(student.id))
  return rows
}
