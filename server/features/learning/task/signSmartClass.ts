// A window of the smart class says each minute that it is open; these signs are the time that a teacher was in it (L19).
import { and, asc, desc, eq, gt, isNotNull, isNull, ne, or } from 'drizzle-orm'
import { type SmartClassPlace, smartClassGoneMs } from '#contract/learning/task/smartClassCalls.ts'
import type { Transaction } from '#server/db/database.ts'
import { assignment, assignmentTarget } from '#server/db/schema/assignment.ts'
import { course } from '#server/db/schema/course.ts'
import { courseClass } from '#server/db/schema/courseClass.ts'
import { liveSession } from '#server/db/schema/live.ts'
import { smartClass } from '#server/db/schema/smartClass.ts'
import { user } from '#server/db/schema/user.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { lockRows } from '#server/kit/rowLocks.ts'
import { taughtBy } from '../../school/course/courseStore.ts'
import { ownClasses } from '../../school/courseClass/classScope.ts'
import { taskScope } from './taskStore.ts'

type Taught = Pick<typeof smartClass.$inferInsert, 'classId' | 'courseId' | 'lessonId'>

/** What the window shows. An address may be old: a class, course or task that is no longer the teacher's says nothing. */
const readTaught = async (tx: Transaction, caller: TenantCaller, place: SmartClassPlace): Promise<Taught> => {
  const [task] = place.id
    ? await tx
        .select({ courseId: assignment.courseId, lessonId: assignment.lessonId })
        .from(assignment)
        .where(and(eq(assignment.id, place.id), taskScope(caller)))
    : []
  const targets = task && place.id ? await readTargets(tx, place.id) : []
  const classId = place.classId ?? (targets.length === 1 ? targets[0]?.classId : null)
  const courseId = task?.courseId ?? place.courseId
  const [ofClass] = classId
    ? await tx
        .select({ id: courseClass.id })
        .from(courseClass)
        .where(and(eq(courseClass.id, classId), ownClasses(courseClass.id, caller)))
    : []
  const [ofCourse] = courseId
    ? await tx
        .select({ id: course.id })
        .from(course)
        .where(and(eq(course.id, courseId), taughtBy(caller.userId)))
    : []
  return { classId: ofClass?.id ?? null, courseId: ofCourse?.id ?? null, lessonId: task?.lessonId ?? null }
}

const readTargets = (tx: Transaction, id: string) =>
  tx
    .select({ classId: assignmentTarget.classId })
    .from(assignmentTarget)
    .where(and(eq(assignmentTarget.assignmentId, id), isNotNull(assignmentTarget.classId)))

/** The teacher's live sessions that run now, or ended after this. */
const readLives = (tx: Transaction, { userId }: TenantCaller, after: Date) =>
  tx
    .select({ startedAt: liveSession.startedAt, endedAt: liveSession.endedAt })
    .from(liveSession)
    .where(
      and(
        eq(liveSession.hostId, userId),
        isNotNull(liveSession.startedAt),
        ne(liveSession.type, 'training'),
        or(isNull(liveSession.endedAt), gt(liveSession.endedAt, after)),
      ),
    )
    .orderBy(asc(liveSession.startedAt))

const parts = ['classId', 'courseId', 'lessonId'] as const
/** Another class or lesson begins another smart class; one that is not on the screen at the moment does not end it. */
const goesOn = (before: Taught, now: Taught): boolean =>
  parts.every((part) => !before[part] || !now[part] || before[part] === now[part])

export const signSmartClass = async (
  tx: Transaction,
  caller: TenantCaller,
  place: SmartClassPlace,
  now: Date,
): Promise<void> => {
  const { tenantId, userId: teacherId } = caller
  // Two windows of one teacher sign one after the other, so that no minute counts twice.
  await lockRows(tx, user, [teacherId])
  const [last] = await tx
    .select()
    .from(smartClass)
    .where(eq(smartClass.teacherId, teacherId))
    .orderBy(desc(smartClass.seenAt), desc(smartClass.enteredAt))
    .limit(1)
  const open = last && now.getTime() - last.seenAt.getTime() < smartClassGoneMs ? last : undefined
  const lives = await readLives(tx, caller, open?.seenAt ?? now)
  const liveStart = lives[0]?.startedAt
  // From its start on, a live session is the lesson.
  if (open && liveStart && liveStart > open.seenAt)
    await tx.update(smartClass).set({ seenAt: liveStart }).where(eq(smartClass.id, open.id))
  if (lives.some(({ endedAt }) => endedAt === null)) return
  const taught = await readTaught(tx, caller, place)
  if (open && lives.length === 0) {
    const isSame = goesOn(open, taught)
    const filled = Object.fromEntries(parts.map((part) => [part, open[part] ?? taught[part]]))
    await tx
      .update(smartClass)
      .set({ seenAt: now, ...(isSame && filled) })
      .where(eq(smartClass.id, open.id))
    if (isSame) return
  }
  await tx.insert(smartClass).values({ ...taught, tenantId, teacherId, enteredAt: now, seenAt: now })
}
