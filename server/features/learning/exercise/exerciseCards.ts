// Exercises as cards: labels, and what a student sees. The transactions are those of `inLibrary`.
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import { type ExerciseSearch, listedTextMax } from '#contract/learning/exercise/exerciseNoun.ts'
import type { ExerciseCard, ListedCard } from '#contract/learning/exercise/exerciseViewCalls.ts'
import { publicTenantId } from '#contract/library/publicLibrary.ts'
import type { Transaction } from '#server/db/database.ts'
import { exercise } from '#server/db/schema/exercise.ts'
import { level } from '#server/db/schema/level.ts'
import { topic } from '#server/db/schema/topic.ts'
import type { Slice, TenantCaller } from '#server/kit/nounStore.ts'
import { type PageQuery, readPage } from '#server/kit/page.ts'
import { sliceOf } from '#server/kit/relatedRows.ts'
import { exerciseConditions, exerciseScope } from './exerciseStore.ts'
import { pointsOf } from './readExercises.ts'
import { readVisible } from './readVisible.ts'
import { studentView } from './studentView.ts'

/** Exercises of the caller's libraries. The condition on school and public library lets the query use an index. */
export const inSight = (caller: TenantCaller): SQL | undefined =>
  and(inArray(exercise.tenantId, [caller.tenantId, publicTenantId]), exerciseScope(caller))

const names = { levelName: level.name, topicName: topic.name }

/** Reads the cards of a slice. */
export const readListedCards = async (tx: Transaction, slice: Slice): Promise<ListedCard[]> => {
  const { id, type, levelId, topicId, knowledgeType, difficulty, tag } = exercise
  const text = sql<string>`left(${exercise.text}, ${listedTextMax})`
  const select = tx
    .select({ id, type, text, levelId, topicId, knowledgeType, difficulty, tag, ...names })
    .from(exercise)
    .leftJoin(level, eq(level.id, exercise.levelId))
    .leftJoin(topic, eq(topic.id, exercise.topicId))
  const rows = await sliceOf(select.$dynamic(), slice)
  const points = await pointsOf(
    tx,
    rows.map((row) => row.id),
  )
  return rows.map((row) => ({ ...row, points: points.get(row.id) ?? [] }))
}

export const pageCards = (tx: Transaction, caller: TenantCaller, query: PageQuery & ExerciseSearch) => {
  const conditions = [inSight(caller), ...exerciseConditions(query, caller)]
  const orderBy = [asc(exercise.sort), desc(exercise.id)]
  return readPage(tx, { table: exercise, conditions, orderBy }, query, (slice) => readListedCards(tx, slice))
}

/** Throws NOT_FOUND for an exercise that the libraries do not show to the caller. */
export const readCard = async (tx: Transaction, caller: TenantCaller, id: string): Promise<ExerciseCard> => {
  const where = and(eq(exercise.id, id), inSight(caller))
  const [card] = await readListedCards(tx, { where, orderBy: [], limit: 1, offset: 0 })
  const visible = (await readVisible(tx, [id])).get(id)
  if (!card || !visible) throw appError('NOT_FOUND')
  // Without an attempt the parts are shuffled by the person's id.
  return { ...card, view: studentView(visible, caller.userId, visible.children) }
}
