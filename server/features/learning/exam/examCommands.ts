// Commands for an exam as a whole: push, take back, close. Each locks the exam's row first, writes the audit log and sends the
// notices.
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { ClassId, UserId } from '#contract/ids.ts'
import { type ExamStatus, examPhaseOf, examStatusOf, refuseWindow } from '#contract/rules/assignment/exam.ts'
import type { Database } from '#server/db/database.ts'
import { assignment } from '#server/db/schema/assignment.ts'
import { attempt } from '#server/db/schema/attempt.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { refuseFields } from '#server/kit/refuseFields.ts'
import { type Changing, release, takeBack } from '../assignment/assignmentCommands.ts'
import { refreshUntil } from '../assignment/extend.ts'
import { notifyStudents } from '../assignment/notify.ts'
import { addTargets, giveAttempts, readReceivers } from '../assignment/targets.ts'
import { lastEnd } from '../attempt/lastEnd.ts'
import { changeExam } from './changeExam.ts'
import { forgetSeal } from './seal/examSeals.ts'

const requireNotEnded = ({ row, now }: Changing): void => {
  const isOver = row.closedAt !== null || (row.endAt !== null && row.endAt <= now)
  if (isOver) throw appError('EXAM_CLOSED')
}

/** A repeated call changes nothing: only students who do not have the exam get it, and are notified. */
const push = async (changing: Changing): Promise<void> => {
  const { tx, caller, row, now } = changing
  requireNotEnded(changing)
  if (!row.releasedAt) {
    // VAL-36: a draft whose start has passed meanwhile would begin with its push.
    refuseFields(refuseWindow({ startAt: row.startAt, endAt: row.endAt ?? row.startAt }, now))
    return release(changing)
  }
  const receiverIds = await giveAttempts(tx, row, await readReceivers(tx, row))
  await refreshUntil(tx, row)
  if (receiverIds.length > 0)
    await notifyStudents(tx, caller, row, { event: 'released', endTime: row.endAt, receiverIds })
}

interface Receivers {
  readonly id: string
  readonly classIds: readonly ClassId[]
  readonly studentIds: readonly UserId[]
}

/** CALL-EXAM-02. Those who have it already keep it. */
export const pushExam = (
  database: Database,
  caller: TenantCaller,
  { id, ...receivers }: Receivers,
): Promise<boolean> =>
  changeExam(database, caller, id, async (changing) => {
    if (receivers.classIds.length + receivers.studentIds.length === 0)
      refuseFields({ classIds: 'field.nobodyChosen' })
    requireNotEnded(changing)
    await addTargets(changing.tx, caller, id, receivers)
    await push(changing)
  })

/** Back to a draft, while nobody has begun. Its targets stay, and its paper is sealed again. */
const withdraw = async ({ tx, row, now }: Changing): Promise<void> => {
  if (examStatusOf(row) === 'draft') return
  const isOpened = and(
    eq(attempt.tenantId, row.tenantId),
    eq(attempt.assignmentId, row.id),
    isNotNull(attempt.openedAt),
  )
  if (examPhaseOf(row, now) !== 'notStarted' || (await tx.$count(attempt, isOpened)) > 0)
    throw appError('EXAM_RUNNING')
  await takeBack({ tx, row })
  await forgetSeal(tx, row.id)
  await tx.update(assignment).set({ isDraft: true }).where(eq(assignment.id, row.id))
}

/** What is saved is handed in by the clock. A repeated call changes nothing. */
const close = async ({ tx, row, now }: Changing): Promise<void> => {
  if (examStatusOf(row) === 'draft') throw appError('EXAM_CLOSED')
  if (row.closedAt) return
  await tx.update(assignment).set({ closedAt: now }).where(eq(assignment.id, row.id))
  await refreshUntil(tx, { ...row, closedAt: now })
}

const steps: Record<ExamStatus, (changing: Changing) => Promise<void>> = {
  draft: withdraw,
  pushed: push,
  closed: close,
}

/** L25. */
export const updateExamStatus = (
  database: Database,
  caller: TenantCaller,
  { id, status }: { readonly id: string; readonly status: ExamStatus },
): Promise<boolean> => changeExam(database, caller, id, steps[status])

/** Throws EXAM_NOT_OVER until nobody can answer any more, and the clock has handed in what was saved. */
export const requireOver = async ({ tx, row, now }: Changing): Promise<void> => {
  const [ends] = await tx
    .select({
      isOver: sql<boolean>`coalesce(${assignment.closedAt}, ${lastEnd(assignment)}) <= ${now.toISOString()}::timestamptz`,
    })
    .from(assignment)
    .where(eq(assignment.id, row.id))
  const isAnswering = and(
    eq(attempt.tenantId, row.tenantId),
    eq(attempt.assignmentId, row.id),
    inArray(attempt.state, ['open', 'returned']),
    isNotNull(attempt.until),
  )
  if (!ends?.isOver || (await tx.$count(attempt, isAnswering)) > 0) throw appError('EXAM_NOT_OVER')
}

/** A repeated call changes nothing. countResults.ts makes the answers count and tells the students. */
export const releaseExamResults = (
  database: Database,
  caller: TenantCaller,
  { id, withUnmarked }: { readonly id: string; readonly withUnmarked: boolean },
): Promise<boolean> =>
  changeExam(database, caller, id, async (changing) => {
    const { tx, row, now } = changing
    if (row.resultsAt) return
    if (examStatusOf(row) === 'draft') throw appError('EXAM_CLOSED')
    await requireOver(changing)
    const isUnmarked = and(
      eq(attempt.tenantId, row.tenantId),
      eq(attempt.assignmentId, id),
      eq(attempt.state, 'handedIn'),
    )
    if (!withUnmarked && (await tx.$count(attempt, isUnmarked)) > 0) throw appError('EXAM_UNMARKED')
    await tx.update(assignment).set({ resultsAt: now }).where(eq(assignment.id, id))
  })
