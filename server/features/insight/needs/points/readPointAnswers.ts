// The answers behind a number of the heat map: those that count, to exercises with the point or below a group with it.
import { sql } from 'drizzle-orm'
import type { PointAnswer } from '#contract/insight/needs/pointCalls.ts'
import { toWallTime } from '#contract/wallTime.ts'
import type { Transaction } from '#server/db/database.ts'
import { answer } from '#server/db/schema/answer.ts'
import { assignment } from '#server/db/schema/assignment.ts'
import { attempt } from '#server/db/schema/attempt.ts'
import { exercise, exercisePoint } from '#server/db/schema/exercise.ts'
import { user } from '#server/db/schema/user.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import type { Page, PageQuery } from '#server/kit/page.ts'
import { type OfClass, samePoints, studentsOf } from './pointsOf.ts'

interface AnswerRow extends Record<string, unknown> {
  readonly attempt_id: string
  readonly exercise_id: string
  readonly text: string
  readonly student_name: string
  readonly title: string
  readonly at: Date | string
  readonly is_right: boolean | null
  readonly score: number
  readonly points: number
  readonly total: number
}

export const readPointAnswers = async (
  tx: Transaction,
  caller: TenantCaller,
  query: OfClass & PageQuery & { readonly pointId: string },
): Promise<Page<PointAnswer>> => {
  const { pointId, current, size } = query
  const { rows } = await tx.execute<AnswerRow>(sql`
    select ${answer.attemptId} as attempt_id, ${answer.exerciseId} as exercise_id, left(${exercise.text}, 200) as text,
      (select ${user.name} from ${user} where ${user.id} = ${answer.studentId}) as student_name,
      coalesce((select ${assignment.name} from ${assignment} where ${assignment.id} = ${attempt.assignmentId}), '') as title,
      ${answer.handedInAt} as at, ${answer.isRight} as is_right, ${answer.score} as score,
      coalesce(${answer.points}, 0) as points, count(*) over ()::int as total
    from ${attempt} join ${answer} on ${answer.attemptId} = ${attempt.id} join ${exercise} on ${exercise.id} = ${answer.exerciseId}
    where ${attempt.tenantId} = ${caller.tenantId} and ${attempt.studentId} in (${studentsOf(query, caller)})
      and ${answer.countedAt} is not null and ${answer.handedInAt} is not null and ${answer.score} is not null
      and exists (select from ${exercisePoint} ep join (${samePoints([pointId], caller)}) s on s.of_id = ep.point_id
        where ep.exercise_id in (${exercise.id}, ${exercise.parentId}))
    order by ${answer.handedInAt} desc, ${answer.attemptId}, ${answer.exerciseId}
    limit ${size} offset ${(current - 1) * size}`)
  const records = rows.map(
    ({ text, title, score, points, ...row }): PointAnswer => ({
      ...{ text, title, score, points },
      attemptId: row.attempt_id,
      exerciseId: row.exercise_id,
      studentName: row.student_name,
      isRight: row.is_right,
      at: toWallTime(new Date(row.at), caller.timeZone),
    }),
  )
  return { records, total: rows[0]?.total ?? 0, current, size }
}
