// The files of older wordings of an exercise that a paper still has: they stay files of the exercise.
import { eq, inArray } from 'drizzle-orm'
import type { FileId } from '#contract/ids.ts'
import type { ExerciseWording } from '#contract/learning/exercise/exercise.ts'
import type { Transaction } from '#server/db/database.ts'
import { exerciseVersion } from '#server/db/schema/exercise.ts'
import { paperItem } from '#server/db/schema/paper.ts'
import { wordingFiles } from './wordingFiles.ts'

export const pinnedFiles = async (tx: Transaction, exerciseId: string): Promise<FileId[]> => {
  const items = await tx
    .select({ versionId: paperItem.versionId, childVersions: paperItem.childVersions })
    .from(paperItem)
    .where(eq(paperItem.exerciseId, exerciseId))
  const ids = items.flatMap(({ versionId, childVersions }) =>
    versionId ? [versionId, ...Object.values(childVersions ?? {})] : [],
  )
  if (ids.length === 0) return []
  const { type, stem, content, key, explanation } = exerciseVersion
  const rows = await tx
    .select({ type, stem, content, key, explanation })
    .from(exerciseVersion)
    .where(inArray(exerciseVersion.id, ids))
  // A group's children are read as versions of their own.
  return rows.flatMap((row) => wordingFiles({ ...row, children: [] } as unknown as ExerciseWording))
}
