// The seals of exams. The transactions are those of `inLibrary`.
import { and, eq } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { timeFactors } from '#contract/rules/assignment/answering.ts'
import type { Transaction } from '#server/db/database.ts'
import { assignment } from '#server/db/schema/assignment.ts'
import { type AttemptRow, attempt } from '#server/db/schema/attempt.ts'
import { examSeal } from '#server/db/schema/examSeal.ts'
import { student } from '#server/db/schema/student.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import type { Assignment } from '../../assignment/kinds.ts'
import { newSealKey } from './sealBytes.ts'

export interface Sitting {
  readonly attempt: AttemptRow
  readonly assignment: Assignment
  /** null: nothing has been delivered yet. */
  readonly key: string | null
  readonly timeFactor: (typeof timeFactors)[number]
}

const selectSitting = (tx: Transaction, { tenantId, userId }: TenantCaller, attemptId: string) =>
  tx
    .select({ attempt, assignment, key: examSeal.key, timeFactor: student.timeFactor })
    .from(attempt)
    .innerJoin(assignment, eq(assignment.id, attempt.assignmentId))
    .innerJoin(student, eq(student.id, attempt.studentId))
    .leftJoin(examSeal, eq(examSeal.examId, assignment.id))
    .where(
      and(
        eq(attempt.id, attemptId),
        eq(attempt.tenantId, tenantId),
        eq(attempt.studentId, userId),
        eq(assignment.kind, 'exam'),
      ),
    )

/** Throws NOT_FOUND for the sitting of somebody else, and for an attempt of another kind. */
export const readSitting = async (tx: Transaction, caller: TenantCaller, id: string): Promise<Sitting> => {
  const [sitting] = await selectSitting(tx, caller, id)
  if (!sitting) throw appError('NOT_FOUND')
  return sitting
}

/** As readSitting, with the attempt locked. */
export const lockSitting = async (tx: Transaction, caller: TenantCaller, id: string): Promise<Sitting> => {
  const [sitting] = await selectSitting(tx, caller, id).for('no key update', { of: attempt })
  if (!sitting) throw appError('NOT_FOUND')
  return sitting
}

/** The first delivery of an exam makes its key. Two at once get the same. */
export const keyOf = async (tx: Transaction, { assignment, key }: Sitting): Promise<string> => {
  if (key) return key
  const { id: examId, tenantId } = assignment
  await tx.insert(examSeal).values({ examId, tenantId, key: newSealKey() }).onConflictDoNothing()
  const [row] = await tx.select({ key: examSeal.key }).from(examSeal).where(eq(examSeal.examId, examId))
  if (!row) throw appError('UNAVAILABLE') // the exam was taken back meanwhile
  return row.key
}

export const isSealed = async (tx: Transaction, examId: string): Promise<boolean> =>
  (await tx.$count(examSeal, eq(examSeal.examId, examId))) > 0

/** What was delivered of an exam that is taken back stays sealed for ever. */
export const forgetSeal = async (tx: Transaction, examId: string): Promise<void> => {
  await tx.delete(examSeal).where(eq(examSeal.examId, examId))
}
