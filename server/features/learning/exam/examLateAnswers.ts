// Late answers of an exam, as its teacher sees them and decides on them.
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import { answeringOf, handInAt } from '#contract/rules/assignment/answering.ts'
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
import { writeHandedIn } from '../attempt/closeAttempt.ts'
import { handInExercises } from '../attempt/handIn.ts'
import { keptMs, takeOutLate } from '../attempt/lateAnswers.ts'
import { lockIfFree } from '../attempt/readAttempt.ts'
import { readableAttempts } from '../marking/markScope.ts'
import { lockAttempts, readQuestions } from '../marking/readMarked.ts'
import { uncount } from '../progress/countAnswers.ts'
import { dropHits } from '../progress/dropHits.ts'
import { examKind } from './examKind.ts'
import { examStore, readExamRow } from './examStore.ts'

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
  const numbers = new Map(
    (await readQuestions(tx, exam.paperId)).map(({ exerciseId, number }) => [exerciseId, number]),
  )
  return rows
    .map(({ late, attempt: row, studentName, stored }) => {
      const arrived = late.savedAt ?? late.createdAt
      const handedInAt = isSubmitted(row.state) ? row.handedInAt : null
      const end = handedInAt ?? exam.closedAt ?? handInAt(exam, row) ?? arrived
      return {
        ...{ attemptId: row.id, studentId: row.studentId, studentName, exerciseId: late.exerciseId },
        number: numbers.get(late.exerciseId) ?? 0,
        ...{ value: late.value, stored: stored ?? null },
        arrivedAt: toWallTime(arrived, caller.timeZone),
        lateSeconds: Math.max(0, Math.round((arrived.getTime() - end.getTime()) / 1000)),
      }
    })
    .sort((one, other) => (one.attemptId === other.attemptId ? one.number - other.number : 0))
}

interface Decision {
  readonly attemptId: string
  readonly exerciseIds: readonly string[]
  readonly take: boolean
}

type LateRows = Awaited<ReturnType<typeof takeOutLate>>

/** The answers that counted until now are kept as former ones; those that replace them are marked as at the hand-in. */
const replaceAnswers = async (tx: Transaction, attemptId: string, late: LateRows): Promise<void> => {
  const ids = late.map(({ exerciseId }) => exerciseId)
  const ofLate = and(eq(answer.attemptId, attemptId), inArray(answer.exerciseId, ids))
  const former = await tx.select().from(answer).where(ofLate)
  const kept = former.flatMap(({ isReturned: _isReturned, countedAt: _countedAt, ...columns }) =>
    columns.value === null ? [] : [{ ...columns, why: 'remarked' as const }],
  )
  if (kept.length > 0) await tx.insert(answerPast).values(kept)
  await dropHits(tx, attemptId, ids, 'all')
  await tx.delete(answer).where(ofLate)
  const counted = former.filter(({ countedAt }) => countedAt !== null)
  const [first] = late
  if (first && counted.length > 0) await uncount(tx, first, counted)
  await tx.insert(answer).values(
    late.map(({ tenantId, exerciseId, studentId, versionId, value, seq, savedAt }) => ({
      ...{ tenantId, attemptId, exerciseId, studentId, versionId, value, seq, savedAt },
    })),
  )
  const loaded = await lockIfFree(tx, attemptId)
  if (!loaded?.assignment) throw appError('NOT_FOUND')
  const at =
    loaded.attempt.handedInAt ?? loaded.assignment.closedAt ?? handInAt(loaded.assignment, loaded.attempt)
  const handedInAt = at ?? new Date()
  await handInExercises(tx, loaded, loaded.exercises, handedInAt)
  await writeHandedIn(tx, loaded, 'server', handedInAt)
}

export const decideLateAnswers = async (
  tx: Transaction,
  caller: TenantCaller,
  { attemptId, exerciseIds, take }: Decision,
): Promise<boolean> => {
  const [marked] = await lockAttempts(tx, caller, examKind, [attemptId])
  if (!marked) throw appError('NOT_FOUND')
  // A sitting that was opened again is its student's; it is decided on when it is handed in.
  const isOpen = marked.attempt.state === 'open' || marked.attempt.state === 'returned'
  if (isOpen && answeringOf(marked.assignment, marked.attempt, new Date()).isOpen)
    throw appError('ATTEMPT_NOT_HANDED_IN')
  const late = await takeOutLate(tx, attemptId, exerciseIds)
  // A repeated call finds none, and changes nothing.
  if (late.length === 0) return true
  if (take) await replaceAnswers(tx, attemptId, late)
  const [person] = await tx
    .select({ name: user.name })
    .from(user)
    .where(eq(user.id, marked.attempt.studentId))
  const numbers = marked.questions.flatMap(({ exerciseId, number }) =>
    late.some((one) => one.exerciseId === exerciseId) ? [number] : [],
  )
  await writeAudit(tx, caller, {
    ...{ noun: 'Exam', action: 'update', itemId: marked.assignment.id, itemName: marked.assignment.name },
    changes: { lateAnswers: { before: null, after: { student: person?.name, numbers, taken: take } } },
  })
  return true
}
