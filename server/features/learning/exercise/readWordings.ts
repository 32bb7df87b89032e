// Reads the wordings of versions, of groups with the newest versions of their children.
import { eq, inArray } from 'drizzle-orm'
import type { ChildWording, ExerciseWording } from '#contract/learning/exercise/exercise.ts'
import type { GroupContent } from '#contract/learning/exercise/group.ts'
import type { Transaction } from '#server/db/database.ts'
import { exercise, exerciseVersion } from '#server/db/schema/exercise.ts'

type VersionRow = typeof exerciseVersion.$inferSelect

const isGroup = ({ type }: Pick<VersionRow, 'type'>) => type === 'group'
/** The shape was checked when the content was stored. */
const childrenOf = ({ content }: Pick<VersionRow, 'content'>) => (content as GroupContent).children

const wordingOf = ({ type, stem, content, key, explanation }: VersionRow) => ({
  type,
  stem,
  content,
  key,
  explanation,
})

type Children = ReadonlyMap<string, VersionRow>

const readChildren = async (tx: Transaction, groups: readonly VersionRow[]): Promise<Children> => {
  const ids = groups.flatMap(childrenOf).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ version: exerciseVersion })
    .from(exercise)
    .innerJoin(exerciseVersion, eq(exerciseVersion.id, exercise.versionId))
    .where(inArray(exercise.id, ids))
  return new Map(rows.map(({ version }) => [version.exerciseId, version]))
}

const withChildren = (group: VersionRow, below: Children): ExerciseWording => {
  const children = childrenOf(group).flatMap(({ id, weight }) => {
    const version = below.get(id)
    return version ? [{ ...wordingOf(version), id, weight } as ChildWording] : [] // of its type
  })
  return { type: 'group', stem: group.stem, explanation: group.explanation, children }
}

/** The wordings by the id of the exercise. */
export const readWordings = async (
  tx: Transaction,
  versions: readonly VersionRow[],
): Promise<ReadonlyMap<string, ExerciseWording>> => {
  const below = await readChildren(tx, versions.filter(isGroup))
  return new Map(
    versions.map((version) => [
      version.exerciseId,
      isGroup(version) ? withChildren(version, below) : (wordingOf(version) as ExerciseWording), // of its type
    ]),
  )
}
