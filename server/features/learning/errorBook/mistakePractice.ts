// Practice with the exercises that teachers have bound to the mistakes in a student's answers.
import { and, asc, countDistinct, eq, inArray, sql } from 'drizzle-orm'
import type { OpenedAttempt } from '#contract/learning/attempt/attempt.ts'
import type { Transaction } from '#server/db/database.ts'
import { exercise } from '#server/db/schema/exercise.ts'
import { mistakeExercise, mistakeHit } from '#server/db/schema/mistake.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { beginRun } from '../attempt/practice.ts'
import { practisable } from '../attempt/practisable.ts'
import { readAttemptExercises } from '../attempt/readAttempt.ts'

/** The query joins the student's hits, the bound exercises and the table of exercises. The wrong exercise itself has its redo. */
const trains = (caller: TenantCaller, wrongIds: readonly string[]) =>
  and(
    eq(mistakeHit.tenantId, caller.tenantId),
    eq(mistakeHit.studentId, caller.userId),
    inArray(mistakeHit.exerciseId, [...wrongIds]),
    sql`${mistakeHit.exerciseId} <> ${exercise.id}`,
    practisable(caller),
  )

/** The number of bound exercises for each exercise that was answered wrongly. */
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

/** Starts a run of the exercise book. NOT_FOUND without a bound exercise. */
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
    const exercises = await readAttemptExercises(
      tx,
      rows.map((row) => row.id),
    )
    return exercises.flatMap(({ singles }) => singles)
  })
