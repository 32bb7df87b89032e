// Results of tasks and exams that count: the last two against those before.
import { sql } from 'drizzle-orm'
import { assignment } from '#server/db/schema/assignment.ts'
import { attempt } from '#server/db/schema/attempt.ts'
import { inAssignmentScope } from '../../../learning/assignment/assignmentConditions.ts'
import { lookBack, type Need } from '../need.ts'

/** One result alone is no level that somebody could fall from. */
const leastBefore = 2

export const fallenResults: Need = {
  rows: (input) => sql`
    select l.id as student_id, ${assignment.id} as id, ${attempt.handedInAt} as at, ${assignment.name} as title,
      ${assignment.kind} as kind, ${attempt.score} / ${attempt.points} as share,
      row_number() over (partition by l.id order by ${attempt.handedInAt} desc, ${attempt.id} desc) <= 2 as is_last
    from learner l
    join ${attempt} on ${attempt.tenantId} = ${input.caller.tenantId} and ${attempt.studentId} = l.id
    join ${assignment} on ${assignment.id} = ${attempt.assignmentId}
    where ${attempt.state} = 'completed' and ${attempt.score} is not null and ${attempt.points} > 0
      and ${attempt.handedInAt} > ${lookBack(input)}
      and (${assignment.kind} = 'task' or ${assignment.kind} = 'exam' and ${assignment.resultsAt} is not null)
      and ${inAssignmentScope(input.caller) ?? sql`true`}`,
  people: (input) => sql`
    select m.student_id, round(((m.before - m.after) * 100)::numeric, 1)::float8 as count, m.before, m.after, m.mark
    from (
      select r.student_id, avg(r.share) filter (where not r.is_last) as before,
        avg(r.share) filter (where r.is_last) as after,
        (array_agg(r.id::text order by r.at desc, r.id desc))[1] as mark
      from (${fallenResults.rows(input)}) r
      group by r.student_id having count(*) filter (where not r.is_last) >= ${leastBefore}
    ) m where round(((m.before - m.after) * 100)::numeric, 6) > ${input.setting.fell}`,
}
