// Words that wait to be repeated, of students whose pile grows: in the last week more words became due than were repeated.
// Words that came in this week are not looked at, so that a new list from the teacher names nobody.
import { type SQL, sql } from 'drizzle-orm'
import { memory } from '#server/db/schema/memory.ts'
import { daysBefore, instant, type Need, type NeedInput } from '../need.ts'

const weekDays = 7

const isDue = ({ now }: Pick<NeedInput, 'now'>): SQL =>
  sql`m.word is not null and m.due <= ${instant(now)} and m.created_at <= ${daysBefore(now, weekDays)}`

export const growingWords: Need = {
  rows: (input) => sql`
    select l.id as student_id, m.id, m.due as at, m.word as title, 'word' as kind, null::float8 as share, true as is_last
    from learner l join ${memory} m on m.student_id = l.id where ${isDue(input)}`,
  people: (input) => {
    const weekAgo = daysBefore(input.now, weekDays)
    return sql`
      select d.student_id, d.due::float8 as count, (d.due - d.fresh + r.repeated)::float8 as before, d.due::float8 as after,
        (d.due / ${input.setting.words}::int)::text as mark
      from (
        select w.student_id, count(*) as due, count(*) filter (where w.at > ${weekAgo}) as fresh
        from (${growingWords.rows(input)}) w group by w.student_id having count(*) >= ${input.setting.words}
      ) d
      cross join lateral (select count(*) as repeated from ${memory} m
        where m.student_id = d.student_id and m.word is not null and m.last_review > ${weekAgo}) r
      where d.fresh > r.repeated`
  },
}
