// The factor of the student's time. It stands on the student's record and is copied to an attempt when it is opened; a job brings
// a later change to the attempts that are being answered.
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { UserId } from '#contract/ids.ts'
import type { Log } from '#server/base/log.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { assignment } from '#server/db/schema/assignment.ts'
import { attempt } from '#server/db/schema/attempt.ts'
import { student } from '#server/db/schema/student.ts'
import { untilOf } from './answeringTime.ts'
import { lockIfFree } from './readAttempt.ts'

export const readTimeFactor = async (tx: Transaction, studentId: UserId): Promise<number> => {
  const [row] = await tx.select({ factor: student.timeFactor }).from(student).where(eq(student.id, studentId))
  return Number(row?.factor ?? 1)
}

/** Returns the number of attempts that end at another time now. */
export const renewTimeFactors = async (database: Database, log: Pick<Log, 'warn'>): Promise<number> => {
  const due = await database.asPlatform('changed time factors', (tx) =>
    tx
      .select({ id: attempt.id, tenantId: attempt.tenantId })
      .from(attempt)
      .innerJoin(assignment, eq(assignment.id, attempt.assignmentId))
      .innerJoin(student, eq(student.id, attempt.studentId))
      .where(
        and(
          inArray(attempt.state, ['open', 'returned']),
          isNotNull(attempt.until),
          isNotNull(assignment.minutes),
          sql`${attempt.timeFactor} <> ${student.timeFactor}::float8`,
        ),
      ),
  )
  for (const { id, tenantId } of due) {
    await database
      .inLibrary(tenantId, (tx) => renewOne(tx, id))
      .catch((error: unknown) => log.warn({ err: error, attemptId: id }, 'a time factor was not changed'))
  }
  return due.length
}

const renewOne = async (tx: Transaction, id: string): Promise<void> => {
  const loaded = await lockIfFree(tx, id)
  if (!loaded) return
  const timeFactor = await readTimeFactor(tx, loaded.attempt.studentId)
  const until = untilOf({ ...loaded, attempt: { ...loaded.attempt, timeFactor } })
  await tx.update(attempt).set({ timeFactor, until }).where(eq(attempt.id, id))
}
