// Words that wait to be repeated, of students whose pile grows: in the last week more words became due than were repeated.
// Words that came in this week are not looked at, so that a new list from the teacher names nobody.
import { type SQL, sql } from 'drizzle-orm'
import { memory } from '#server/db/schema/memory.ts'
import { daysBefore, instant, type Need, type NeedInput } from '../need.ts'

const weekDays = 7

/** Conditions on `m`. */
const isOld = ({ now }: Pick<NeedInput, 'now'>): SQL =>
  sql`m.word is not null and m.created_at <= ${daysBefore(now, weekDays)}`
const isDue = ({ now }: Pick<NeedInput, 'now'>): SQL => sql`m.due <= ${instant(now)}`

export const growingWords: Need = {
  rows: (input) => sql`
    select l.id as student_id, m.id, m.due as at, m.word as title, 'word' as kind, null::float8 as share, true as is_last
    from learner l join ${memory} m on m.student_id = l.id where ${isOld(input)} and ${isDue(input)}`,
  // All of it in one reading of the words.
  people: (input) => {
    const weekAgo = daysBefore(input.now, weekDays)
    return sql`
      select d.student_id, d.due::float8 as count, (d.due - d.fresh + d.repeated)::float8 as before, d.due::float8 as after,
        (d.due / ${input.setting.words}::int)::text as mark
      from (
        select l.id as student_id, count(*) filter (where ${isDue(input)}) as due,
          count(*) filter (where ${isDue(input)} and m.due > ${weekAgo}) as fresh,
          count(*) filter (where m.last_review > ${weekAgo}) as repeated
        from learner l join ${memory} m on m.student_id = l.id where ${isOld(input)} group by l.id
      ) d where d.due >= ${input.setting.words} and d.fresh > d.repeated`
  },
}
