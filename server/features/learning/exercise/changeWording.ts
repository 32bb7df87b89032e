// Saves a changed wording as a new version, and those of the exercises below it.
import { eq, inArray } from 'drizzle-orm'
import type { UserId } from '#contract/ids.ts'
import type { ExerciseWording, GroupWording } from '#contract/learning/exercise/exercise.ts'
import type { Transaction } from '#server/db/database.ts'
import { newId } from '#server/db/schema/columns.ts'
import { exercise, exerciseVersion } from '#server/db/schema/exercise.ts'
import { type Filed, insertExercises, newChild, searchText, type WordingColumns } from './newExercise.ts'
import { partIdsIn, withPartIds } from './partIds.ts'
import { isSameWording } from './versions.ts'

type VersionRow = typeof exerciseVersion.$inferSelect

interface Changed {
  readonly id: string
  /** The columns of new children. */
  readonly filed: Filed
  readonly creatorId: UserId
}

/** The newest versions of these exercises, by exercise. */
const newestVersions = async (tx: Transaction, ids: readonly string[]): Promise<Map<string, VersionRow>> => {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ version: exerciseVersion })
    .from(exercise)
    .innerJoin(exerciseVersion, eq(exerciseVersion.id, exercise.versionId))
    .where(inArray(exercise.id, [...ids]))
  return new Map(rows.map(({ version }) => [version.exerciseId, version]))
}

/** Writes a new version, unless the wording is the same. */
const writeVersion = async (
  tx: Transaction,
  before: VersionRow,
  { type, stem, content, key, explanation }: WordingColumns,
  creatorId: UserId,
) => {
  const wording = { type, stem, content, key, explanation }
  if (type === before.type && isSameWording(before, wording)) return
  const { exerciseId, tenantId } = before
  const id = newId<string>()
  await tx
    .insert(exerciseVersion)
    .values({ ...wording, id, tenantId, exerciseId, number: before.number + 1, creatorId })
  await tx
    .update(exercise)
    .set({ type, versionId: id, text: searchText({ type, stem, content }) })
    .where(eq(exercise.id, exerciseId))
}

/** A child that is sent with its id keeps it. One that is not sent any more stays for the older versions of the group. */
const writeChildren = async (
  tx: Transaction,
  { id: parentId, filed, creatorId }: Changed,
  children: GroupWording['children'],
) => {
  const below = await tx.select({ id: exercise.id }).from(exercise).where(eq(exercise.parentId, parentId))
  const versions = await newestVersions(
    tx,
    below.map(({ id }) => id),
  )
  const childRows: { id: string; weight: number }[] = []
  for (const { id, weight, ...child } of children) {
    const before = id === undefined ? undefined : versions.get(id)
    if (before) {
      await writeVersion(tx, before, withPartIds(child, partIdsIn(before.content)), creatorId)
      childRows.push({ id: before.exerciseId, weight })
    } else {
      const added = newChild(filed, parentId, withPartIds(child), { creatorId })
      await insertExercises(tx, [added])
      childRows.push({ id: added.id, weight })
    }
  }
  return childRows
}

export const changeWording = async (
  tx: Transaction,
  changed: Changed,
  wording: ExerciseWording,
): Promise<void> => {
  const { id, creatorId } = changed
  const before = (await newestVersions(tx, [id])).get(id)
  if (!before) return
  if (wording.type !== 'group') {
    await writeVersion(tx, before, withPartIds(wording, partIdsIn(before.content)), creatorId)
    return
  }
  const children = await writeChildren(tx, changed, wording.children)
  await writeVersion(tx, before, { ...wording, content: { children }, key: null }, creatorId)
}
