// Whoever joins a class later, or comes back, gets what the class has been given and can still answer. A job looks for them, so
// that it makes no difference how they came: from a form, a sheet, or another class. Several processes may run it at once.
import { and, eq, sql } from 'drizzle-orm'
import type { Log } from '#server/base/log.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { assignment, assignmentTarget } from '#server/db/schema/assignment.ts'
import { attempt } from '#server/db/schema/attempt.ts'
import { classStudent } from '#server/db/schema/classStudent.ts'
import { student } from '#server/db/schema/student.ts'
import { user } from '#server/db/schema/user.ts'
import { refreshUntil } from './extend.ts'
import { isOfKinds } from './kinds.ts'
import { notifyStudents } from './notify.ts'
import { giveAttempts, readReceivers } from './targets.ts'

/** The limit of assignments per round. */
const most = 200

/** Chosen students of a kind without `addsTargets` narrow its classes, so nobody joins there. */
const takesClasses =
  () => sql`(${isOfKinds(sql`${assignment.kind}`, ({ addsTargets }) => addsTargets === true)}
  or not exists (select 1 from ${assignmentTarget} named
    where named.assignment_id = ${assignment.id} and named.student_id is not null))`

const isOpen = (now: Date) => sql`(not ${assignment.isDraft} and ${assignment.releasedAt} is not null
  and ${assignment.closedAt} is null
  and coalesce(greatest(${assignment.endAt}, ${assignment.extensionEnd}), 'infinity') > ${now.toISOString()}::timestamptz)`

const hasNone = sql`not exists (select 1 from ${attempt} a
  where a.assignment_id = ${assignment.id} and a.student_id = ${classStudent.studentId})`

/** Returns how many assignments got further students. */
export const giveToNewcomers = async (
  database: Database,
  log: Pick<Log, 'warn'>,
  now: Date,
): Promise<number> => {
  const due = await database.asPlatform('students who joined a class later', (tx) =>
    tx
      .selectDistinct({ id: assignment.id, tenantId: assignment.tenantId })
      .from(assignment)
      .innerJoin(assignmentTarget, eq(assignmentTarget.assignmentId, assignment.id))
      .innerJoin(classStudent, eq(classStudent.classId, assignmentTarget.classId))
      .innerJoin(student, eq(student.id, classStudent.studentId))
      .innerJoin(user, eq(user.id, student.id))
      .where(
        and(
          isOpen(now),
          isOfKinds(sql`${assignment.kind}`, ({ attemptsFrom }) => attemptsFrom === 'release'),
          takesClasses(),
          sql`${student.leftAt} is null`,
          eq(user.status, 'normal'),
          hasNone,
        ),
      )
      .limit(most),
  )
  for (const { id, tenantId } of due) {
    await database
      .inLibrary(tenantId, (tx) => giveOne(tx, id, now))
      .catch((error: unknown) =>
        log.warn(
          { err: error, assignmentId: id },
          'students who joined a class later did not get an assignment',
        ),
      )
  }
  return due.length
}

const giveOne = async (tx: Transaction, id: string, now: Date): Promise<void> => {
  const open = and(eq(assignment.id, id), isOpen(now))
  const [row] = await tx.select().from(assignment).where(open).for('no key update', { skipLocked: true })
  if (!row) return
  const receiverIds = await giveAttempts(tx, row, await readReceivers(tx, row))
  if (receiverIds.length === 0) return
  await refreshUntil(tx, row)
  const [owner] = await tx.select({ name: user.name }).from(user).where(eq(user.id, row.ownerId))
  const sender = { tenantId: row.tenantId, userId: row.ownerId, name: owner?.name ?? '' }
  await notifyStudents(tx, sender, row, { event: 'released', endTime: row.endAt, receiverIds })
}
