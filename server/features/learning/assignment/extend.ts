// Gives more time to all students of an assignment or to some of them. The assignment is locked.
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { UserId } from '#contract/ids.ts'
import { handInAt } from '#contract/rules/assignment/answering.ts'
import { isReopened } from '#contract/rules/assignment/attemptView.ts'
import type { Transaction } from '#server/db/database.ts'
import { answer } from '#server/db/schema/answer.ts'
import { assignment } from '#server/db/schema/assignment.ts'
import { type AttemptRow, attempt } from '#server/db/schema/attempt.ts'
import { uncount } from '../progress/countAnswers.ts'

type Assignment = typeof assignment.$inferSelect
export interface Extension {
  readonly extensionStart: Date
  readonly extensionEnd: Date
}

/** Locks the attempts in the order of their ids, before anything is changed. */
const lockAttempts = (
  tx: Transaction,
  { tenantId, id }: Assignment,
  studentIds: readonly UserId[],
): Promise<AttemptRow[]> =>
  tx
    .select()
    .from(attempt)
    .where(
      and(
        eq(attempt.tenantId, tenantId),
        eq(attempt.assignmentId, id),
        studentIds.length > 0 ? inArray(attempt.studentId, [...studentIds]) : undefined,
      ),
    )
    .orderBy(attempt.id)
    .for('no key update')

/** L27: the ids of attempts that the clock handed in and nobody has marked by hand. */
const findReopened = async (tx: Transaction, rows: readonly AttemptRow[]): Promise<string[]> => {
  const byClock = rows.filter(({ state, handedInBy }) => state === 'handedIn' && handedInBy === 'server')
  if (byClock.length === 0) return []
  const marks = await tx
    .select({ attemptId: answer.attemptId, markedBy: answer.markedBy })
    .from(answer)
    .where(
      inArray(
        answer.attemptId,
        byClock.map(({ id }) => id),
      ),
    )
  const byAttempt = Map.groupBy(marks, ({ attemptId }) => attemptId)
  return byClock
    .filter((row) => isReopened({ ...row, answers: byAttempt.get(row.id) ?? [] }))
    .map(({ id }) => id)
}

const noMark = {
  fingerprint: '',
  isRight: null,
  score: null,
  markedBy: null,
  markerId: null,
  markedAt: null,
  countedAt: null,
}

/** Opens attempts again with their answers; their marks go, and count no more. The attempts are locked. */
export const reopenAttempts = async (tx: Transaction, rows: readonly AttemptRow[]): Promise<void> => {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  const inThem = inArray(answer.attemptId, ids)
  const counted = await tx
    .select()
    .from(answer)
    .where(and(inThem, isNotNull(answer.countedAt)))
  await tx
    .update(answer)
    .set({ ...noMark, handedInAt: null })
    .where(inThem)
  const byStudent = rows.toSorted((one, other) => (one.studentId < other.studentId ? -1 : 1))
  for (const row of byStudent)
    await uncount(
      tx,
      row,
      counted.filter(({ attemptId }) => attemptId === row.id),
    )
  await tx
    .update(attempt)
    .set({
      ...{ state: 'open', handedInAt: null, handedInBy: null, score: null, points: null },
      ...{ completedAt: null, completedBy: null },
    })
    .where(inArray(attempt.id, ids))
}

/** Writes when the clock hands in the opened attempts, in one statement for each different time. */
const writeUntil = async (
  tx: Transaction,
  assignmentRow: Assignment,
  rows: readonly AttemptRow[],
): Promise<void> => {
  const opened = rows.filter(({ openedAt }) => openedAt !== null)
  const byTime = Map.groupBy(opened, (row) => handInAt(assignmentRow, row)?.getTime() ?? null)
  for (const [time, some] of byTime) {
    const ids = some.map(({ id }) => id)
    const until = time === null ? null : new Date(time)
    await tx.update(attempt).set({ until }).where(inArray(attempt.id, ids))
  }
}

/** Runs after a change of the times, with the changed row. */
export const refreshUntil = async (tx: Transaction, assignmentRow: Assignment): Promise<void> =>
  writeUntil(tx, assignmentRow, await lockAttempts(tx, assignmentRow, []))

/** Extends the attempts of these students, or of all without students. Returns who can answer again or longer. */
export const extendAttempts = async (
  tx: Transaction,
  assignmentRow: Assignment,
  extension: Extension,
  studentIds: readonly UserId[],
): Promise<UserId[]> => {
  const rows = await lockAttempts(tx, assignmentRow, studentIds)
  const isForAll = studentIds.length === 0
  if (isForAll) await tx.update(assignment).set(extension).where(eq(assignment.id, assignmentRow.id))
  else if (rows.length > 0)
    await tx
      .update(attempt)
      .set(extension)
      .where(
        inArray(
          attempt.id,
          rows.map(({ id }) => id),
        ),
      )
  const reopened = new Set(await findReopened(tx, rows))
  await reopenAttempts(
    tx,
    rows.filter(({ id }) => reopened.has(id)),
  )
  const after = isForAll ? { ...assignmentRow, ...extension } : assignmentRow
  await writeUntil(tx, after, isForAll ? rows : rows.map((row) => ({ ...row, ...extension })))
  return rows
    .filter(({ id, state }) => state === 'open' || state === 'returned' || reopened.has(id))
    .map(({ studentId }) => studentId)
}
