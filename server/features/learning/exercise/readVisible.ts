// What may be shown of exercises to who answers them: key and explanation are not selected.
import { eq, inArray } from 'drizzle-orm'
import type { GroupContent } from '#contract/learning/exercise/group.ts'
import type { Transaction } from '#server/db/database.ts'
import { exercise, exerciseVersion } from '#server/db/schema/exercise.ts'
import type { Visible } from './studentView.ts'

interface VisibleVersion extends Visible {
  /** The version that is shown: the newest, unless another one was asked for. */
  readonly versionId: string
}
export interface VisibleExercise extends VisibleVersion {
  /** Of a group, in their order. */
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

/** Those that are pinned to another version than the newest (`pinned`: by exercise) as they were then. */
const asPinned = async (
  tx: Transaction,
  newest: readonly VisibleVersion[],
  pinned: ReadonlyMap<string, string>,
): Promise<VisibleVersion[]> => {
  const older = newest.flatMap(({ id, versionId }) => {
    const wanted = pinned.get(id)
    return wanted && wanted !== versionId ? [wanted] : []
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

/** What was stored had this shape when it came in. */
const childIds = ({ type, content }: Visible): string[] =>
  type === 'group' ? (content as GroupContent).children.map(({ id }) => id) : []

/**
 * By id, as far as the transaction shows them. Whether the reader may see them is the caller's question. What is below a
 * pinned group is shown as it is now.
 */
export const readVisible = async (
  tx: Transaction,
  ids: readonly string[],
  pinned: ReadonlyMap<string, string> = new Map(),
): Promise<ReadonlyMap<string, VisibleExercise>> => {
  const found = await asPinned(tx, await readNewest(tx, ids), pinned)
  const below = await readNewest(tx, found.flatMap(childIds))
  const byId = new Map(below.map((child) => [child.id, child]))
  return new Map(
    found.map((one) => [one.id, { ...one, children: childIds(one).flatMap((id) => byId.get(id) ?? []) }]),
  )
}
