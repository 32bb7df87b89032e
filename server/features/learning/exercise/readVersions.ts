// Reads versions with their keys, for marking and for showing the solution.
import { eq, inArray } from 'drizzle-orm'
import type { FileId } from '#contract/ids.ts'
import type { Transaction } from '#server/db/database.ts'
import { exercise, exerciseVersion } from '#server/db/schema/exercise.ts'

type Columns = 'id' | 'exerciseId' | 'type' | 'stem' | 'content' | 'key' | 'explanation'
export interface MarkedVersion extends Pick<typeof exerciseVersion.$inferSelect, Columns> {
  /** The present video of the exercise. Children of a group have none, because the video explains the group. */
  readonly videoId: FileId | null
}

/** The versions by id. */
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
