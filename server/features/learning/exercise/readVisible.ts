// What may be shown of exercises to who answers them: key and explanation are not selected.
import { eq, inArray } from 'drizzle-orm'
import type { GroupContent } from '#contract/learning/exercise/group.ts'
import type { Transaction } from '#server/db/database.ts'
import { exercise, exerciseVersion } from '#server/db/schema/exercise.ts'
import type { Visible } from './studentView.ts'

interface VisibleVersion extends Visible {
  /** The newest version, which is shown. */
  readonly versionId: string
}
export interface VisibleExercise extends VisibleVersion {
  /** Of a group, in their order. */
  readonly children: readonly VisibleVersion[]
}

const readVersions = async (tx: Transaction, ids: readonly string[]): Promise<VisibleVersion[]> => {
  if (ids.length === 0) return []
  const { type, stem, content } = exerciseVersion
  return tx
    .select({ id: exercise.id, versionId: exercise.versionId, type, stem, content })
    .from(exercise)
    .innerJoin(exerciseVersion, eq(exerciseVersion.id, exercise.versionId))
    .where(inArray(exercise.id, [...ids]))
}

/** What was stored had this shape when it came in. */
const childIds = ({ type, content }: Visible): string[] =>
  type === 'group' ? (content as GroupContent).children.map(({ id }) => id) : []

/** By id, as far as the transaction shows them. Whether the reader may see them is the caller's question. */
export const readVisible = async (
  tx: Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, VisibleExercise>> => {
  const found = await readVersions(tx, ids)
  const below = await readVersions(tx, found.flatMap(childIds))
  const byId = new Map(below.map((child) => [child.id, child]))
  return new Map(
    found.map((one) => [one.id, { ...one, children: childIds(one).flatMap((id) => byId.get(id) ?? []) }]),
  )
}
