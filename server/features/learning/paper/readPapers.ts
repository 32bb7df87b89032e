// Presents papers of the library, in a few queries for a whole page.
import { and, eq, getTableColumns, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { PaperListed, PaperRecord } from '#contract/learning/paper/paperNoun.ts'
import { libraryTypes } from '#contract/library/libraryItem.ts'
import { exerciseCountOf, totalPointsOf } from '#contract/rules/paper/draws.ts'
import { toWallTime } from '#contract/wallTime.ts'
import type { Transaction } from '#server/db/database.ts'
import { assignment } from '#server/db/schema/assignment.ts'
import { exercise } from '#server/db/schema/exercise.ts'
import { level } from '#server/db/schema/level.ts'
import { paper, paperSection } from '#server/db/schema/paper.ts'
import { libraryFieldsOf } from '#server/kit/library/libraryFieldsOf.ts'
import { inLibraryOf } from '#server/kit/library/libraryScope.ts'
import type { Slice, TenantCaller } from '#server/kit/nounStore.ts'
import { sliceOf } from '#server/kit/relatedRows.ts'
import { noItems, readItemCounts, readSections } from './readPaper.ts'

/** A released paper is pushed while an exam or a task gives it to people. */
export const paperState = sql<PaperListed['state']>`case when ${paper.state} <> 'created' and exists (
  select 1 from ${assignment} a where a.paper_id = ${paper.id} and a.released_at is not null)
  then 'pushed' else ${paper.state} end`

const readDraws = async (tx: Transaction, ids: readonly string[]) => {
  if (ids.length === 0) return new Map<string, never[]>()
  const rows = await tx
    .select({ paperId: paperSection.paperId, draws: paperSection.draws })
    .from(paperSection)
    .where(inArray(paperSection.paperId, [...ids]))
  return Map.groupBy(rows, ({ paperId }) => paperId)
}

export const readListedPapers = async (
  tx: Transaction,
  slice: Slice,
  caller: TenantCaller,
): Promise<PaperListed[]> => {
  const select = tx
    .select({ ...getTableColumns(paper), state: paperState, levelName: level.name })
    .from(paper)
    .leftJoin(level, eq(level.id, paper.levelId))
  const rows = await sliceOf(select.$dynamic(), slice)
  const ids = rows.map(({ id }) => id)
  const fields = await libraryFieldsOf(tx, paper, caller, ids)
  const counts = await readItemCounts(tx, ids)
  const draws = await readDraws(tx, ids)
  return rows.flatMap(({ id, name, levelId, levelName, minutes, state, releasedAt, createdAt }) => {
    const library = fields.get(id)
    if (!library) return []
    const { exerciseCount, totalPoints } = counts.get(id) ?? noItems
    const toDraw = (draws.get(id) ?? []).map((section) => ({ items: [], draws: section.draws }))
    return [
      {
        ...library,
        ...{ id, name, levelId, levelName, minutes, state },
        releasedAt: releasedAt && toWallTime(releasedAt, caller.timeZone),
        exerciseCount: exerciseCount + exerciseCountOf(toDraw),
        // Both are exact to the hundredth.
        totalPoints: Math.round((totalPoints + totalPointsOf(toDraw)) * 100) / 100,
        editable: library.mine && !library.shared && state === 'created',
        createdAt: toWallTime(createdAt, caller.timeZone),
      },
    ]
  })
}

/** L38: shared exercises of the school, and those of the public library that the school has. */
const readPractisable = async (tx: Transaction, caller: TenantCaller, ids: readonly string[]) => {
  if (ids.length === 0) return new Set<string>()
  const isShared = and(
    eq(exercise.tenantId, caller.tenantId),
    eq(exercise.enabled, true),
    isNotNull(exercise.sharedAt),
  )
  const rows = await tx
    .select({ id: exercise.id })
    .from(exercise)
    .where(
      and(inArray(exercise.id, [...ids]), or(isShared, inLibraryOf(exercise, caller, libraryTypes.public))),
    )
  return new Set(rows.map(({ id }) => id))
}

export const readPapers = async (
  tx: Transaction,
  slice: Slice,
  caller: TenantCaller,
): Promise<PaperRecord[]> => {
  const listed = await readListedPapers(tx, slice, caller)
  const sections = await readSections(
    tx,
    listed.map(({ id }) => id),
  )
  const ids = [...sections.values()].flat().flatMap(({ items }) => items.map(({ exerciseId }) => exerciseId))
  const practisable = await readPractisable(tx, caller, ids)
  return listed.map((one) => ({
    ...one,
    sections: (sections.get(one.id) ?? []).map(
      ({ id, name, text, minutes, sharesTime, plays, draws, items }) => ({
        ...{ id, name, text, minutes, sharesTime, plays, draws: [...draws] },
        items: items.map(({ exerciseId, points, type, text: stem }) => ({
          ...{ exerciseId, points, type },
          text: stem,
          practisable: practisable.has(exerciseId),
        })),
      }),
    ),
  }))
}
