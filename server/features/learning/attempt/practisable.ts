// Chooses the exercises that a student may practise, and their order.
import { and, asc, count, desc, eq, isNotNull, max, not, type SQL, sql } from 'drizzle-orm'
import type { PracticeFilter } from '#contract/learning/attempt/attemptCalls.ts'
import type { Transaction } from '#server/db/database.ts'
import { answer } from '#server/db/schema/answer.ts'
import { attempt } from '#server/db/schema/attempt.ts'
import { exercise } from '#server/db/schema/exercise.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { singleRow } from '#server/kit/relatedRows.ts'
import { inSight } from '../exercise/exerciseCards.ts'
import { exerciseConditions } from '../exercise/exerciseStore.ts'
import { isHeldBack, listedId } from './heldBack.ts'

/** Exercises of the student's libraries. Practice shows the solution, so exercises that an assignment still asks are left out. */
export const practisable = (caller: TenantCaller): SQL | undefined =>
  and(inSight(caller), not(isHeldBack(caller)))

const chosen = (caller: TenantCaller, filter: PracticeFilter) =>
  and(practisable(caller), ...exerciseConditions(filter, caller))

/** The last hand-in of each exercise of the book, and whether all of it was right. */
const lastPractised = (tx: Transaction, { tenantId, userId }: TenantCaller) => {
  const runs = tx
    .select({
      exerciseId: listedId.as('exercise_id'),
      at: max(answer.handedInAt).as('at'),
      isRight: sql<boolean | null>`bool_and(${answer.isRight})`.as('is_right'),
    })
    .from(attempt)
    .innerJoin(answer, eq(answer.attemptId, attempt.id))
    .innerJoin(exercise, eq(exercise.id, answer.exerciseId))
    .where(
      and(
        eq(attempt.tenantId, tenantId),
        eq(attempt.studentId, userId),
        eq(attempt.source, 'exerciseBook'),
        isNotNull(answer.handedInAt),
      ),
    )
    .groupBy(attempt.id, listedId)
    .as('runs')
  return tx
    .selectDistinctOn([runs.exerciseId], { exerciseId: runs.exerciseId, at: runs.at, isRight: runs.isRight })
    .from(runs)
    .orderBy(runs.exerciseId, desc(runs.at))
    .as('practised')
}

export const countPractised = async (tx: Transaction, caller: TenantCaller, filter: PracticeFilter) => {
  const practised = lastPractised(tx, caller)
  const rows = await tx
    .select({
      count: count(),
      practised: count(practised.exerciseId),
      right: sql<number>`count(*) filter (where ${practised.isRight})`.mapWith(Number),
    })
    .from(exercise)
    .leftJoin(practised, eq(practised.exerciseId, exercise.id))
    .where(chosen(caller, filter))
  return singleRow(rows)
}

/** New exercises come in the order of the library, then wrong ones, then the others; both with the oldest hand-in first. */
export const choosePractice = async (
  tx: Transaction,
  caller: TenantCaller,
  filter: PracticeFilter,
  size: number,
): Promise<string[]> => {
  const practised = lastPractised(tx, caller)
  const rank = sql`case when ${practised.exerciseId} is null then 0 when not ${practised.isRight} then 1 else 2 end`
  const rows = await tx
    .select({ id: exercise.id })
    .from(exercise)
    .leftJoin(practised, eq(practised.exerciseId, exercise.id))
    .where(chosen(caller, filter))
    .orderBy(rank, asc(practised.at), asc(exercise.sort), desc(exercise.id))
    .limit(size)
  return rows.map(({ id }) => id)
}
