// Reads the parts of exercises that students may see while answering. Key and explanation are not selected.
import { eq, inArray } from 'drizzle-orm'
import type { GroupContent } from '#contract/learning/exercise/group.ts'
import type { Transaction } from '#server/db/database.ts'
import { exercise, exerciseVersion } from '#server/db/schema/exercise.ts'
import type { Visible } from './studentView.ts'

interface VisibleVersion extends Visible {
  /** The newest version, or the pinned one. */
  readonly versionId: string
}
export interface VisibleExercise extends VisibleVersion {
  /** The children of a group in their order. */
  readonly children: readonly VisibleVersion[]
}

const readNewest = async (tx: Transaction, ids: readonly string[]): Promise<VisibleVersion[]> => {
  if (ids.length === 0) return []
  const { type, stem, content } = exerciseVersion
  return tx
    .select({ id: exercise.id, versionId: exercise.versionId, type, stem, content })
    .from(exercise)
    .innerJoin(exerciseVersion, eq(exerciseVersion.id, exercise.versionId))
    .where(inArray(exercise.id, [...ids]))
}

/** Replaces exercises by their pinned versions, if these are not the newest. */
const asPinned = async (
  tx: Transaction,
  newest: readonly VisibleVersion[],
  pinned: ReadonlyMap<string, string>,
): Promise<VisibleVersion[]> => {
  const older = newest.flatMap(({ id, versionId }) => {
    const pinnedId = pinned.get(id)
    return pinnedId && pinnedId !== versionId ? [pinnedId] : []
  })
  if (older.length === 0) return [...newest]
  const { id: versionId, exerciseId: id, type, stem, content } = exerciseVersion
  const rows = await tx
    .select({ id, versionId, type, stem, content })
    .from(exerciseVersion)
    .where(inArray(versionId, older))
  const then = new Map(rows.map((row) => [row.id, row]))
  return newest.map((one) => then.get(one.id) ?? one)
}

/** The shape was checked when the content was stored. */
const childIds = ({ type, content }: Visible): string[] =>
  type === 'group' ? (content as GroupContent).children.map(({ id }) => id) : []

/**
 * Reads the exercises that the transaction sees, by id; the caller checks the rights of the reader. What `pinned` does not name
 * is in its present version, also a child of a pinned group.
 */
export const readVisible = async (
  tx: Transaction,
  ids: readonly string[],
  pinned: ReadonlyMap<string, string> = new Map(),
): Promise<ReadonlyMap<string, VisibleExercise>> => {
  const exercises = await asPinned(tx, await readNewest(tx, ids), pinned)
  const below = await asPinned(tx, await readNewest(tx, exercises.flatMap(childIds)), pinned)
  const byId = new Map(below.map((child) => [child.id, child]))
  return new Map(
    exercises.map((one) => [one.id, { ...one, children: childIds(one).flatMap((id) => byId.get(id) ?? []) }]),
  )
}
