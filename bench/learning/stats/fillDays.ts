// What is not derived from answers: lessons with stays, seconds of the days, words, and writing.
import { ids, type Query } from '#tests/support/largeSchool.ts'
import type { Terms } from './terms.ts'
import * as of from './terms.ts'

const weeks = Math.floor(of.days / 7)

/** A lesson a week for each of the classes from $2 to $3. */
export const addLessons = async (
  query: Query,
  school: string,
  { teachers }: Terms,
  from: number,
  to: number,
) => {
  await query(
    `insert into live_session (id, tenant_id, host_id, name, kind, mic_mode, start_time, end_time, student_ids, class_ids, phase,
       started_at, ended_at)
     select ${of.lessonId}, $1, ${ids.teacher(`(c % ${teachers})`)}, '第' || k || '课', '1vN', 'free', ${of.lessonAt},
       ${of.lessonAt} + interval '90 minutes', '{}', array[${ids.class('c')}], 'ended', ${of.lessonAt},
       ${of.lessonAt} + interval '88 minutes'
     from generate_series($2::int, $3::int - 1) c, generate_series(0, ${weeks - 1}) k`,
    [school, from, to],
  )
}

/** The evening of each class in its classroom. */
export const addSmartClasses = async (
  query: Query,
  school: string,
  { teachers }: Terms,
  from: number,
  to: number,
) => {
  await query(
    `insert into smart_class (id, tenant_id, teacher_id, class_id, course_id, entered_at, seen_at)
     select gen_random_uuid(), $1, ${ids.teacher(`(c % ${teachers})`)}, ${ids.class('c')}, ${ids.course('c')},
       ${of.lessonAt} + interval '10 hours', ${of.lessonAt} + interval '11 hours'
     from generate_series($2::int, $3::int - 1) c, generate_series(0, ${weeks - 1}) k`,
    [school, from, to],
  )
}

/** The students from $2 to $3; each comes to nine lessons of ten. */
export const addStays = async (
  query: Query,
  school: string,
  { classes }: Terms,
  from: number,
  to: number,
) => {
  await query(
    `insert into live_attendance (id, tenant_id, live_id, seat_id, user_id, name, role, joined_at, left_at)
     select gen_random_uuid(), $1, ${of.lessonId}, gen_random_uuid(), ${ids.student('n')}, 'B' || n, 'student',
       ${of.lessonAt} + (n % 9) * interval '1 minute', ${of.lessonAt} + interval '85 minutes'
     from (select n, n % ${classes} as c from generate_series($2::int, $3::int - 1) n) s, generate_series(0, ${weeks - 1}) k
     where (n + k) % 10 > 0`,
    [school, from, to],
  )
  await query(
    `insert into live_expected (tenant_id, live_id, student_id, class_id)
     select $1, ${of.lessonId}, ${ids.student('n')}, ${ids.class('c')}
     from (select n, n % ${classes} as c from generate_series($2::int, $3::int - 1) n) s, generate_series(0, ${weeks - 1}) k`,
    [school, from, to],
  )
}

/** A hundred days of each student; the answers of a day may be there already. */
export const addSeconds = async (query: Query, school: string, from: number, to: number) => {
  await query(
    `insert into student_day (tenant_id, student_id, day, login_s, live_s, answer_s, write_s)
     select $1, ${ids.student('n')}, ${of.dayAt}::date, 600 + (n * d) % 5000, (n + d) % 2 * 5100, (n * 3 + d) % 1500, (n + d) % 300
     from generate_series($2::int, $3::int - 1) n, generate_series(0, ${of.days - 1}) d where (n + d) % 14 in (0, 2, 4, 6, 9)
     on conflict (student_id, day) do update set login_s = excluded.login_s, live_s = excluded.live_s,
       answer_s = excluded.answer_s, write_s = excluded.write_s`,
    [school, from, to],
  )
}

/** Fifty words and fifty characters each. */
export const addWords = async (query: Query, school: string, from: number, to: number) => {
  const values = [school, from, to]
  const each = 'from generate_series($2::int, $3::int - 1) n, generate_series(0, 49) w'
  await query(
    `insert into memory (id, tenant_id, student_id, word, skill, wrong_count, last_wrong_at, due, stability, difficulty, reps, lapses,
       state, last_review)
     select gen_random_uuid(), $1, ${ids.student('n')}, '词' || w, 'know', (n * w) % 5, case when (n * w) % 5 > 0 then now() end,
       now() + ((n + w) % 40 - 10) * interval '1 day', 1 + (n * w) % 60, 5, 3, (n * w) % 3, 2, now() - interval '5 days' ${each}`,
    values,
  )
  await query(
    `insert into writing (id, tenant_id, student_id, char, strokes, mistakes, hints, ms, score, source, created_at)
     select gen_random_uuid(), $1, ${ids.student('n')}, chr(19968 + w * 7), 8, (n + w) % 4, 0, 9000, 1 - (n + w) % 4 / 8.0,
       'practice', now() - (w * 5) * interval '1 day' ${each}`,
    values,
  )
}
