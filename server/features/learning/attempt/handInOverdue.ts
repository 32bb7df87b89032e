// The clock hands in the saved answers of attempts whose time is over. Reading or writing an attempt does the same, so this is
// for attempts that nobody opens again. Several processes may run it at once.
import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Log } from '#server/base/log.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { assignment } from '#server/db/schema/assignment.ts'
import { attempt } from '#server/db/schema/attempt.ts'
import { isTimeOver, untilOf } from './answeringTime.ts'
import { closeOverdue } from './closeAttempt.ts'
import { lockIfFree } from './readAttempt.ts'

/** The limit of attempts per round. */
const most = 200

const isGraceOver = (now: Date) =>
  sql`${attempt.until} + make_interval(secs => ${assignment.graceSeconds}) < ${now.toISOString()}::timestamptz`

/** An attempt that cannot be handed in does not stop the others. Returns the number of attempts. */
export const handInOverdue = async (
  database: Database,
  log: Pick<Log, 'warn'>,
  now: Date,
): Promise<number> => {
  const due = await database.asPlatform('attempts whose time is over', (tx) =>
    tx
      .select({ id: attempt.id, tenantId: attempt.tenantId })
      .from(attempt)
      .innerJoin(assignment, eq(assignment.id, attempt.assignmentId))
      .where(and(inArray(attempt.state, ['open', 'returned']), lt(attempt.until, now), isGraceOver(now)))
      .orderBy(asc(attempt.until))
      .limit(most),
  )
  for (const { id, tenantId } of due) {
    await database
      .inLibrary(tenantId, (tx) => endOne(tx, id, now))
      .catch((error: unknown) =>
        log.warn({ err: error, attemptId: id }, 'an attempt whose time is over was not handed in'),
      )
  }
  return due.length
}

const endOne = async (tx: Transaction, id: string, now: Date): Promise<void> => {
  const loaded = await lockIfFree(tx, id)
  if (!loaded) return
  if (isTimeOver(loaded, now)) await closeOverdue(tx, loaded, now)
  // The times were changed in another way than by an extension.
  else
    await tx
      .update(attempt)
      .set({ until: untilOf(loaded) })
      .where(eq(attempt.id, id))
}
