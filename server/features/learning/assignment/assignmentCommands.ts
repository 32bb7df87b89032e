// Commands for an assignment as a whole: release, take back, extend, add an exercise. The command of its kind has locked the
// row, and writes the audit log.
import { and, eq, inArray, ne } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { UserId } from '#contract/ids.ts'
import type { PaperItem } from '#contract/learning/paper/paper.ts'
import { refuseExtension } from '#contract/rules/assignment/answering.ts'
import { stateOf } from '#contract/rules/assignment/assignment.ts'
import { refuseCancel, refuseRelease } from '#contract/rules/assignment/release.ts'
import type { Transaction } from '#server/db/database.ts'
import { assignment } from '#server/db/schema/assignment.ts'
import { attempt } from '#server/db/schema/attempt.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { refuseFields } from '#server/kit/refuseFields.ts'
import { readSetting } from '#server/kit/schoolSetting.ts'
import { noItems, readItemCounts } from '../paper/readPaper.ts'
import { appendItem } from '../paper/writePaper.ts'
import { extendAttempts, refreshUntil } from './extend.ts'
import { graceSetting } from './graceSetting.ts'
import type { Assignment } from './kinds.ts'
import { notifyStudents } from './notify.ts'
import { reopenForExercise } from './reopenForExercise.ts'
import { giveAttempts, readReceivers } from './targets.ts'

export interface Changing {
  readonly tx: Transaction
  readonly caller: TenantCaller
  readonly row: Assignment
  readonly now: Date
}

export const requireReleased = ({ row, now }: Pick<Changing, 'row' | 'now'>): void => {
  if (stateOf(row, now) === 'notReleased') throw appError('TASK_CLOSED')
}

/** A repeated call changes nothing: the answer to the first one may have been lost. */
export const release = async ({ tx, caller, row, now }: Changing): Promise<void> => {
  if (row.releasedAt) return
  const receivers = await readReceivers(tx, row)
  refuseFields(refuseRelease(row, { receivers: receivers.length }, now))
  const { exerciseCount } = (await readItemCounts(tx, [row.paperId])).get(row.paperId) ?? noItems
  if (exerciseCount === 0) refuseFields({ sections: 'field.exerciseMissing' })
  const { graceSeconds } = await readSetting(tx, row.tenantId, graceSetting)
  const released = { isDraft: false, releasedAt: now, graceSeconds }
  await tx.update(assignment).set(released).where(eq(assignment.id, row.id))
  await giveAttempts(tx, row, receivers)
  await refreshUntil(tx, { ...row, ...released })
  await notifyStudents(tx, caller, row, { event: 'released', endTime: row.endAt })
}

/** L17: attempts that were begun are hidden, and come back with the next release. */
export const takeBack = async ({ tx, row }: Pick<Changing, 'tx' | 'row'>): Promise<void> => {
  if (!row.releasedAt) return
  const ofIt = and(eq(attempt.tenantId, row.tenantId), eq(attempt.assignmentId, row.id))
  // Locked, so that a hand-in either comes before and refuses this, or finds the assignment taken back.
  await tx.select({ id: attempt.id }).from(attempt).where(ofIt).orderBy(attempt.id).for('no key update')
  const refusal = refuseCancel(await tx.$count(attempt, and(ofIt, ne(attempt.state, 'open'))))
  if (refusal) throw appError(refusal)
  await tx.update(assignment).set({ releasedAt: null }).where(eq(assignment.id, row.id))
  await giveAttempts(tx, row, [])
  // Without `until` the clock does not hand in these attempts before the next release.
  await tx.update(attempt).set({ until: null }).where(ofIt)
}

interface Delay {
  /** The students who get more time; empty means all. */
  readonly studentIds: readonly UserId[]
  readonly start: Date
  readonly end: Date
}

/** STATE-TASK-05. */
export const extend = async (changing: Changing, { studentIds, start, end }: Delay): Promise<void> => {
  const { tx, caller, row, now } = changing
  requireReleased(changing)
  refuseFields(refuseExtension(row, { start, end }, now))
  const have = await tx.$count(
    attempt,
    and(
      eq(attempt.assignmentId, row.id),
      studentIds.length > 0 ? inArray(attempt.studentId, [...studentIds]) : undefined,
    ),
  )
  if (have < new Set(studentIds).size) refuseFields({ studentIds: 'field.unknownName' })
  const extension = { extensionStart: start, extensionEnd: end }
  const receiverIds = await extendAttempts(tx, row, extension, studentIds)
  await notifyStudents(tx, caller, row, { event: 'extended', receiverIds, endTime: end })
}

/** L37: if the assignment is released, attempts without completed marking open again. */
export const addExercise = async ({ tx, caller, row, now }: Changing, item: PaperItem): Promise<void> => {
  const state = stateOf(row, now)
  if (state === 'ended') throw appError('TASK_CLOSED')
  await appendItem(tx, caller, row.paperId, item)
  if (state !== 'notReleased') await reopenForExercise(tx, row)
}
