// Lessons held (L19): live sessions from their start to their end, one that runs until now, and smart classes from the first sign
// of the window to the last. Those of one teacher never overlap (features/learning/task/signSmartClass.ts).
import { type SQL, sql } from 'drizzle-orm'
import { lesson } from '#server/db/schema/catalogCourse.ts'
import { courseTeacher, courseToClass } from '#server/db/schema/course.ts'
import { liveSession } from '#server/db/schema/live.ts'
import { smartClass } from '#server/db/schema/smartClass.ts'
import { type FactsInput, whereAll } from '../facts.ts'
import { inPeriod } from '../period.ts'
import { ofTeachers } from '../scopes.ts'

/** Only lessons of students: in a training teachers listen to the office. */
const isLesson = sql`${liveSession.startedAt} is not null and ${liveSession.type} <> 'training'`

/**
 * A select of kind, id, name, teacher_id, started_at, seconds, class_ids, course_id and lesson_id; of those that the caller sees,
 * in the period unless it is a period of something else. A window that signed once was no lesson.
 */
export const heldLessons = (input: FactsInput, { isAnyTime = false } = {}): SQL => {
  const { caller, query, now } = input
  const { teacherId } = query
  const until = sql`coalesce(${liveSession.endedAt}, ${now.toISOString()}::timestamptz)`
  const isIn = (column: typeof liveSession.startedAt | typeof smartClass.enteredAt) =>
    isAnyTime ? undefined : inPeriod(column, input)
  return sql`
    select 'live' as kind, ${liveSession.id} as id, ${liveSession.name} as name, ${liveSession.hostId} as teacher_id,
      ${liveSession.startedAt} as started_at,
      greatest(0, extract(epoch from ${until} - ${liveSession.startedAt})) as seconds,
      ${liveSession.classIds} as class_ids, null::uuid as course_id, ${liveSession.lessonId} as lesson_id
    from ${liveSession} ${whereAll(
      sql`${liveSession.tenantId} = ${caller.tenantId}`,
      isLesson,
      ofTeachers(liveSession.hostId, caller),
      teacherId ? sql`${liveSession.hostId} = ${teacherId}` : undefined,
      isIn(liveSession.startedAt),
    )}
    union all
    select 'smartClass', ${smartClass.id}, null, ${smartClass.teacherId}, ${smartClass.enteredAt},
      extract(epoch from ${smartClass.seenAt} - ${smartClass.enteredAt}),
      case when ${smartClass.classId} is null then '{}'::uuid[] else array[${smartClass.classId}] end,
      ${smartClass.courseId}, ${smartClass.lessonId}
    from ${smartClass} ${whereAll(
      sql`${smartClass.tenantId} = ${caller.tenantId}`,
      sql`${smartClass.seenAt} > ${smartClass.enteredAt}`,
      ofTeachers(smartClass.teacherId, caller),
      teacherId ? sql`${smartClass.teacherId} = ${teacherId}` : undefined,
      isIn(smartClass.enteredAt),
    )}`
}

/**
 * A select of course_id and id, kind, teacher_id, started_at, seconds, lesson_id and name of what was held, from the tables `c` of
 * courses and `h` of lessons held. A lesson of the catalogue was held for a course by one of its teachers, for one of its classes
 * or for nobody by name.
 */
export const heldOfCourses = sql`
  select c.id as course_id, h.id, h.kind, h.teacher_id, h.started_at, h.seconds, h.lesson_id, h.name
    from h join c on c.id = h.course_id
  union all
  select c.id, h.id, h.kind, h.teacher_id, h.started_at, h.seconds, h.lesson_id, h.name
    from h join ${lesson} le on le.id = h.lesson_id join c on c.mgr_id = le.mgr_id
    where h.course_id is null
      and exists (select from ${courseTeacher} ct where ct.course_id = c.id and ct.teacher_id = h.teacher_id)
      and (h.class_ids = '{}' or exists (
        select from ${courseToClass} tc where tc.course_id = c.id and tc.class_id = any(h.class_ids)))`

/** The columns of a fact from the table `h`. A smart class is called by its lesson. */
export const heldColumns = (key: SQL | undefined) => ({
  id: sql`h.id`,
  key,
  at: sql`h.started_at`,
  title: sql`coalesce(h.name, (select l.name from ${lesson} l where l.id = h.lesson_id))`,
  person: sql`h.teacher_id`,
})
