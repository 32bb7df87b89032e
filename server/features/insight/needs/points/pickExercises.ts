// Exercises for a task of some points: of each point in turn the one that the class has answered least often.
import { sql } from 'drizzle-orm'
import type { ClassId } from '#contract/ids.ts'
import type { Transaction } from '#server/db/database.ts'
import { answer } from '#server/db/schema/answer.ts'
import { exercise, exercisePoint } from '#server/db/schema/exercise.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { inSight } from '../../../learning/exercise/exerciseCards.ts'
import { samePoints, studentsOf } from './pointsOf.ts'

interface Wish {
  readonly classId: ClassId
  readonly pointIds: readonly string[]
  readonly count: number
}

export const pickExercises = async (
  tx: Transaction,
  caller: TenantCaller,
  { classId, pointIds, count }: Wish,
): Promise<{ exerciseIds: string[] }> => {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with learner as materialized (${studentsOf({ classId }, caller)}), fitting as (
      select distinct ${exercise.id} as id, s.id as point_id
      from (${samePoints(pointIds, caller)}) s join ${exercisePoint} ep on ep.point_id = s.of_id
      join ${exercise} on ${exercise.id} = ep.exercise_id
      where ${exercise.parentId} is null and ${exercise.enabled} and ${inSight(caller) ?? sql`true`}
    ), often as (
      select f.id, f.point_id, (select count(*) from ${answer} a
        where (a.exercise_id = f.id or a.exercise_id in (select c.id from ${exercise} c where c.parent_id = f.id))
          and a.student_id in (select l.id from learner l)) as answered
      from fitting f
    ), placed as (
      select o.id, o.answered, row_number() over (partition by o.point_id order by o.answered, o.id desc) as place
      from often o
    )
    select p.id from placed p group by p.id order by min(p.place), min(p.answered), p.id desc limit ${count}`)
  return { exerciseIds: rows.map(({ id }) => id) }
}
