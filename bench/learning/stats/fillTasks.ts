// Assignments with their papers, and the attempts and answers of all students.
import type { Query } from '#tests/support/largeSchool.ts'
import { ids } from '#tests/support/largeSchool.ts'
import type { Terms } from './terms.ts'
import * as of from './terms.ts'

/** The classes from $2 to $3, each with its tasks. */
const tasks = `from generate_series($2::int, $3::int - 1) c, generate_series(0, ${of.tasksEach - 1}) k`
const owner = ({ teachers }: Terms) => ids.teacher(`(c % ${teachers})`)

export const addAssignments = async (
  query: Query,
  school: string,
  terms: Terms,
  from: number,
  to: number,
) => {
  const values = [school, from, to]
  await query(
    `insert into paper (id, tenant_id, kind, name, owner_id, state, released_at)
     select ${of.paperId}, $1, case when ${of.isExam} then 'library' else 'private' end, '', ${owner(terms)}, 'released',
       ${of.startAt} ${tasks}`,
    values,
  )
  await query(
    `insert into paper_section (id, tenant_id, paper_id, sort) select ${of.sectionId}, $1, ${of.paperId}, 0 ${tasks}`,
    values,
  )
  await query(
    `insert into paper_item (id, tenant_id, paper_id, section_id, exercise_id, version_id, points, sort)
     select gen_random_uuid(), $1, ${of.paperId}, ${of.sectionId}, ${of.exerciseId(terms)}, ${of.versionId(terms)},
       ${of.pointsEach}, e ${tasks}, generate_series(0, ${of.exercisesEach - 1}) e`,
    values,
  )
  await query(
    `insert into assignment (id, tenant_id, kind, name, paper_id, owner_id, course_id, stage, start_at, end_at, released_at,
       results_at, results_counted_at)
     select ${of.assignmentId}, $1, case when ${of.isExam} then 'exam' else 'task' end, '第' || k || '次', ${of.paperId},
       ${owner(terms)}, case when ${of.isExam} then null else ${ids.course('c')} end,
       case when ${of.isExam} then null else (array['preClass', 'inClass', 'afterClass'])[1 + k % 3] end,
       ${of.startAt}, ${of.endAt}, ${of.startAt}, case when ${of.isExam} then ${of.endAt} end,
       case when ${of.isExam} then ${of.endAt} end ${tasks}`,
    values,
  )
  await query(
    `insert into assignment_target (id, tenant_id, assignment_id, class_id)
     select gen_random_uuid(), $1, ${of.assignmentId}, ${ids.class('c')} ${tasks}`,
    values,
  )
}

/** The students from $2 to $3 with the tasks of their class. */
const given = ({ classes }: Terms) =>
  `from (select n, n % ${classes} as c from generate_series($2::int, $3::int - 1) n) s, generate_series(0, ${of.tasksEach - 1}) k`
const right = `case when ${of.isRight} then`

export const addAnswers = async (query: Query, school: string, terms: Terms, from: number, to: number) => {
  const values = [school, from, to]
  await query(
    `insert into attempt (id, tenant_id, assignment_id, paper_id, source, student_id, state, epoch, opened_at, handed_in_at,
       handed_in_by, completed_at, score, points)
     select id, $1, assignment_id, paper_id, 'assignment', student_id, state, case when opened is null then 0 else 1 end, opened,
       case when state <> 'open' then handed end, case when state <> 'open' then 'student' end,
       case when state = 'completed' then handed end, case when state <> 'open' then score end,
       case when state <> 'open' then ${of.exercisesEach * of.pointsEach} end
     from (select ${of.attemptId} as id, ${of.assignmentId} as assignment_id, ${of.paperId} as paper_id,
         ${ids.student('n')} as student_id, ${of.state} as state, ${of.handedInAt} as handed,
         case when ${of.isHandedIn} or n % 2 = 0 then ${of.openedAt} end as opened,
         (select ${of.pointsEach} * count(*) from generate_series(0, ${of.exercisesEach - 1}) e where ${of.isRight}) as score
       ${given(terms)}) t`,
    values,
  )
  await query(
    `insert into answer (tenant_id, attempt_id, exercise_id, student_id, version_id, value, seq, saved_at, handed_in_at,
       fingerprint, is_right, score, points, marked_by, marked_at, counted_at)
     select $1, ${of.attemptId}, ${of.exerciseId(terms)}, ${ids.student('n')}, ${of.versionId(terms)},
       ${right} '{"chosen": ["o0"]}'::jsonb else '{"chosen": ["o1"]}'::jsonb end, 1000001 + e, handed, handed,
       ${right} 'o0' else 'o1' end, ${of.isRight}, ${right} ${of.pointsEach} else 0 end, ${of.pointsEach}, 'auto', handed, handed
     from (select n, c, k, ${of.handedInAt} as handed ${given(terms)} where ${of.isHandedIn}) t,
       generate_series(0, ${of.exercisesEach - 1}) e`,
    values,
  )
}

/** What the program keeps of each student: the same sums as features/learning/progress. */
export const addProgress = async (query: Query, school: string, from: number, to: number) => {
  const values = [school, from, to]
  // The ids of attempts follow the students, so that these are one range of the primary key.
  const counted = (more: string) =>
    `from answer a ${more} where a.tenant_id = $1 and a.attempt_id >= ${of.firstAttemptOf('$2::int')}
       and a.attempt_id < ${of.firstAttemptOf('$3::int')} and a.counted_at is not null`
  const zone = '(select time_zone from tenant where id = $1)'
  const right = 'count(*) filter (where a.is_right)'
  const sums = `count(*), ${right}, count(*) filter (where not a.is_right), sum(a.score), sum(a.points)`
  await query(
    `insert into progress_month (tenant_id, student_id, month, tag, answered, "right", wrong, score, points)
     select $1, a.student_id, to_char(a.handed_in_at at time zone ${zone}, 'YYYY-MM'), coalesce(x.tag, ''), ${sums}
     ${counted('join exercise x on x.id = a.exercise_id')} group by 2, 3, 4`,
    values,
  )
  await query(
    `insert into point_progress (tenant_id, student_id, point_id, answered, "right", wrong, score, points)
     select $1, a.student_id, x.point_id, ${sums}
     ${counted('join exercise_point x on x.exercise_id = a.exercise_id')} group by 2, 3`,
    values,
  )
  await query(
    `insert into student_day (tenant_id, student_id, day, answered, "right")
     select $1, a.student_id, (a.handed_in_at at time zone ${zone})::date, count(*), ${right} ${counted('')} group by 2, 3`,
    values,
  )
}
