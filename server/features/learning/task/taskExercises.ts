// The exercises of a task as students see them.

import { appError } from '#contract/errors.ts'
import type { StudentView } from '#contract/learning/exercise/studentView.ts'
import { isShown } from '#contract/rules/assignment/assignment.ts'
import type { Transaction } from '#server/db/database.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { readOne } from '#server/kit/readNouns.ts'
import { readVisible } from '../exercise/readVisible.ts'
import { studentView } from '../exercise/studentView.ts'
import { readItems, versionsOf } from '../paper/readPaper.ts'
import { readTaskRow, taskStore } from './taskStore.ts'

/** Students see the exercises from the start on and in the order of their attempt, staff in an order of their own. */
export const listTaskExercises = async (
  tx: Transaction,
  caller: TenantCaller,
  id: string,
): Promise<StudentView[]> => {
  const { own: ownAttempt } = await readOne(tx, taskStore, caller, id)
  const row = await readTaskRow(tx, id)
  if (caller.kind === 'student') {
    const hasBegun = isShown(row) && row.startAt <= new Date()
    // The minutes count from the opening, so nothing is shown before it.
    if (!hasBegun || (row.minutes !== null && !ownAttempt?.opened)) throw appError('TASK_CLOSED')
  }
  const items = await readItems(tx, row.paperId)
  const ids = items.map(({ exerciseId }) => exerciseId)
  const visible = await readVisible(tx, ids, versionsOf(items))
  return items.flatMap(({ exerciseId }) => {
    const exercise = visible.get(exerciseId)
    return exercise ? [studentView(exercise, ownAttempt?.id ?? caller.userId, exercise.children)] : []
  })
}
