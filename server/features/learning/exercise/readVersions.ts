// Versions with what is right, for marking and for showing the answers afterwards.
import { eq, inArray } from 'drizzle-orm'
import type { FileId } from '#contract/ids.ts'
import type { Transaction } from '#server/db/database.ts'
import { exercise, exerciseVersion } from '#server/db/schema/exercise.ts'

type Columns = 'id' | 'exerciseId' | 'type' | 'stem' | 'content' | 'key' | 'explanation'
export interface MarkedVersion extends Pick<typeof exerciseVersion.$inferSelect, Columns> {
  /** Of the exercise as it is now. What is below a group has none: the video explains the whole. */
  readonly videoId: FileId | null
}

/** By the id of the version. */
export const readVersions = async (
  tx: Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MarkedVersion>> => {
  if (ids.length === 0) return new Map()
  const { id, exerciseId, type, stem, content, key, explanation } = exerciseVersion
  const rows = await tx
    .select({
      version: { id, exerciseId, type, stem, content, key, explanation },
      parentId: exercise.parentId,
      videoId: exercise.videoId,
    })
    .from(exerciseVersion)
    .innerJoin(exercise, eq(exercise.id, exerciseVersion.exerciseId))
    .where(inArray(id, [...ids]))
  return new Map(
    rows.map(({ version, parentId, videoId }) => [
      version.id,
      { ...version, videoId: parentId === null ? videoId : null },
    ]),
  )
}
