// Commands for an evaluation as a whole: release and push. Each locks its row first, writes the audit log and sends the notices.
import { eq } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { ClassId, UserId } from '#contract/ids.ts'
import { evaluationStateOf } from '#contract/rules/assignment/evaluation.ts'
import type { Database } from '#server/db/database.ts'
import { assignment } from '#server/db/schema/assignment.ts'
import { writeChange } from '#server/kit/noteChange.ts'
import type { AnyStore, TenantCaller } from '#server/kit/nounStore.ts'
import { readOne, readToChange } from '#server/kit/readNouns.ts'
import { refuseFields } from '#server/kit/refuseFields.ts'
import { type Changing, release } from '../assignment/assignmentCommands.ts'
import { refreshUntil } from '../assignment/extend.ts'
import { notifyStudents } from '../assignment/notify.ts'
import { addTargets, giveAttempts, readReceivers } from '../assignment/targets.ts'
import { noItems, readItemCounts } from '../paper/readPaper.ts'
import { pinItems } from '../paper/writePaper.ts'
import { evaluationStore, readEvaluationRow } from './evaluationStore.ts'

const store: AnyStore = evaluationStore

/** Throws NOT_FOUND for an evaluation that the caller does not see, NOT_OWNER for one that the caller may not change. */
const changeEvaluation = (
  database: Database,
  caller: TenantCaller,
  id: string,
  work: (changing: Changing) => Promise<void>,
): Promise<boolean> =>
  database.inLibrary(caller.tenantId, async (tx) => {
    const before = await readToChange(tx, evaluationStore, caller, id)
    evaluationStore.requireChangeable?.(before)
    await work({ tx, caller, row: await readEvaluationRow(tx, id), now: new Date() })
    await writeChange(tx, store, caller, { id, before, after: await readOne(tx, store, caller, id) })
    return true
  })

/** All who get it are asked the same: its exercises stay as they are now. A repeated call changes nothing. */
export const releaseEvaluation = (database: Database, caller: TenantCaller, id: string): Promise<boolean> =>
  changeEvaluation(database, caller, id, async ({ tx, row, now }) => {
    if (!row.isDraft) return
    const { exerciseCount } = (await readItemCounts(tx, [row.paperId])).get(row.paperId) ?? noItems
    if (exerciseCount === 0) refuseFields({ sections: 'field.exerciseMissing' })
    if (row.endAt && row.endAt <= now) refuseFields({ endAt: 'field.inThePast' })
    await pinItems(tx, row.paperId)
    await tx.update(assignment).set({ isDraft: false }).where(eq(assignment.id, id))
  })

interface Pushed {
  readonly id: string
  readonly classIds: readonly ClassId[]
  readonly studentIds: readonly UserId[]
}

/** A repeated call changes nothing: only students who do not have it get it, and are notified. */
export const pushEvaluation = (
  database: Database,
  caller: TenantCaller,
  { id, ...receivers }: Pushed,
): Promise<boolean> =>
  changeEvaluation(database, caller, id, async (changing) => {
    const { tx, row, now } = changing
    if (evaluationStateOf(row, now) === 'created') throw appError('EVALUATION_UNRELEASED')
    if (row.endAt && row.endAt <= now) refuseFields({ endAt: 'field.inThePast' })
    if (receivers.classIds.length + receivers.studentIds.length === 0)
      refuseFields({ classIds: 'field.nobodyChosen' })
    await addTargets(tx, caller, id, receivers)
    if (!row.releasedAt) return release(changing)
    const receiverIds = await giveAttempts(tx, row, await readReceivers(tx, row))
    await refreshUntil(tx, row)
    if (receiverIds.length > 0)
      await notifyStudents(tx, caller, row, { event: 'released', endTime: row.endAt, receiverIds })
  })
