// A student's or teacher's own courses, and their timetable of one week.
import { and, arrayOverlaps, asc, eq, gte, inArray, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { type ClassId, classIdSchema } from '#contract/ids.ts'
import type { MyCourse, TableEntry } from '#contract/school/course.ts'
import { fromWallTime, toWallTime } from '#contract/wallTime.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { lesson } from '#server/db/schema/catalogCourse.ts'
import { classStudent } from '#server/db/schema/classStudent.ts'
import { course, courseToClass } from '#server/db/schema/course.ts'
import { courseClass } from '#server/db/schema/courseClass.ts'
import { liveSession } from '#server/db/schema/live.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { addDays, lessonsDone, mondayOf, occurrencesOf, weekdayOf } from './courseDays.ts'
import { courseStore, taughtBy } from './courseStore.ts'
import { type LiveEntry, withHeld } from './heldOccurrences.ts'
import { readLessons } from './lessons.ts'

/** STATE-COURSE-02: students see what is deployed to one of their classes. */
const ownCourses = ({ kind, userId }: TenantCaller): SQL | undefined =>
  kind === 'teacher'
    ? taughtBy(userId)
    : and(
        eq(course.deployed, true),
        sql`${course.id} in (select tc.course_id from ${courseToClass} tc
          join ${classStudent} cs on cs.class_id = tc.class_id where cs.student_id = ${userId})`,
      )

const manyCourses = 500

const readOwn = async (tx: Transaction, caller: TenantCaller, also?: SQL): Promise<MyCourse[]> => {
  const slice = { orderBy: [asc(course.startDate), asc(course.id)], limit: manyCourses, offset: 0 }
  const courses = await courseStore.read(tx, { ...slice, where: and(ownCourses(caller), also) }, caller)
  const lessons = await readLessons(tx, [...new Set(courses.flatMap(({ mgrId }) => mgrId ?? []))])
  const wallNow = toWallTime(new Date(), caller.timeZone)
  return courses.map((one) => {
    const occurrences = occurrencesOf(one)
    const its = lessons.filter(({ mgrId }) => mgrId === one.mgrId)
    return {
      ...one,
      lessons: its.map((lesson, at) => ({ ...lesson, date: occurrences[at]?.date ?? null })),
      progress: { done: lessonsDone(occurrences, its.length, wallNow), total: its.length },
    }
  })
}

export const listOwnCourses = (database: Database, caller: TenantCaller): Promise<MyCourse[]> =>
  database.inTenant(caller.tenantId, (tx) => readOwn(tx, caller))

const courseEntries = (courses: readonly MyCourse[], monday: string, sunday: string): TableEntry[] =>
  courses.flatMap((one) =>
    occurrencesOf(one).flatMap(({ date, slot }, at) =>
      date < monday || date > sunday
        ? []
        : {
            date,
            weekday: slot.weekday,
            start: slot.start,
            end: slot.end,
            kind: 'course' as const,
            courseId: one.id,
            liveId: null,
            name: one.name,
            lesson: one.lessons[at]?.name ?? null,
            lessonId: one.lessons[at]?.id ?? null,
            classes: one.classes,
            teachers: one.teachers,
            room: slot.room,
          },
    ),
  )

interface Week {
  readonly monday: string
  readonly sunday: string
  /** Lessons of the caller's courses in this week. A session may hold one of them on another day, or be a colleague's. */
  readonly lessonIds: readonly string[]
  readonly courseClassIds: readonly ClassId[]
}

/** Planned live sessions that the teacher hosts or that the student may join, as the live list has them (isVisibleTo). */
const liveEntries = async (
  tx: Transaction,
  { kind, userId, timeZone }: TenantCaller,
  { monday, sunday, lessonIds, courseClassIds }: Week,
): Promise<LiveEntry[]> => {
  const places = await tx
    .select({ id: classStudent.classId })
    .from(classStudent)
    .where(eq(classStudent.studentId, userId))
  const classIds: ClassId[] = places.map(({ id }) => id)
  const isOpen = sql`cardinality(${liveSession.studentIds}) + cardinality(${liveSession.classIds}) = 0`
  const isMine =
    kind === 'teacher'
      ? eq(liveSession.hostId, userId)
      : or(
          isOpen,
          sql`${userId} = any(${liveSession.studentIds})`,
          classIds.length > 0 ? arrayOverlaps(liveSession.classIds, classIds) : undefined,
        )
  const isThen = and(
    gte(liveSession.startTime, fromWallTime(`${monday} 00:00:00`, timeZone)),
    lt(liveSession.startTime, fromWallTime(`${addDays(sunday, 1)} 00:00:00`, timeZone)),
  )
  const holdsLesson = lessonIds.length > 0 ? inArray(liveSession.lessonId, [...lessonIds]) : undefined
  const isColleagues =
    kind === 'teacher' && courseClassIds.length > 0
      ? and(isThen, arrayOverlaps(liveSession.classIds, [...courseClassIds]))
      : undefined
  const mayHold = kind === 'teacher' ? or(holdsLesson, isColleagues) : and(holdsLesson, isMine)
  const rows = await tx
    .select({
      session: liveSession,
      lessonName: lesson.name,
      isListed: sql<boolean>`coalesce(${and(isMine, isThen)}, false)`,
    })
    .from(liveSession)
    .leftJoin(lesson, eq(lesson.id, liveSession.lessonId))
    .where(and(ne(liveSession.type, 'training'), or(and(isMine, isThen), mayHold)))
    .orderBy(asc(liveSession.startTime), asc(liveSession.id))
  const named = [...new Set(rows.flatMap(({ session }) => session.classIds))]
  const classes = await tx
    .select({ id: courseClass.id, name: courseClass.name })
    .from(courseClass)
    .where(inArray(courseClass.id, named))
  return rows.map(({ session, lessonName, isListed }) => {
    const [start, end] = [toWallTime(session.startTime, timeZone), toWallTime(session.endTime, timeZone)]
    const date = start.slice(0, 10)
    return {
      date,
      weekday: weekdayOf(date),
      start: start.slice(11, 16),
      end: end.slice(11, 16),
      kind: 'live' as const,
      courseId: null,
      liveId: session.id,
      name: session.name,
      lesson: lessonName,
      lessonId: session.lessonId,
      classes: classes.filter(({ id }) => session.classIds.includes(id)),
      teachers: [],
      room: '',
      isListed,
    }
  })
}

export const readCourseTable = (database: Database, caller: TenantCaller, date: string | undefined) =>
  database.inTenant(caller.tenantId, async (tx) => {
    const today = toWallTime(new Date(), caller.timeZone).slice(0, 10)
    const monday = mondayOf(date ?? today)
    const sunday = addDays(monday, 6)
    const isThen = and(lte(course.startDate, sunday), gte(course.endDate, monday))
    const occurrences = courseEntries(await readOwn(tx, caller, isThen), monday, sunday)
    const lives = await liveEntries(tx, caller, {
      monday,
      sunday,
      lessonIds: [...new Set(occurrences.flatMap(({ lessonId }) => lessonId ?? []))],
      courseClassIds: [...new Set(occurrences.flatMap(({ classes }) => classes.map(({ id }) => id)))].map(
        (id) => classIdSchema.parse(id),
      ),
    })
    const entries = withHeld(occurrences, lives)
    const inOrder = (one: TableEntry, other: TableEntry) =>
      `${one.date} ${one.start}`.localeCompare(`${other.date} ${other.start}`)
    return { today, monday, sunday, entries: entries.sort(inOrder) }
  })
