// Students who have answered nothing for days: no hand-in, no answer that counts, no time on a page of exercises, no word, no
// character written.
// Whoever has had nothing to answer in the whole time is not named.
import { sql } from 'drizzle-orm'
import { assignment } from '#server/db/schema/assignment.ts'
import { attempt } from '#server/db/schema/attempt.ts'
import { memory } from '#server/db/schema/memory.ts'
import { studentDay } from '#server/db/schema/progress.ts'
import { writing } from '#server/db/schema/writing.ts'
import { inAssignmentScope } from '../../../learning/assignment/assignmentConditions.ts'
import { dayIn, lookBack, type Need, today } from '../need.ts'

/** So many of the last answers stand behind the reason. */
const shownLast = 5

export const silentStudents: Need = {
  rows: (input) => sql`
    select p.student_id, p.id, p.at, p.title, p.kind, null::float8 as share, true as is_last from (
      select l.id as student_id, ${attempt.id} as id, ${attempt.handedInAt} as at, coalesce(${assignment.name}, '') as title,
        coalesce(${assignment.kind}, 'practice') as kind,
        row_number() over (partition by l.id order by ${attempt.handedInAt} desc, ${attempt.id} desc) as place
      from learner l
      join ${attempt} on ${attempt.tenantId} = ${input.caller.tenantId} and ${attempt.studentId} = l.id
      left join ${assignment} on ${assignment.id} = ${attempt.assignmentId}
      where ${attempt.handedInBy} = 'student' and ${attempt.handedInAt} is not null
        and (${attempt.assignmentId} is null or ${inAssignmentScope(input.caller) ?? sql`true`})
    ) p where p.place <= ${shownLast}`,
  people: (input) => {
    const lastQuiet = sql`(${today(input)} - ${input.setting.silent}::int)`
    const isAnswered = sql`(d.answered > 0 or d.answer_s > 0 or d.write_s > 0)`
    const handedInOn = dayIn(sql`a.handed_in_at`, input)
    const ofStudent = sql`a.tenant_id = ${input.caller.tenantId} and a.student_id = s.id`
    return sql`
      select s.id as student_id, (${today(input)} - coalesce(s.last_day, s.joined_on))::float8 as count,
        null::float8 as before, null::float8 as after, coalesce(s.last_day::text, 'never') as mark
      from (
        -- Read once for each student: without the offset the planner would write it out at each mention.
        select q.id, q.joined_on, greatest(
          (select d.day from ${studentDay} d where d.student_id = q.id and ${isAnswered} order by d.day desc limit 1),
          (select max(${handedInOn}) from ${attempt} a
            where a.tenant_id = ${input.caller.tenantId} and a.student_id = q.id and a.handed_in_by = 'student')) as last_day
        from (
          select l.id, ${dayIn(sql`l.joined_at`, input)} as joined_on from learner l
          where not exists (select from ${studentDay} d
            where d.student_id = l.id and d.day > ${lastQuiet} and ${isAnswered})
        ) q where q.joined_on <= ${lastQuiet} offset 0
      ) s
      where (s.last_day is null or s.last_day <= ${lastQuiet})
        and exists (select from ${attempt} a where ${ofStudent} and a.created_at > ${lookBack(input)})
        and not exists (select from ${writing} w where w.tenant_id = ${input.caller.tenantId} and w.student_id = s.id
          and ${dayIn(sql`w.created_at`, input)} > ${lastQuiet})
        and not exists (select from ${memory} m where m.student_id = s.id and m.word is not null
          and ${dayIn(sql`m.last_review`, input)} > ${lastQuiet})`
  },
}
