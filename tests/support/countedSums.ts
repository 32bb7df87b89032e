// The numbers that the program keeps of each student, and the same computed from the answers by statements of their own.
import { type SQL, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { TenantId } from '#contract/ids.ts'
import type { Database } from '#server/db/database.ts'

const sums = sql`count(*)::int as answered, (count(*) filter (where a.is_right))::int as "right",
  (count(*) filter (where not a.is_right and e.type not in ('compose', 'speak')))::int as wrong,
  sum(a.score)::numeric(12, 2) as score, sum(a.points)::numeric(12, 2) as points`

/** Each pair is what is kept, and what it must be. An exercise below a group has the tag and the points of the group too. */
const pairs = (tenantId: TenantId): Readonly<Record<string, readonly [kept: SQL, computed: SQL]>> => {
  const counted = sql`answer a join exercise e on e.id = a.exercise_id left join exercise g on g.id = e.parent_id
    join tenant t on t.id = a.tenant_id where a.tenant_id = ${tenantId} and a.counted_at is not null and a.score is not null`
  const local = sql`a.handed_in_at at time zone t.time_zone`
  const pointed = sql`answer a join exercise e on e.id = a.exercise_id join lateral (select distinct ep.point_id
      from exercise_point ep where ep.exercise_id in (e.id, e.parent_id)) p on true
    where a.tenant_id = ${tenantId} and a.counted_at is not null and a.score is not null`
  return {
    progress_month: [
      sql`select student_id, month, tag, answered, "right", wrong, score, points from progress_month
        where tenant_id = ${tenantId} order by 1, 2, 3`,
      sql`select a.student_id, to_char(${local}, 'YYYY-MM') as month, coalesce(e.tag, g.tag, '') as tag, ${sums}
        from ${counted} group by 1, 2, 3 order by 1, 2, 3`,
    ],
    point_progress: [
      sql`select student_id, point_id, answered, "right", wrong, score, points from point_progress
        where tenant_id = ${tenantId} order by 1, 2`,
      sql`select a.student_id, p.point_id, ${sums} from ${pointed} group by 1, 2 order by 1, 2`,
    ],
    student_day: [
      sql`select student_id, day, answered, "right" from student_day
        where tenant_id = ${tenantId} and answered > 0 order by 1, 2`,
      sql`select a.student_id, (${local})::date as day, count(*)::int as answered,
        (count(*) filter (where a.is_right))::int as "right" from ${counted} group by 1, 2 order by 1, 2`,
    ],
  }
}

/** Returns how many rows each of them has. */
export const expectCountedSums = (database: Database, tenantId: TenantId): Promise<Record<string, number>> =>
  database.asPlatform('test', async (tx) => {
    const rows: Record<string, number> = {}
    for (const [name, [kept, computed]] of Object.entries(pairs(tenantId))) {
      const { rows: before } = await tx.execute(kept)
      expect(before, name).toEqual((await tx.execute(computed)).rows)
      rows[name] = before.length
    }
    return rows
  })
