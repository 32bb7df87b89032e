// Answers a task in one call, for programs that do not keep an attempt open. The transaction is one of `inLibrary`, and a
// refusal undoes all of it.
import { and, eq } from 'drizzle-orm'
import { appError, type ErrorCode } from '#contract/errors.ts'
import { type AnswerRefusal, seqOf } from '#contract/learning/attempt/attempt.ts'
import { submitStateOf } from '#contract/rules/assignment/attemptView.ts'
import type { Transaction } from '#server/db/database.ts'
import { attempt } from '#server/db/schema/attempt.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { handIn, openAttempt, saveAnswers } from '../attempt/attemptCommands.ts'

interface TaskAnswers {
  readonly id: string
  readonly answers: readonly { readonly exerciseId: string; readonly value?: unknown }[]
  readonly submit: boolean
}

const codeOf: Readonly<Record<Exclude<AnswerRefusal, 'unfit' | 'unknown'>, ErrorCode>> = {
  otherDevice: 'CHANGED_MEANWHILE',
  handedIn: 'TASK_HANDED_IN',
  closed: 'TASK_CLOSED',
  timerEnded: 'TIMER_ENDED',
  // Only an exam has it.
  sectionOver: 'TASK_CLOSED',
}

const refuse = (refusal: AnswerRefusal): never => {
  if (refusal === 'unfit' || refusal === 'unknown')
    throw appError('VALIDATION', { fields: { answers: 'field.invalid' } })
  throw appError(codeOf[refusal])
}

export const answerTask = async (
  tx: Transaction,
  caller: TenantCaller,
  { id, answers, submit }: TaskAnswers,
  now: Date,
) => {
  const { tenantId, userId } = caller
  const [attemptRow] = await tx
    .select({ id: attempt.id })
    .from(attempt)
    .where(and(eq(attempt.tenantId, tenantId), eq(attempt.assignmentId, id), eq(attempt.studentId, userId)))
  if (!attemptRow) throw appError('NOT_FOUND')
  const { epoch, state: before } = await openAttempt(tx, caller, attemptRow.id, now)
  if (before === 'handedIn' || before === 'completed') throw appError('TASK_HANDED_IN')
  const givenAnswers = answers.map(({ exerciseId, value = null }, at) => ({
    exerciseId,
    value,
    seq: seqOf(epoch, at + 1),
  }))
  const request = { id: attemptRow.id, epoch, answers: givenAnswers }
  const { state, outcomes } = await (submit
    ? handIn(tx, caller, request, now)
    : saveAnswers(tx, caller, request, now))
  const refused = outcomes.find(({ refusal }) => refusal !== null)
  if (refused?.refusal) refuse(refused.refusal)
  return { attemptId: attemptRow.id, submitState: submitStateOf(state) }
}
