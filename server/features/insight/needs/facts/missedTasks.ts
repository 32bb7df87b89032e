// Tasks in a row that ended without a hand-in.
import { sql } from 'drizzle-orm'
import { assignment } from '#server/db/schema/assignment.ts'
import { attempt } from '#server/db/schema/attempt.ts'
import { inAssignmentScope } from '../../../learning/assignment/assignmentConditions.ts'
import { countedRows, instant, lookBack, type Need } from '../need.ts'

/** When one student could no longer answer. `least` and `greatest` pass over what is null. */
const endOfOne = sql`least(${assignment.closedAt},
  greatest(${assignment.endAt}, ${assignment.extensionEnd}, ${attempt.extensionEnd}))`

export const missedTasks: Need = {
  rows: (input) => sql`
    select p.student_id, p.id, p.at, p.title, 'task' as kind, null::float8 as share, true as is_last
    from (
      select o.*, min(o.place) filter (where o.is_done) over (partition by o.student_id) as first_done from (
        select l.id as student_id, ${assignment.id} as id, ${assignment.name} as title, ${endOfOne} as at,
          (${attempt.handedInAt} is not null or ${attempt.returnedAt} is not null) as is_done,
          row_number() over (partition by l.id order by ${endOfOne} desc, ${assignment.id} desc) as place
        from learner l
        join ${attempt} on ${attempt.tenantId} = ${input.caller.tenantId} and ${attempt.studentId} = l.id
        join ${assignment} on ${assignment.id} = ${attempt.assignmentId}
        where ${assignment.kind} = 'task' and not ${assignment.isDraft} and not ${assignment.isHidden}
          and ${assignment.releasedAt} is not null
          and ${endOfOne} > ${lookBack(input)} and ${endOfOne} <= ${instant(input.now)}
          and ${inAssignmentScope(input.caller) ?? sql`true`}
      ) o
    ) p where not p.is_done and (p.first_done is null or p.place < p.first_done)`,
  people: (input) => countedRows(missedTasks.rows(input), input.setting.tasks),
}
