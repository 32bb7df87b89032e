// What an invigilator does: a message, and the end of one sitting. Both stand in the record of changes of the exam.
import { and, eq } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { assignment } from '#server/db/schema/assignment.ts'
import { attempt } from '#server/db/schema/attempt.ts'
import { examMessage } from '#server/db/schema/examPresence.ts'
import { user } from '#server/db/schema/user.ts'
import { writeAudit } from '#server/kit/audit.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import type { Changing } from '../../assignment/assignmentCommands.ts'
import { handInSaved } from '../../attempt/closeAttempt.ts'
import { lockFound } from '../../attempt/readAttempt.ts'
import { changeExam } from '../changeExam.ts'

const requireRunning = ({ row }: Changing): void => {
  if (!row.releasedAt || row.closedAt || row.resultsAt) throw appError('EXAM_CLOSED')
}

const note = ({ tx, caller, row }: Changing, changes: Record<string, object>): Promise<void> =>
  writeAudit(tx, caller, {
    ...{ noun: 'Exam', action: 'update', itemId: row.id, itemName: row.name },
    changes: Object.fromEntries(
      Object.entries(changes).map(([field, after]) => [field, { before: null, after }]),
    ),
  })

const nameOf = async (tx: Transaction, attemptId: string): Promise<string> => {
  const [found] = await tx
    .select({ name: user.name })
    .from(attempt)
    .innerJoin(user, eq(user.id, attempt.studentId))
    .where(eq(attempt.id, attemptId))
  return found?.name ?? ''
}

const requireSitting = async ({ tx, row }: Changing, attemptId: string): Promise<void> => {
  const isOfExam = and(eq(attempt.id, attemptId), eq(attempt.assignmentId, row.id))
  if ((await tx.$count(attempt, isOfExam)) === 0) throw appError('NOT_FOUND')
}

interface Message {
  readonly id: string
  /** Null: to all. */
  readonly attemptId: string | null
  readonly text: string
}

export const tellSittings = (
  database: Database,
  caller: TenantCaller,
  { id, attemptId, text }: Message,
): Promise<boolean> =>
  changeExam(database, caller, id, async (changing) => {
    requireRunning(changing)
    if (attemptId) await requireSitting(changing, attemptId)
    const { tx, row } = changing
    await tx.insert(examMessage).values({ tenantId: row.tenantId, examId: row.id, attemptId, text })
    const student = attemptId && (await nameOf(tx, attemptId))
    await note(changing, { message: { text, ...(student && { student }) } })
  })

/** Unsent answers of its page wait for a decision, as late ones do. */
export const endExamSitting = async (
  database: Database,
  caller: TenantCaller,
  { attemptId, reason }: { readonly attemptId: string; readonly reason: string },
): Promise<boolean> => {
  const [found] = await database.inTenant(caller.tenantId, (tx) =>
    tx
      .select({ examId: assignment.id })
      .from(attempt)
      .innerJoin(assignment, eq(assignment.id, attempt.assignmentId))
      .where(and(eq(attempt.id, attemptId), eq(assignment.kind, 'exam'))),
  )
  if (!found) throw appError('NOT_FOUND')
  return changeExam(database, caller, found.examId, async (changing) => {
    requireRunning(changing)
    const { tx, now } = changing
    const loaded = await lockFound(tx, attemptId)
    const { state, openedAt } = loaded.attempt
    if (state === 'handedIn' || state === 'completed') throw appError('TASK_HANDED_IN')
    if (!openedAt) throw appError('EXAM_NOT_STARTED')
    await handInSaved(tx, loaded, now)
    await note(changing, { sittingEnded: { student: await nameOf(tx, attemptId), reason } })
  })
}
