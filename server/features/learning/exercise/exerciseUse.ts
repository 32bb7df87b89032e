// The use of exercises. An exercise in a paper, or with an answer, cannot be deleted, and keeps the fields on which its marks
// depend.
import { and, countDistinct, eq, inArray, or } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { ExerciseBody, ExerciseRecord } from '#contract/learning/exercise/exerciseNoun.ts'
import type { Transaction } from '#server/db/database.ts'
import { answer } from '#server/db/schema/answer.ts'
import { assignment } from '#server/db/schema/assignment.ts'
import { exercise } from '#server/db/schema/exercise.ts'
import { paperItem } from '#server/db/schema/paper.ts'
import { changedFixedFields } from './versions.ts'

/** ENT-EXER-02: the number of tasks with each exercise; exercises without a task are not in the map. */
export const countTasks = async (
  tx: Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: paperItem.exerciseId, tasks: countDistinct(assignment.id) })
    .from(paperItem)
    .innerJoin(assignment, eq(assignment.paperId, paperItem.paperId))
    .where(and(inArray(paperItem.exerciseId, [...ids]), eq(assignment.kind, 'task')))
    .groupBy(paperItem.exerciseId)
  return new Map(rows.map(({ id, tasks }) => [id, tasks]))
}

/** Whether the exercise, or a child of it, is in a paper or answered. */
const isUsed = async (tx: Transaction, id: string): Promise<boolean> => {
  if ((await tx.$count(paperItem, eq(paperItem.exerciseId, id))) > 0) return true
  const [answered] = await tx
    .select({ id: answer.exerciseId })
    .from(answer)
    .innerJoin(exercise, eq(exercise.id, answer.exerciseId))
    .where(or(eq(exercise.id, id), eq(exercise.parentId, id)))
    .limit(1)
  return answered !== undefined
}

/** STATE-EXER-01. */
export const requireUnused = async (tx: Transaction, id: string): Promise<void> => {
  if (await isUsed(tx, id)) throw appError('EXERCISE_USED')
}

const childTypes = ({ wording }: Pick<ExerciseRecord, 'wording'>): ReadonlyMap<string | undefined, string> =>
  new Map(wording.type === 'group' ? wording.children.map(({ id, type }) => [id, type]) : [])

/** VAL-45: type, level and knowledge type of a used exercise are fixed, and so are the children of a group and their types. */
export const requireFixedFields = async (
  tx: Transaction,
  id: string,
  before: ExerciseRecord,
  { wording, levelId, knowledgeType }: Pick<ExerciseBody, 'wording' | 'levelId' | 'knowledgeType'>,
): Promise<void> => {
  const changed: string[] = changedFixedFields(before, { type: wording.type, levelId, knowledgeType })
  const after = childTypes({ wording })
  const isOther = [...childTypes(before)].some(([child, type]) => after.get(child) !== type)
  const fields = [...changed, ...(isOther ? ['type'] : [])].map((field) =>
    field === 'type' ? 'wording' : field,
  )
  if (fields.length === 0 || !(await isUsed(tx, id))) return
  throw appError('EXERCISE_FIXED', {
    fields: Object.fromEntries(fields.map((field) => [field, 'field.fixed'])),
  })
}
