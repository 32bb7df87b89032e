// Attendance of lessons that are over: one fact for each student who was expected when the lesson started. Present (some of them
// late), excused and absent add up to the expected.
import { type SQL, sql } from 'drizzle-orm'
import { lateAfterMs } from '#contract/classroom/report.ts'
import { classStudent } from '#server/db/schema/classStudent.ts'
import { excuse } from '#server/db/schema/excuse.ts'
import { liveAttendance, liveExpected, liveSession } from '#server/db/schema/live.ts'
import { ofLearners } from '../../../learning/progress/learners.ts'
import { type Facts, type FactsInput, factsOf, keyBy, whereAll } from '../facts.ts'
import { dayOf, inPeriod, monthOf } from '../period.ts'

const lessonsOver = (input: FactsInput): SQL => {
  const { caller, query } = input
  return sql`select ${liveSession.id} as id, ${liveSession.name} as name, ${liveSession.lessonId} as lesson_id,
      ${liveSession.hostId} as host_id, ${liveSession.startedAt} as started_at,
      greatest(${liveSession.startedAt}, ${liveSession.startTime}) + ${`${lateAfterMs} milliseconds`}::interval as late_at
    from ${liveSession} ${whereAll(
      sql`${liveSession.tenantId} = ${caller.tenantId}`,
      sql`${liveSession.endedAt} is not null and ${liveSession.startedAt} is not null`,
      query.teacherId ? sql`${liveSession.hostId} = ${query.teacherId}` : undefined,
      inPeriod(liveSession.startedAt, input),
    )}`
}

/** When each first came. */
const arrivals = ({ query: { studentId } }: FactsInput): SQL =>
  sql`select a.live_id, a.user_id, min(a.joined_at) as joined_at from ${liveAttendance} a join l on l.id = a.live_id
    ${studentId ? sql`where a.user_id = ${studentId}` : sql``} group by a.live_id, a.user_id`

/** A teacher reads the students of the own classes, and everybody's attendance of the own lessons. */
const isSeen = ({ caller }: FactsInput): SQL | undefined => {
  const isLearner = ofLearners(liveExpected.studentId, caller)
  return caller.kind === 'teacher' ? sql`(${isLearner} or l.host_id = ${caller.userId})` : isLearner
}

const isOfClass = ({ query: { classId } }: FactsInput): SQL | undefined =>
  classId &&
  sql`(${liveExpected.classId} = ${classId} or ${liveExpected.classId} is null and ${liveExpected.studentId} in (
    select cs.student_id from ${classStudent} cs where cs.class_id = ${classId}))`

export const attendanceFacts: Facts = (input) => {
  const { by, query } = input
  const day = dayOf(sql`l.started_at`, input)
  const isExcused = sql`exists (select from ${excuse} x where x.student_id = ${liveExpected.studentId}
    and (x.live_id = l.id or x.day = ${day}::date))`
  const expected = sql`select l.*, ${liveExpected.studentId} as student_id, ${liveExpected.classId} as class_id,
      a.joined_at, a.joined_at is null and ${isExcused} as is_excused
    from l join ${liveExpected} on ${liveExpected.liveId} = l.id
    left join a on a.live_id = l.id and a.user_id = ${liveExpected.studentId}
    ${whereAll(
      isSeen(input),
      isOfClass(input),
      query.studentId ? sql`${liveExpected.studentId} = ${query.studentId}` : undefined,
    )}`
  const count = (condition: SQL) => sql`case when ${condition} then 1 else 0 end`
  const facts = factsOf(
    {
      id: sql`e.id`,
      key: keyBy(by, {
        student: sql`e.student_id`,
        class: sql`e.class_id`,
        session: sql`e.id`,
        lesson: sql`e.lesson_id`,
        day: dayOf(sql`e.started_at`, input),
        month: monthOf(sql`e.started_at`, input),
      }),
      at: sql`e.started_at`,
      title: sql`e.name`,
      person: sql`e.student_id`,
    },
    {
      expected: sql`1`,
      present: count(sql`e.joined_at is not null`),
      late: count(sql`e.joined_at > e.late_at`),
      excused: count(sql`e.is_excused`),
      absent: count(sql`e.joined_at is null and not e.is_excused`),
    },
    sql`from e`,
  )
  return sql`with l as (${lessonsOver(input)}), a as (${arrivals(input)}), e as (${expected}) ${facts}`
}
