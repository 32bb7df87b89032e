// SQL conditions for the memories in an error book.
import { and, eq, gt, inArray, isNotNull, not, type SQL, sql } from 'drizzle-orm'
import type { BookFilter } from '#contract/learning/errorBook/errorBookCalls.ts'
import {
  type ExerciseType,
  exerciseTypes,
  typeDeclarations,
} from '#contract/learning/exercise/exerciseTypes.ts'
import { endOfDay, toWallTime } from '#contract/wallTime.ts'
import { answer } from '#server/db/schema/answer.ts'
import { exercise, exercisePoint } from '#server/db/schema/exercise.ts'
import { memory } from '#server/db/schema/memory.ts'
import { point } from '#server/db/schema/point.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { isHeldBack } from '../attempt/heldBack.ts'
import { equivalentIds } from '../exercise/equivalentIds.ts'

const judged: ExerciseType[] = exerciseTypes.filter((type) => typeDeclarations[type].markedBy === 'teacher')

/** Counted wrong answers. The query joins their exercises. */
export const isWrongAnswer: SQL = sql`(${answer.isRight} = false and ${answer.countedAt} is not null
  and ${exercise.type} not in ${judged})`

export const isMasteredMemory: SQL<boolean> = sql<boolean>`coalesce(${memory.masteredAt} >= ${memory.lastWrongAt}, false)`

/** Memories of wrong exercises. The query joins the exercises. */
export const wrongMemories = (
  caller: Pick<TenantCaller, 'tenantId'>,
  { type, pointId }: BookFilter,
): SQL | undefined =>
  and(
    eq(memory.tenantId, caller.tenantId),
    isNotNull(memory.exerciseId),
    gt(memory.wrongCount, 0),
    type && eq(exercise.type, type),
    pointId
      ? sql`exists (select 1 from ${exercisePoint} p where p.exercise_id in (${exercise.id}, ${exercise.parentId})
          and p.point_id in ${equivalentIds(point, pointId, caller)})`
      : undefined,
  )

/** Hides answers of an assignment that all answer at the same time until the others have answered too. */
export const isTold = (caller: TenantCaller): SQL | undefined =>
  caller.kind === 'student' ? not(isHeldBack(caller, { together: true })) : undefined

/** The end of today in the time zone of the school; everything due before it is due today. */
export const endOfToday = ({ timeZone }: Pick<TenantCaller, 'timeZone'>, now: Date): Date =>
  endOfDay(toWallTime(now, timeZone).slice(0, 10), timeZone)

export const inExercises = (ids: readonly string[] | undefined): SQL | undefined =>
  ids && inArray(memory.exerciseId, [...ids])
