// Level, topic, points, course and files of an exercise must belong to the school.
import { and, eq, inArray, or } from 'drizzle-orm'
import type { FileId } from '#contract/ids.ts'
import type { ExerciseBody, ExerciseRecord } from '#contract/learning/exercise/exerciseNoun.ts'
import type { Transaction } from '#server/db/database.ts'
import { inChunks } from '#server/db/inChunks.ts'
import { catalogCourse } from '#server/db/schema/catalogCourse.ts'
import { exercisePoint } from '#server/db/schema/exercise.ts'
import { file } from '#server/db/schema/file.ts'
import { level } from '#server/db/schema/level.ts'
import { point } from '#server/db/schema/point.ts'
import { topic } from '#server/db/schema/topic.ts'
import { requireIds } from '#server/kit/conditions.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { requireFiles } from '../../system/file/requireFiles.ts'
import { wordingFiles } from './wordingFiles.ts'

const listOf = <Id extends string>(id: Id | null): Id[] => (id ? [id] : [])

export const filesOf = ({ wording, videoId }: Pick<ExerciseRecord, 'wording' | 'videoId'>): FileId[] => [
  ...wordingFiles(wording),
  ...listOf(videoId),
]

type Body = Pick<ExerciseBody, 'levelId' | 'topicId' | 'pointIds' | 'mgrId' | 'wording' | 'videoId'>

/** Throws VALIDATION for labels or files that the school does not have. Files in `used` may belong to another person. */
export const requireLabels = async (
  tx: Transaction,
  caller: TenantCaller,
  { levelId, topicId, pointIds, mgrId, wording, videoId }: Body,
  used: readonly FileId[] = [],
) => {
  await requireIds(tx, { table: level, ids: listOf(levelId), field: 'levelId' })
  await requireIds(tx, { table: topic, ids: listOf(topicId), field: 'topicId' })
  await requireIds(tx, { table: point, ids: pointIds, field: 'pointIds' })
  await requireIds(tx, { table: catalogCourse, ids: listOf(mgrId), field: 'mgrId' })
  await requireFiles(tx, caller, { field: 'wording', files: wordingFiles(wording), used })
  const isMp4 = eq(file.type, 'video/mp4')
  await requireFiles(tx, caller, { field: 'videoId', files: [videoId], used, also: isMp4 })
}

type Labels = Pick<Body, 'levelId' | 'topicId' | 'pointIds' | 'mgrId'>

/** Replaces the labels of a public exercise by the school's ones with the same codes; labels without one are dropped. */
export const schoolLabels = async (
  tx: Transaction,
  { tenantId }: TenantCaller,
  { levelId, topicId, pointIds, mgrId }: Labels,
): Promise<Labels> => {
  const schoolIdsOf = async (table: typeof level | typeof topic | typeof point, ids: readonly string[]) => {
    if (ids.length === 0) return []
    const codes = tx
      .select({ code: table.code })
      .from(table)
      .where(inArray(table.id, [...ids]))
    const isSame = or(inArray(table.id, [...ids]), inArray(table.code, codes))
    const rows = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.tenantId, tenantId), isSame))
    return rows.map(({ id }) => id)
  }
  const [ownLevel = null] = await schoolIdsOf(level, listOf(levelId))
  const [ownTopic = null] = await schoolIdsOf(topic, listOf(topicId))
  const catalogCourseIds = listOf(mgrId)
  const isOwn =
    catalogCourseIds.length > 0 &&
    (await tx.$count(catalogCourse, inArray(catalogCourse.id, catalogCourseIds))) > 0
  return {
    levelId: ownLevel,
    topicId: ownTopic,
    pointIds: await schoolIdsOf(point, pointIds),
    mgrId: isOwn ? mgrId : null,
  }
}

export const writePoints = async (
  tx: Transaction,
  { tenantId }: Pick<TenantCaller, 'tenantId'>,
  exercises: readonly { readonly id: string; readonly pointIds: readonly string[] }[],
) => {
  const ids = exercises.map(({ id }) => id)
  await tx.delete(exercisePoint).where(inArray(exercisePoint.exerciseId, ids))
  const rows = exercises.flatMap(({ id: exerciseId, pointIds }) =>
    [...new Set(pointIds)].map((pointId) => ({ tenantId, exerciseId, pointId })),
  )
  for (const chunk of inChunks(rows)) await tx.insert(exercisePoint).values(chunk)
}
