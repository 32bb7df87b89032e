// Late answers of an exam, as its teacher sees them and decides on them.
import { and, asc, eq, gt } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import { handInAt } from '#contract/rules/assignment/answering.ts'
import { isSubmitted } from '#contract/rules/assignment/attemptView.ts'
import { toWallTime } from '#contract/wallTime.ts'
import type { Transaction } from '#server/db/database.ts'
import { answer, answerPast } from '#server/db/schema/answer.ts'
import { assignment } from '#server/db/schema/assignment.ts'
import { attempt } from '#server/db/schema/attempt.ts'
import { user } from '#server/db/schema/user.ts'
import { writeAudit } from '#server/kit/audit.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { readOne } from '#server/kit/readNouns.ts'
import { keptMs, takeOutLate } from '../attempt/lateAnswers.ts'
import { readCandidates } from '../marking/hiddenNames.ts'
import { readableAttempts } from '../marking/markScope.ts'
import { lockAttempts, readQuestions } from '../marking/readMarked.ts'
import { examKind } from './examKind.ts'
import { examStore, readExamRow } from './examStore.ts'
import { replaceAnswers } from './replaceAnswers.ts'
import { requireNotAnswering } from './requireNotAnswering.ts'

/** By student and question. Throws NOT_FOUND for an exam that the caller does not see. */
export const listLateAnswers = async (tx: Transaction, caller: TenantCaller, id: string) => {
  await readOne(tx, examStore, caller, id)
  const exam = await readExamRow(tx, id)
  const rows = await tx
    .select({ late: answerPast, attempt, studentName: user.name, stored: answer.value })
    .from(answerPast)
    .innerJoin(attempt, eq(attempt.id, answerPast.attemptId))
    .innerJoin(assignment, eq(assignment.id, attempt.assignmentId))
    .innerJoin(user, eq(user.id, attempt.studentId))
    .leftJoin(
      answer,
      and(eq(answer.attemptId, answerPast.attemptId), eq(answer.exerciseId, answerPast.exerciseId)),
    )
    .where(
      and(
        readableAttempts(caller),
        eq(attempt.assignmentId, id),
        eq(answerPast.why, 'late'),
        gt(answerPast.savedAt, new Date(Date.now() - keptMs)),
      ),
    )
    .orderBy(asc(user.name), asc(attempt.id))
  const candidates = await readCandidates(tx, exam)
  const numbers = new Map(
    (await readQuestions(tx, exam.paperId)).map(({ exerciseId, number }) => [exerciseId, number]),
  )
  const listed = rows
    .map(({ late, attempt: row, studentName, stored }) => {
      const arrived = late.savedAt ?? late.createdAt
      const handedInAt = isSubmitted(row.state) ? row.handedInAt : null
      const end = handedInAt ?? exam.closedAt ?? handInAt(exam, row) ?? arrived
      return {
        ...{ attemptId: row.id, exerciseId: late.exerciseId },
        studentId: candidates ? null : row.studentId,
        studentName: candidates ? '' : studentName,
        candidate: candidates?.get(row.id) ?? null,
        number: numbers.get(late.exerciseId) ?? 0,
        ...{ value: late.value, stored: stored ?? null },
        arrivedAt: toWallTime(arrived, caller.timeZone),
        lateSeconds: Math.max(0, Math.round((arrived.getTime() - end.getTime()) / 1000)),
      }
    })
    .sort((one, other) => (one.attemptId === other.attemptId ? one.number - other.number : 0))
  // The order of names tells names.
  return candidates ? listed.sort((one, other) => (one.candidate ?? 0) - (other.candidate ?? 0)) : listed
}

interface Decision {
  readonly attemptId: string
  readonly exerciseIds: readonly string[]
  readonly take: boolean
}

export const decideLateAnswers = async (
  tx: Transaction,
  caller: TenantCaller,
  { attemptId, exerciseIds, take }: Decision,
): Promise<boolean> => {
  const [marked] = await lockAttempts(tx, caller, examKind, [attemptId])
  if (!marked) throw appError('NOT_FOUND')
  if (!marked.marker.marksRest) throw appError('NOT_OWNER')
  requireNotAnswering(marked)
  const late = await takeOutLate(tx, attemptId, exerciseIds)
  // A repeated call finds none, and changes nothing.
  if (late.length === 0) return true
  if (take) await replaceAnswers(tx, attemptId, late)
  const [person] = await tx
    .select({ name: user.name })
    .from(user)
    .where(eq(user.id, marked.attempt.studentId))
  const candidate = (await readCandidates(tx, marked.assignment))?.get(attemptId)
  const numbers = marked.questions.flatMap(({ exerciseId, number }) =>
    late.some((one) => one.exerciseId === exerciseId) ? [number] : [],
  )
  await writeAudit(tx, caller, {
    ...{ noun: 'Exam', action: 'update', itemId: marked.assignment.id, itemName: marked.assignment.name },
    changes: {
      lateAnswers: {
        before: null,
        after: { student: candidate ? String(candidate) : person?.name, numbers, taken: take },
      },
    },
  })
  return true
}
