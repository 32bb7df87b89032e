// What an invigilator does: a message, and the end of one sitting. Both stand in the record of changes of the exam.
import { and, eq } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { UserId } from '#contract/ids.ts'
import type { Database } from '#server/db/database.ts'
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

const readSitting = async ({ tx, row }: Changing, studentId: UserId) => {
  const [sitting] = await tx
    .select({ attemptId: attempt.id, name: user.name })
    .from(attempt)
    .innerJoin(user, eq(user.id, attempt.studentId))
    .where(and(eq(attempt.assignmentId, row.id), eq(attempt.studentId, studentId)))
  if (!sitting) throw appError('NOT_FOUND')
  return sitting
}

interface Message {
  readonly id: string
  /** Null: to all. */
  readonly studentId: UserId | null
  readonly text: string
}

export const tellSittings = (
  database: Database,
  caller: TenantCaller,
  { id, studentId, text }: Message,
): Promise<boolean> =>
  changeExam(database, caller, id, async (changing) => {
    requireRunning(changing)
    const { tx, row } = changing
    const sitting = studentId && (await readSitting(changing, studentId))
    const attemptId = sitting ? sitting.attemptId : null
    await tx.insert(examMessage).values({ tenantId: row.tenantId, examId: row.id, attemptId, text })
    await note(changing, { message: { text, ...(sitting && { student: sitting.name }) } })
  })

/** Unsent answers of its page wait for a decision, as late ones do. */
export const endExamSitting = (
  database: Database,
  caller: TenantCaller,
  { id, studentId, reason }: { readonly id: string; readonly studentId: UserId; readonly reason: string },
): Promise<boolean> =>
  changeExam(database, caller, id, async (changing) => {
    requireRunning(changing)
    const { tx, now } = changing
    const { attemptId, name } = await readSitting(changing, studentId)
    const loaded = await lockFound(tx, attemptId)
    const { state, openedAt } = loaded.attempt
    if (state === 'handedIn' || state === 'completed') throw appError('TASK_HANDED_IN')
    if (!openedAt) throw appError('EXAM_NOT_STARTED')
    await handInSaved(tx, loaded, now)
    await note(changing, { sittingEnded: { student: name, reason } })
  })
