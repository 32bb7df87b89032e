// A student's answer to an exercise of the lesson: an attempt that is opened, handed in and marked at once.
import { and, eq, isNotNull } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { LiveId } from '#contract/ids.ts'
import { seqOf } from '#contract/learning/attempt/attempt.ts'
import { type Live, requireStarted } from '#live/index.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { attempt } from '#server/db/schema/attempt.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { handIn, openAttempt } from '../../learning/attempt/attemptCommands.ts'
import { type Activity, lockActivity, readSeat } from './activityAccess.ts'

interface ActivityAnswers {
  readonly liveId: LiveId
  readonly id: string
  readonly answers: readonly { readonly exerciseId: string; readonly value?: unknown }[]
}

/** Creates a missing attempt, because students who came late have none yet. */
const takeAttempt = async (
  tx: Transaction,
  { tenantId, userId: studentId }: TenantCaller,
  { id: assignmentId, paperId }: Activity,
): Promise<string> => {
  const row = { tenantId, assignmentId, paperId, studentId, source: 'assignment', state: 'open' } as const
  await tx.insert(attempt).values(row).onConflictDoNothing()
  const isOwn = and(eq(attempt.assignmentId, assignmentId), eq(attempt.studentId, studentId))
  const [attemptRow] = await tx.select({ id: attempt.id }).from(attempt).where(isOwn)
  if (!attemptRow) throw appError('NOT_FOUND')
  return attemptRow.id
}

const countAnswered = (tx: Transaction, { tenantId, id }: Activity): Promise<number> =>
  tx.$count(
    attempt,
    and(eq(attempt.tenantId, tenantId), eq(attempt.assignmentId, id), isNotNull(attempt.handedInAt)),
  )

const answerIn = async (
  tx: Transaction,
  caller: TenantCaller,
  submission: ActivityAnswers,
): Promise<void> => {
  const { state, seat } = await readSeat(tx, caller, submission.liveId)
  requireStarted(state)
  if (seat.role !== 'student') throw appError('SEAT_NOT_STUDENT')
  const activity = await lockActivity(tx, submission.liveId, submission.id, 'share')
  const now = new Date()
  const id = await takeAttempt(tx, caller, activity)
  // There is no grace period: the solution may be on the screens already.
  if (activity.closedAt) throw appError('POLL_NOT_OPEN')
  const opened = await openAttempt(tx, caller, id, now)
  // A repeated call is accepted: the answer to the first one may have been lost.
  if (opened.state !== 'open') return
  const answers = submission.answers.map(({ exerciseId, value = null }, at) => ({
    exerciseId,
    value,
    seq: seqOf(opened.epoch, at + 1),
  }))
  const { outcomes } = await handIn(tx, caller, { id, epoch: opened.epoch, answers }, now)
  if (outcomes.some(({ refusal }) => refusal !== null))
    throw appError('VALIDATION', { fields: { answers: 'field.invalid' } })
}

export const answerActivity = async (
  database: Database,
  classroom: Pick<Live, 'changeActivity'>,
  caller: TenantCaller,
  submission: ActivityAnswers,
): Promise<void> => {
  const { tenantId } = caller
  const { liveId, id } = submission
  await database.inLibrary(tenantId, (tx) => answerIn(tx, caller, submission))
  // Counts after the commit, so that of two concurrent answers the later count has both.
  const answered = await database.inTenant(tenantId, async (tx) =>
    countAnswered(tx, await lockActivity(tx, liveId, id, 'share')),
  )
  await classroom.changeActivity({ tenantId, liveId }, id, { answered })
}
