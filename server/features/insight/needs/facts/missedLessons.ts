// Lessons in a row at which a student who was expected was not there. A lesson for the whole school expects nobody, and one to
// which no student came says nothing of a single one.
import { sql } from 'drizzle-orm'
import { classStudent } from '#server/db/schema/classStudent.ts'
import { liveAttendance, liveSession } from '#server/db/schema/live.ts'
import { ofTeachers } from '../../stat/scopes.ts'
import { countedRows, instant, lookBack, type Need } from '../need.ts'

export const missedLessons: Need = {
  rows: (input) => sql`
    select p.student_id, p.id, p.at, p.title, 'lesson' as kind, null::float8 as share, true as is_last
    from (
      with held as materialized (
        select ${liveSession.id} as id, ${liveSession.name} as title, ${liveSession.endedAt} as at,
          ${liveSession.startedAt} as began, ${liveSession.studentIds} as student_ids, ${liveSession.classIds} as class_ids
        from ${liveSession}
        where ${liveSession.tenantId} = ${input.caller.tenantId} and ${liveSession.type} <> 'training'
          and ${liveSession.startedAt} is not null
          and ${liveSession.endedAt} > ${lookBack(input)} and ${liveSession.endedAt} <= ${instant(input.now)}
          and ${ofTeachers(liveSession.hostId, input.caller) ?? sql`true`}
          and exists (select from ${liveAttendance} a where a.live_id = ${liveSession.id} and a.role = 'student')
      ), expected as (
        select l.id as student_id, h.id, h.at from held h cross join unnest(h.student_ids) as k (student_id)
          join learner l on l.id = k.student_id and l.joined_at <= h.began
        union
        select l.id, h.id, h.at from held h cross join unnest(h.class_ids) as k (class_id)
          join ${classStudent} cs on cs.class_id = k.class_id
          join learner l on l.id = cs.student_id and l.joined_at <= h.began
      ), came as (
        select distinct a.live_id, a.user_id from ${liveAttendance} a where a.live_id in (select h.id from held h)
      ), placed as (
        select e.student_id, e.id, e.at, c.user_id is not null as was_there,
          row_number() over (partition by e.student_id order by e.at desc, e.id desc) as place
        from expected e left join came c on c.live_id = e.id and c.user_id = e.student_id
      )
      select o.*, h.title, min(o.place) filter (where o.was_there) over (partition by o.student_id) as first_there
      from placed o join held h on h.id = o.id
    ) p where not p.was_there and (p.first_there is null or p.place < p.first_there)`,
  people: (input) => countedRows(missedLessons.rows(input), input.setting.away),
}
