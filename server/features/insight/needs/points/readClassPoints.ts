// The heat map of a class: sums of the stored progress by point and student, and by point for the whole class.
import { sql } from 'drizzle-orm'
import type { ClassId, UserId } from '#contract/ids.ts'
import { type ClassPoint, type ClassPoints, pointsShownMax } from '#contract/insight/needs/pointCalls.ts'
import type { Transaction } from '#server/db/database.ts'
import { level } from '#server/db/schema/level.ts'
import { point } from '#server/db/schema/point.ts'
import { pointProgress } from '#server/db/schema/progress.ts'
import { user } from '#server/db/schema/user.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { studentsOf } from './pointsOf.ts'

interface SumRow extends Record<string, unknown> {
  /** Null: the whole class. */
  readonly student_id: UserId | null
  readonly id: string
  readonly name: string
  readonly type: ClassPoint['type']
  readonly level_name: string | null
  readonly answered: number
  readonly score: number
  readonly points: number
  readonly all_points: number
}

const shareOf = ({ score, points }: SumRow): number | null => (points > 0 ? score / points : null)

/** By share, those without one last. */
const lowestFirst = (one: ClassPoint, other: ClassPoint): number =>
  (one.share ?? 2) - (other.share ?? 2) || one.name.localeCompare(other.name, 'zh')

export const readClassPoints = async (
  tx: Transaction,
  caller: TenantCaller,
  classId: ClassId,
): Promise<ClassPoints> => {
  const learners = studentsOf({ classId }, caller)
  const { rows } = await tx.execute<SumRow>(sql`
    with sums as (
      select coalesce(${point.code}, ${point.id}::text) as key, ${pointProgress.studentId} as student_id,
        sum(${pointProgress.answered})::int as answered, sum(${pointProgress.score})::float8 as score,
        sum(${pointProgress.points})::float8 as points,
        (array_agg(${point.id} order by (${point.tenantId} = ${caller.tenantId}) desc, ${point.id}))[1] as id
      from ${pointProgress} join ${point} on ${point.id} = ${pointProgress.pointId}
      where ${pointProgress.studentId} in (${learners})
      group by grouping sets ((1, 2), (1))
    ), shown as (
      select s.key, s.id, count(*) over () as all_points from sums s where s.student_id is null
      order by s.answered desc, s.key limit ${pointsShownMax}
    )
    select s.student_id, w.id, ${point.name} as name, ${point.type} as type,
      (select ${level.name} from ${level} where ${level.id} = ${point.levelId}) as level_name,
      s.answered, s.score, s.points, w.all_points::int as all_points
    from shown w join sums s on s.key = w.key join ${point} on ${point.id} = w.id`)
  const students = await tx.execute<{ id: UserId; name: string }>(sql`
    select u.id, u.name from ${user} u where u.id in (${learners}) order by u.pinyin, u.id`)
  const points = rows
    .filter(({ student_id: studentId }) => studentId === null)
    .map((row): ClassPoint => {
      const { id, name, type, level_name: levelName, answered } = row
      return { id, name, type, levelName, answered, share: shareOf(row) }
    })
  return {
    points: points.sort(lowestFirst),
    left: Math.max(0, (rows[0]?.all_points ?? 0) - points.length),
    students: students.rows,
    cells: rows.flatMap((row) =>
      row.student_id === null
        ? []
        : [{ pointId: row.id, studentId: row.student_id, answered: row.answered, share: shareOf(row) }],
    ),
  }
}
