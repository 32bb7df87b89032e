// Commands for a task as a whole: release, take back, extend, add an exercise or material. Each locks the task's row first,
// writes the audit log and sends the notices.
import { eq } from 'drizzle-orm'
import type { FileId, UserId } from '#contract/ids.ts'
import { pointsDefault } from '#contract/learning/paper/paper.ts'
import type { TaskRecord } from '#contract/learning/task/taskNoun.ts'
import { fromWallTime } from '#contract/wallTime.ts'
import type { Database } from '#server/db/database.ts'
import { assignment } from '#server/db/schema/assignment.ts'
import { noteFiles, writeChange } from '#server/kit/noteChange.ts'
import type { AnyStore, TenantCaller } from '#server/kit/nounStore.ts'
import { readOne, readToChange } from '#server/kit/readNouns.ts'
import { refuseFields } from '#server/kit/refuseFields.ts'
import { requireFiles } from '../../system/file/requireFiles.ts'
import {
  addExercise,
  type Changing,
  extend,
  release,
  requireReleased,
  takeBack,
} from '../assignment/assignmentCommands.ts'
import { notifyStudents } from '../assignment/notify.ts'
import { requireNewFiles } from './requireParts.ts'
import { readTaskRow, taskFiles, taskStore } from './taskStore.ts'

interface ChangingTask extends Changing {
  readonly before: TaskRecord
}

const store: AnyStore = taskStore

/** Throws NOT_OWNER for a task of a colleague, NOT_FOUND for one that the caller does not see. */
const changeTask = (
  database: Database,
  caller: TenantCaller,
  id: string,
  work: (changing: ChangingTask) => Promise<void>,
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

export const releaseTask = (database: Database, caller: TenantCaller, id: string): Promise<boolean> =>
  changeTask(database, caller, id, release)

export const cancelTask = (database: Database, caller: TenantCaller, id: string): Promise<boolean> =>
  changeTask(database, caller, id, takeBack)

interface Delay {
  readonly id: string
  readonly studentIds: readonly UserId[]
  /** Start and end are wall times. */
  readonly start?: string | undefined
  readonly end: string
}

/** Delays a task: for all without students, from now on without a start. */
export const delayTask = (
  database: Database,
  caller: TenantCaller,
  { id, studentIds, start, end }: Delay,
): Promise<boolean> => {
  const instant = (wall: string) => fromWallTime(wall, caller.timeZone)
  return changeTask(database, caller, id, (changing) =>
    extend(changing, { studentIds, start: start ? instant(start) : changing.now, end: instant(end) }),
  )
}

export const addTaskExercise = (
  database: Database,
  caller: TenantCaller,
  { id, exerciseId, points = pointsDefault }: { id: string; exerciseId: string; points?: number | undefined },
): Promise<boolean> =>
  changeTask(database, caller, id, (changing) => addExercise(changing, { exerciseId, points }))

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
    await notifyStudents(tx, caller, row, { event: 'material' })
  })
