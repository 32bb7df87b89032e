// Reads answers that count, and the fields of exercises that the numbers need. The transactions are those of `inLibrary`.
import { and, asc, eq, gte, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { TenantId, UserId } from '#contract/ids.ts'
import { typeDeclarations } from '#contract/learning/exercise/exerciseTypes.ts'
import type { Transaction } from '#server/db/database.ts'
import { type AnswerRow, answer } from '#server/db/schema/answer.ts'
import { attempt } from '#server/db/schema/attempt.ts'
import { exercise, exercisePoint } from '#server/db/schema/exercise.ts'
import { tenant } from '#server/db/schema/tenant.ts'
import type { CountedAnswer, CountedExercise } from './progressSums.ts'

/** A student of a school. */
export interface Learner {
  readonly tenantId: TenantId
  readonly studentId: UserId
}

/** null for an answer that does not count. */
export const countedOf = (
  row: Pick<AnswerRow, 'exerciseId' | 'handedInAt' | 'isRight' | 'score' | 'points' | 'countedAt'>,
): CountedAnswer | null => {
  const { exerciseId, handedInAt, isRight, score, points, countedAt } = row
  if (!countedAt || !handedInAt || score === null) return null
  return { exerciseId, at: handedInAt, isRight, score, points: points ?? 0 }
}

const parent = alias(exercise, 'parent')

/** The exercises by id. Children of a group have its points and tag. */
export const readExerciseFacts = async (
  tx: Transaction,
  ids: readonly string[],
): Promise<Map<string, CountedExercise>> => {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({
      id: exercise.id,
      type: exercise.type,
      tag: sql<string | null>`coalesce(${exercise.tag}, ${parent.tag})`,
      pointIds: sql<string[]>`array(select distinct ep.point_id::text from ${exercisePoint} ep
        where ep.exercise_id in (${exercise.id}, ${exercise.parentId}))`,
    })
    .from(exercise)
    .leftJoin(parent, eq(parent.id, exercise.parentId))
    .where(inArray(exercise.id, [...ids]))
  return new Map(
    rows.map(({ id, type, tag, pointIds }) => {
      const isJudged = typeDeclarations[type].markedBy === 'teacher'
      return [id, { tag, pointIds, isJudged }]
    }),
  )
}

export const readTimeZone = async (tx: Transaction, tenantId: TenantId): Promise<string> => {
  const [row] = await tx.select({ zone: tenant.timeZone }).from(tenant).where(eq(tenant.id, tenantId))
  return row?.zone ?? 'UTC'
}

/** The counted answers of one student in the order of hand-in, for the given exercises and from the given time on. */
export const readCounted = async (
  tx: Transaction,
  { tenantId, studentId }: Learner,
  { exerciseIds, from }: { readonly exerciseIds?: readonly string[]; readonly from?: Date } = {},
): Promise<CountedAnswer[]> => {
  const rows = await tx
    .select({
      exerciseId: answer.exerciseId,
      handedInAt: answer.handedInAt,
      isRight: answer.isRight,
      score: answer.score,
      points: answer.points,
      countedAt: answer.countedAt,
    })
    .from(attempt)
    .innerJoin(answer, eq(answer.attemptId, attempt.id))
    .where(
      and(
        eq(attempt.tenantId, tenantId),
        eq(attempt.studentId, studentId),
        // No answer is later than the last hand-in of its attempt.
        from && or(isNull(attempt.handedInAt), gte(attempt.handedInAt, from)),
        from && gte(answer.handedInAt, from),
        exerciseIds && inArray(answer.exerciseId, [...exerciseIds]),
        isNotNull(answer.countedAt),
      ),
    )
    .orderBy(asc(answer.handedInAt), asc(answer.attemptId))
  return rows.flatMap((row) => countedOf(row) ?? [])
}
