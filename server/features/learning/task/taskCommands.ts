// What happens to a task as a whole: released, taken back, extended, given a further exercise or material. Each locks the
// task's row first, writes the record of changes and sends the notices.
import { and, eq, inArray, ne } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { FileId, UserId } from '#contract/ids.ts'
import { refuseExtension } from '#contract/learning/assignment/answering.ts'
import { stateOf } from '#contract/learning/assignment/assignment.ts'
import { refuseCancel, refuseRelease } from '#contract/learning/assignment/release.ts'
import { pointsDefault } from '#contract/learning/paper/paper.ts'
import type { TaskRecord } from '#contract/learning/task/taskNoun.ts'
import { fromWallTime } from '#contract/wallTime.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { assignment } from '#server/db/schema/assignment.ts'
import { attempt } from '#server/db/schema/attempt.ts'
import { noteFiles, readOne, readToChange, writeChange } from '#server/kit/nounCommands.ts'
import type { AnyStore, TenantCaller } from '#server/kit/nounStore.ts'
import { requireFiles } from '../../system/file/requireFiles.ts'
import { extendAttempts, refreshUntil } from '../assignment/extend.ts'
import { reopenForExercise } from '../assignment/reopenForExercise.ts'
import { giveAttempts, readReceivers } from '../assignment/targets.ts'
import { appendItem } from '../paper/writePaper.ts'
import { notifyStudents } from './notifyStudents.ts'
import type { TaskRow } from './readTasks.ts'
import { refuseFields, requireNewFiles } from './requireParts.ts'
import { readTaskRow, taskFiles, taskStore } from './taskStore.ts'

interface Changing {
  readonly tx: Transaction
  readonly caller: TenantCaller
  readonly row: TaskRow
  readonly before: TaskRecord
  readonly now: Date
}

const store: AnyStore = taskStore

/** NOT_OWNER for a task of a colleague's; NOT_FOUND for one that the caller does not see. */
const changeTask = (
  database: Database,
  caller: TenantCaller,
  id: string,
  work: (changing: Changing) => Promise<void>,
): Promise<boolean> =>
  database.inLibrary(caller.tenantId, async (tx) => {
    const before = await readToChange(tx, taskStore, caller, id)
    taskStore.requireChangeable?.(before)
    await work({ tx, caller, row: await readTaskRow(tx, id), before, now: new Date() })
    const after = await readOne(tx, taskStore, caller, id)
    await noteFiles(tx, store, caller, after)
    await writeChange(tx, store, caller, { id, before, after })
    return true
  })

const requireReleased = ({ row, now }: Changing): void => {
  if (stateOf(row, now) === 'notReleased') throw appError('TASK_CLOSED')
}

/** Again changes nothing: the answer to the first call may have been lost. */
export const releaseTask = (database: Database, caller: TenantCaller, id: string): Promise<boolean> =>
  changeTask(database, caller, id, async ({ tx, row, before, now }) => {
    if (row.releasedAt) return
    const receivers = await readReceivers(tx, id)
    refuseFields(refuseRelease(row, { receivers: receivers.length }, now))
    if (before.exerciseCount === 0) refuseFields({ sections: 'field.exerciseMissing' })
    const released = { isDraft: false, releasedAt: now }
    await tx.update(assignment).set(released).where(eq(assignment.id, id))
    await giveAttempts(tx, row, receivers)
    await refreshUntil(tx, { ...row, ...released })
    await notifyStudents(tx, caller, row, { kind: 'taskReleased', endTime: row.endAt })
  })

/** L17: what was begun is hidden, and comes back with the next release. */
export const cancelTask = (database: Database, caller: TenantCaller, id: string): Promise<boolean> =>
  changeTask(database, caller, id, async ({ tx, row }) => {
    if (!row.releasedAt) return
    const ofTask = and(eq(attempt.tenantId, row.tenantId), eq(attempt.assignmentId, id))
    // Locked, so that a hand-in either comes before and refuses this, or finds the task taken back.
    await tx.select({ id: attempt.id }).from(attempt).where(ofTask).orderBy(attempt.id).for('no key update')
    const refusal = refuseCancel(await tx.$count(attempt, and(ofTask, ne(attempt.state, 'open'))))
    if (refusal) throw appError(refusal)
    await tx.update(assignment).set({ releasedAt: null }).where(eq(assignment.id, id))
    await giveAttempts(tx, row, [])
    // The clock lets what was begun alone until the next release.
    await tx.update(attempt).set({ until: null }).where(ofTask)
  })

interface Delay {
  readonly id: string
  readonly studentIds: readonly UserId[]
  /** Wall times. */
  readonly start?: string | undefined
  readonly end: string
}

/** STATE-TASK-05. Without students for all. */
export const delayTask = (database: Database, caller: TenantCaller, delay: Delay): Promise<boolean> =>
  changeTask(database, caller, delay.id, async (changing) => {
    const { tx, row, now } = changing
    requireReleased(changing)
    const end = fromWallTime(delay.end, caller.timeZone)
    const start = delay.start ? fromWallTime(delay.start, caller.timeZone) : now
    refuseFields(refuseExtension(row, { start, end }, now))
    const have = await tx.$count(
      attempt,
      and(
        eq(attempt.assignmentId, row.id),
        delay.studentIds.length > 0 ? inArray(attempt.studentId, [...delay.studentIds]) : undefined,
      ),
    )
    if (have < new Set(delay.studentIds).size) refuseFields({ studentIds: 'field.unknownName' })
    const extension = { extensionStart: start, extensionEnd: end }
    const receiverIds = await extendAttempts(tx, row, extension, delay.studentIds)
    await notifyStudents(tx, caller, row, { kind: 'taskExtended', receiverIds, endTime: end })
  })

/** L37: of a released task it opens again for those whose marking is not completed. */
export const addExercise = (
  database: Database,
  caller: TenantCaller,
  { id, exerciseId, points = pointsDefault }: { id: string; exerciseId: string; points?: number | undefined },
): Promise<boolean> =>
  changeTask(database, caller, id, async ({ tx, row, now }) => {
    const state = stateOf(row, now)
    if (state === 'ended') throw appError('TASK_CLOSED')
    await appendItem(tx, caller, row.paperId, { exerciseId, points })
    if (state !== 'notReleased') await reopenForExercise(tx, row)
  })

interface Sent {
  readonly id: string
  readonly text: string
  readonly fileIds: readonly FileId[]
}

/** CALL-TASK-06. */
export const sendMaterial = (
  database: Database,
  caller: TenantCaller,
  { id, text, fileIds }: Sent,
): Promise<boolean> =>
  changeTask(database, caller, id, async (changing) => {
    const { tx, row, before, now } = changing
    requireReleased(changing)
    if (text === '' && fileIds.length === 0) refuseFields({ fileIds: 'field.required' })
    await requireNewFiles(tx, fileIds, [], 'fileIds')
    await requireFiles(tx, caller, { field: 'fileIds', files: fileIds, used: taskFiles(before) })
    const material = [...row.material, { text, fileIds: [...fileIds], sentAt: now.toISOString() }]
    await tx.update(assignment).set({ material }).where(eq(assignment.id, id))
    await notifyStudents(tx, caller, row, { kind: 'taskMaterial' })
  })
