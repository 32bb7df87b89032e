// The picker of a task: exercises of the three libraries, with a mark on those that the task has.
import { asc, desc, eq } from 'drizzle-orm'
import type { ExerciseSearch } from '#contract/learning/exercise/exerciseNoun.ts'
import type { LibraryType } from '#contract/library/libraryItem.ts'
import type { Transaction } from '#server/db/database.ts'
import { exercise } from '#server/db/schema/exercise.ts'
import { paperItem } from '#server/db/schema/paper.ts'
import { equals } from '#server/kit/conditions.ts'
import { inLibraryOf } from '#server/kit/library/libraryScope.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { type PageQuery, readPage } from '#server/kit/page.ts'
import { readOne } from '#server/kit/readNouns.ts'
import { inSight, readListedCards } from '../exercise/exerciseCards.ts'
import { exerciseConditions } from '../exercise/exerciseStore.ts'
import { countTasks } from '../exercise/exerciseUse.ts'
import { readTaskRow, taskStore } from './taskStore.ts'

interface Query extends PageQuery, ExerciseSearch {
  readonly libraryType?: LibraryType | undefined
  readonly folderId?: string | undefined
  readonly taskId?: string | undefined
}

const readChosen = async (tx: Transaction, caller: TenantCaller, taskId: string | undefined) => {
  if (!taskId) return new Set<string>()
  await readOne(tx, taskStore, caller, taskId)
  const { paperId } = await readTaskRow(tx, taskId)
  const rows = await tx
    .select({ id: paperItem.exerciseId })
    .from(paperItem)
    .where(eq(paperItem.paperId, paperId))
  return new Set(rows.map(({ id }) => id))
}

export const pageExercisesForTask = async (tx: Transaction, caller: TenantCaller, query: Query) => {
  const { libraryType, folderId, taskId } = query
  const chosen = await readChosen(tx, caller, taskId)
  const conditions = [
    inSight(caller),
    libraryType && inLibraryOf(exercise, caller, libraryType),
    equals(exercise.folderId, folderId),
    ...exerciseConditions(query, caller),
  ]
  const orderBy = [asc(exercise.sort), desc(exercise.id)]
  const page = await readPage(tx, { table: exercise, conditions, orderBy }, query, (slice) =>
    readListedCards(tx, slice),
  )
  const tasks = await countTasks(
    tx,
    page.records.map(({ id }) => id),
  )
  const records = page.records.map((card) => ({
    ...card,
    chosen: chosen.has(card.id),
    useCount: tasks.get(card.id) ?? 0,
  }))
  return { ...page, records }
}
