// Attendance of lessons that are over: one fact for each student who was expected when the lesson started. Present (some of them
// late), excused and absent add up to the expected.
import { type SQL, sql } from 'drizzle-orm'
import { lateAfterMs } from '#contract/classroom/report.ts'
import { classStudent } from '#server/db/schema/classStudent.ts'
import { excuse } from '#server/db/schema/excuse.ts'
import { liveExpected, liveSession } from '#server/db/schema/live.ts'
import { ofLearners } from '../../../learning/progress/learners.ts'
import { type Facts, type FactsInput, factsOf, keyBy, whereAll } from '../facts.ts'
import { dayOf, inPeriod, monthOf } from '../period.ts'

/** What is the same for all students of a lesson is computed here, once: a school has twenty times as many facts. */
const lessonsOver = (input: FactsInput): SQL => {
  const { caller, query } = input
  const key = keyBy(input.by, {
    session: sql`${liveSession.id}`,
    lesson: sql`${liveSession.lessonId}`,
    day: dayOf(liveSession.startedAt, input),
    month: monthOf(liveSession.startedAt, input),
  })
  return sql`select ${liveSession.id} as id, ${liveSession.name} as name, ${liveSession.hostId} as host_id,
      ${liveSession.startedAt} as started_at, (${key ?? sql`null`})::text as key,
      (${dayOf(liveSession.startedAt, input)})::date as day,
      greatest(${liveSession.startedAt}, ${liveSession.startTime}) + ${`${lateAfterMs} milliseconds`}::interval as late_at
    from ${liveSession} ${whereAll(
      sql`${liveSession.tenantId} = ${caller.tenantId}`,
      sql`${liveSession.endedAt} is not null and ${liveSession.startedAt} is not null`,
      query.teacherId ? sql`${liveSession.hostId} = ${query.teacherId}` : undefined,
      inPeriod(liveSession.startedAt, input),
    )}`
}

/** A teacher reads the students of the own classes, and everybody's attendance of the own lessons. */
const isSeen = ({ caller }: FactsInput): SQL | undefined => {
  const isLearner = ofLearners(liveExpected.studentId, caller)
  return caller.kind === 'teacher' ? sql`(${isLearner} or l.host_id = ${caller.userId})` : isLearner
}

const isOfClass = ({ query: { classId } }: FactsInput): SQL | undefined =>
  classId &&
  sql`(${liveExpected.classId} = ${classId} or ${liveExpected.classId} is null and ${liveExpected.studentId} in (
    select cs.student_id from ${classStudent} cs where cs.class_id = ${classId}))`

const count = (condition: SQL) => sql`case when ${condition} then 1 else 0 end`
const isAbsent = sql`${liveExpected.joinedAt} is null`
/** Asked of those alone who did not come, which are few. */
const isExcused = sql`exists (select from ${excuse} x where x.student_id = ${liveExpected.studentId}
  and (x.live_id = l.id or x.day = l.day))`

export const attendanceFacts: Facts = (input) => {
  const { studentId } = input.query
  const facts = factsOf(
    {
      id: sql`l.id`,
      key:
        keyBy(input.by, {
          student: sql`${liveExpected.studentId}`,
          class: sql`${liveExpected.classId}`,
        }) ?? sql`l.key`,
      at: sql`l.started_at`,
      title: sql`l.name`,
      person: sql`${liveExpected.studentId}`,
    },
    {
      expected: sql`1`,
      present: count(sql`${liveExpected.joinedAt} is not null`),
      late: count(sql`${liveExpected.joinedAt} > l.late_at`),
      excused: count(sql`${isAbsent} and ${isExcused}`),
      absent: count(sql`${isAbsent} and not ${isExcused}`),
    },
    sql`from l join ${liveExpected} on ${liveExpected.liveId} = l.id
      ${whereAll(
        isSeen(input),
        isOfClass(input),
        studentId ? sql`${liveExpected.studentId} = ${studentId}` : undefined,
      )}`,
  )
  return sql`with l as (${lessonsOver(input)}) ${facts}`
}
