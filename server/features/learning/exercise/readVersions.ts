// Versions with what is right, for marking and for showing the answers afterwards.
import { inArray } from 'drizzle-orm'
import type { Transaction } from '#server/db/database.ts'
import { exerciseVersion } from '#server/db/schema/exercise.ts'

export type MarkedVersion = Pick<
  typeof exerciseVersion.$inferSelect,
  'id' | 'exerciseId' | 'type' | 'content' | 'key' | 'explanation'
>

/** By the id of the version. */
export const readVersions = async (
  tx: Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MarkedVersion>> => {
  if (ids.length === 0) return new Map()
  const { id, exerciseId, type, content, key, explanation } = exerciseVersion
  const rows = await tx
    .select({ id, exerciseId, type, content, key, explanation })
    .from(exerciseVersion)
    .where(inArray(id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}
