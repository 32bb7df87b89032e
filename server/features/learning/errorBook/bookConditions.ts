// Which memories lie in an error book, and which of their exercises may be done again now.
import { and, eq, gt, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import {
  type ExerciseType,
  exerciseTypes,
  typeDeclarations,
} from '#contract/learning/exercise/exerciseTypes.ts'
import type { BookFilter } from '#contract/learning/mistake/errorBookCalls.ts'
import { answer } from '#server/db/schema/answer.ts'
import { assignment } from '#server/db/schema/assignment.ts'
import { attempt } from '#server/db/schema/attempt.ts'
import { exercise, exercisePoint } from '#server/db/schema/exercise.ts'
import { memory } from '#server/db/schema/memory.ts'
import { paperItem } from '#server/db/schema/paper.ts'
import { point } from '#server/db/schema/point.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { endOfDay, toWallTime } from '#server/platform/schoolTime.ts'
import { sameByCode } from '../exercise/sameByCode.ts'

const judged: ExerciseType[] = exerciseTypes.filter((type) => typeDeclarations[type].markedBy === 'teacher')

/** Counted answers that were wrong. The query joins their exercises. */
export const isWrongAnswer: SQL = sql`(${answer.isRight} = false and ${answer.countedAt} is not null
  and ${exercise.type} not in ${judged})`

export const isMasteredMemory: SQL<boolean> = sql<boolean>`coalesce(${memory.masteredAt} >= ${memory.lastWrongAt}, false)`

/** The query joins memories with their exercises. */
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
          and p.point_id in ${sameByCode(point, pointId, caller)})`
      : undefined,
  )

/** The end of today at school: what is due before it is due today. */
export const endOfToday = ({ timeZone }: Pick<TenantCaller, 'timeZone'>, now: Date): Date =>
  endOfDay(toWallTime(now, timeZone).slice(0, 10), timeZone)

/** Not while an assignment of the student that has the exercise is still to be answered: the redo tells what is right. */
export const isRedoable = (
  { tenantId, userId }: TenantCaller,
  now: Date,
): SQL<boolean> => sql<boolean>`not exists (
  select 1 from ${attempt} t
  join ${assignment} s on s.id = t.assignment_id
  join ${paperItem} i on i.paper_id = s.paper_id
  where t.tenant_id = ${tenantId} and t.student_id = ${userId} and t.state in ('open', 'returned')
    and s.released_at is not null and s.closed_at is null
    and coalesce(greatest(s.end_at, s.extension_end, t.extension_end), 'infinity') > ${now.toISOString()}::timestamptz
    and i.exercise_id in (${exercise.id}, ${exercise.parentId}))`

export const inExercises = (ids: readonly string[] | undefined): SQL | undefined =>
  ids && inArray(memory.exerciseId, [...ids])
