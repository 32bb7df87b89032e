// The exercises that teachers bound to the mistakes which a student's own wrong answers show.
import { and, asc, countDistinct, eq, inArray, sql } from 'drizzle-orm'
import type { OpenedAttempt } from '#contract/learning/attempt/attempt.ts'
import type { Transaction } from '#server/db/database.ts'
import { exercise } from '#server/db/schema/exercise.ts'
import { mistakeExercise, mistakeHit } from '#server/db/schema/mistake.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { beginRun } from '../attempt/practice.ts'
import { practisable } from '../attempt/practisable.ts'
import { readAttemptExercises } from '../attempt/readAttempt.ts'

/** The query joins own hits, the exercises bound to their mistakes, and the table of exercises. The wrong one has its redo. */
const trains = (caller: TenantCaller, wrongIds: readonly string[]) =>
  and(
    eq(mistakeHit.tenantId, caller.tenantId),
    eq(mistakeHit.studentId, caller.userId),
    inArray(mistakeHit.exerciseId, [...wrongIds]),
    sql`${mistakeHit.exerciseId} <> ${exercise.id}`,
    practisable(caller),
  )

/** How many train what was wrong, by the exercise that was answered wrongly. */
export const countTrainedBy = async (
  tx: Transaction,
  caller: TenantCaller,
  wrongIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (wrongIds.length === 0) return new Map()
  const rows = await tx
    .select({ of: mistakeHit.exerciseId, count: countDistinct(exercise.id) })
    .from(mistakeHit)
    .innerJoin(mistakeExercise, eq(mistakeExercise.mistakeId, mistakeHit.mistakeId))
    .innerJoin(exercise, eq(exercise.id, mistakeExercise.exerciseId))
    .where(trains(caller, wrongIds))
    .groupBy(mistakeHit.exerciseId)
  return new Map(rows.map(({ of, count }) => [of, count]))
}

/** A run of the exercise book. NOT_FOUND where nothing trains it. */
export const startMistakePractice = (
  tx: Transaction,
  caller: TenantCaller,
  { id, size }: { readonly id: string; readonly size: number },
  now: Date,
): Promise<OpenedAttempt> =>
  beginRun(tx, caller, 'exerciseBook', now, async () => {
    const rows = await tx
      .selectDistinct({ id: exercise.id, sort: exercise.sort })
      .from(mistakeHit)
      .innerJoin(mistakeExercise, eq(mistakeExercise.mistakeId, mistakeHit.mistakeId))
      .innerJoin(exercise, eq(exercise.id, mistakeExercise.exerciseId))
      .where(trains(caller, [id]))
      .orderBy(asc(exercise.sort), asc(exercise.id))
      .limit(size)
    const found = await readAttemptExercises(
      tx,
      rows.map((row) => row.id),
    )
    return found.flatMap(({ singles }) => singles)
  })
