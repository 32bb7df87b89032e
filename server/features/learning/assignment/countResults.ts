// After the release of results the answers begin to count, in batches of a few students, each in a transaction of its own: an exam
// of two thousand would hold everybody up for half a minute. A job does it, so that it goes on where a killed server left off.
// Several processes may run it at once.
import { and, asc, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import type { TenantId } from '#contract/ids.ts'
import type { Log } from '#server/base/log.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { assignment } from '#server/db/schema/assignment.ts'
import { attempt } from '#server/db/schema/attempt.ts'
import { user } from '#server/db/schema/user.ts'
import { countAttempt } from '../progress/countAnswers.ts'
import { notifyStudents } from './notify.ts'

/** The attempts of one transaction. */
const batch = 50

const isWaiting = and(isNotNull(assignment.resultsAt), isNull(assignment.resultsCountedAt))

/** Counts the next batch; false when nothing is left, or another process is at it. */
const countBatch = async (tx: Transaction, id: string, now: Date): Promise<boolean> => {
  const [row] = await tx
    .select()
    .from(assignment)
    .where(and(eq(assignment.id, id), isWaiting))
    .for('no key update', { skipLocked: true })
  if (!row?.resultsAt) return false
  const { tenantId, resultsAt, resultsUpTo } = row
  const rows = await tx
    .select()
    .from(attempt)
    .where(
      and(
        eq(attempt.tenantId, tenantId),
        eq(attempt.assignmentId, id),
        resultsUpTo ? gt(attempt.id, resultsUpTo) : undefined,
      ),
    )
    .orderBy(asc(attempt.id))
    .limit(batch)
    .for('no key update')
  const last = rows.at(-1)
  const state = last ? { resultsUpTo: last.id } : { resultsCountedAt: now }
  await tx.update(assignment).set(state).where(eq(assignment.id, id))
  const completed = rows.filter((one) => one.state === 'completed')
  for (const one of completed.toSorted((a, b) => (a.studentId < b.studentId ? -1 : 1)))
    await countAttempt(tx, one, now)
  // Whoever was marked after the release has been told then.
  const told = completed.filter(({ completedAt }) => completedAt !== null && completedAt <= resultsAt)
  if (told.length > 0) {
    const [owner] = await tx.select({ name: user.name }).from(user).where(eq(user.id, row.ownerId))
    const sender = { tenantId, userId: row.ownerId, name: owner?.name ?? '' }
    const receiverIds = told.map(({ studentId }) => studentId)
    await notifyStudents(tx, sender, row, { event: 'marked', receiverIds })
  }
  return last !== undefined
}

const countAll = async (database: Database, tenantId: TenantId, id: string, now: Date): Promise<void> => {
  while (await database.inLibrary(tenantId, (tx) => countBatch(tx, id, now)));
}

/** Returns the number of assignments. */
export const countResults = async (
  database: Database,
  log: Pick<Log, 'warn'>,
  now: Date,
): Promise<number> => {
  const due = await database.asPlatform('results that were released', (tx) =>
    tx
      .select({ id: assignment.id, tenantId: assignment.tenantId })
      .from(assignment)
      .where(isWaiting)
      .orderBy(asc(assignment.resultsAt)),
  )
  for (const { id, tenantId } of due) {
    await countAll(database, tenantId, id, now).catch((error: unknown) =>
      log.warn({ err: error, assignmentId: id }, 'answers of released results were not counted'),
    )
  }
  return due.length
}
