// Reads and presents exercises in a few queries for a whole page.
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import {
  type ExerciseListed,
  type ExerciseRecord,
  listedTextMax,
} from '#contract/learning/exercise/exerciseNoun.ts'
import { toWallTime } from '#contract/wallTime.ts'
import type { Transaction } from '#server/db/database.ts'
import { catalogCourse } from '#server/db/schema/catalogCourse.ts'
import { exercise, exercisePoint, exerciseVersion } from '#server/db/schema/exercise.ts'
import { level } from '#server/db/schema/level.ts'
import { point } from '#server/db/schema/point.ts'
import { topic } from '#server/db/schema/topic.ts'
import { libraryFieldsOf } from '#server/kit/library/libraryFieldsOf.ts'
import type { Slice, TenantCaller } from '#server/kit/nounStore.ts'
import { namesBy, sliceOf } from '#server/kit/relatedRows.ts'
import { countTasks } from './exerciseUse.ts'
import { readWordings } from './readWordings.ts'

export const pointsOf = (tx: Transaction, ids: readonly string[]) =>
  namesBy(tx, { of: exercisePoint.exerciseId, to: exercisePoint.pointId, named: point }, ids)

const names = { levelName: level.name, topicName: topic.name, mgrName: catalogCourse.name }
interface Row {
  readonly row: typeof exercise.$inferSelect
  readonly number: number
  readonly levelName: string | null
  readonly topicName: string | null
  readonly mgrName: string | null
}

/** Presents the fields of lists. */
const present = async (
  tx: Transaction,
  caller: TenantCaller,
  rows: readonly Row[],
): Promise<ExerciseListed[]> => {
  const ids = rows.map(({ row }) => row.id)
  const fields = await libraryFieldsOf(tx, exercise, caller, ids)
  const points = await pointsOf(tx, ids)
  const tasks = await countTasks(tx, ids)
  return rows.flatMap(({ row, number: version, levelName, topicName, mgrName }) => {
    const library = fields.get(row.id)
    if (!library) return []
    return [
      {
        ...library,
        levelName,
        topicName,
        mgrName,
        id: row.id,
        type: row.type,
        text: row.text,
        version,
        levelId: row.levelId,
        topicId: row.topicId,
        mgrId: row.mgrId,
        points: points.get(row.id) ?? [],
        knowledgeType: row.knowledgeType,
        difficulty: row.difficulty,
        tag: row.tag,
        source: row.source,
        textbook: row.textbook,
        videoId: row.videoId,
        useCount: tasks.get(row.id) ?? 0,
        copiedFrom: row.copiedFrom,
        createdAt: toWallTime(row.createdAt, caller.timeZone),
      },
    ]
  })
}

/** Reads exercises without their wordings, which may be long. */
export const readListedExercises = async (
  tx: Transaction,
  slice: Slice,
  caller: TenantCaller,
): Promise<ExerciseListed[]> => {
  const begun = sql<string>`left(${exercise.text}, ${listedTextMax})`
  const select = tx
    .select({ row: { ...getTableColumns(exercise), text: begun }, number: exerciseVersion.number, ...names })
    .from(exercise)
    .innerJoin(exerciseVersion, eq(exerciseVersion.id, exercise.versionId))
    .leftJoin(level, eq(level.id, exercise.levelId))
    .leftJoin(topic, eq(topic.id, exercise.topicId))
    .leftJoin(catalogCourse, eq(catalogCourse.id, exercise.mgrId))
  return present(tx, caller, await sliceOf(select.$dynamic(), slice))
}

export const readExercises = async (
  tx: Transaction,
  slice: Slice,
  caller: TenantCaller,
): Promise<ExerciseRecord[]> => {
  const select = tx
    .select({ row: exercise, version: exerciseVersion, number: exerciseVersion.number, ...names })
    .from(exercise)
    .innerJoin(exerciseVersion, eq(exerciseVersion.id, exercise.versionId))
    .leftJoin(level, eq(level.id, exercise.levelId))
    .leftJoin(topic, eq(topic.id, exercise.topicId))
    .leftJoin(catalogCourse, eq(catalogCourse.id, exercise.mgrId))
  const rows = await sliceOf(select.$dynamic(), slice)
  const wordings = await readWordings(
    tx,
    rows.map(({ version }) => version),
  )
  return (await present(tx, caller, rows)).flatMap((listed) => {
    const wording = wordings.get(listed.id)
    return wording ? [{ ...listed, wording }] : []
  })
}

/** Throws NOT_FOUND for an exercise that the transaction does not see. */
export const readExercise = async (
  tx: Transaction,
  id: string,
  caller: TenantCaller,
): Promise<ExerciseRecord> => {
  const slice = { where: eq(exercise.id, id), orderBy: [], limit: 1, offset: 0 }
  const [record] = await readExercises(tx, slice, caller)
  if (!record) throw appError('NOT_FOUND')
  return record
}
