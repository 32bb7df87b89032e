// Presents papers of the library, in a few queries for a whole page.
import { eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { PaperListed, PaperRecord } from '#contract/learning/paper/paperNoun.ts'
import { exerciseCountOf, totalPointsOf } from '#contract/rules/paper/draws.ts'
import { toWallTime } from '#contract/wallTime.ts'
import type { Transaction } from '#server/db/database.ts'
import { assignment } from '#server/db/schema/assignment.ts'
import { level } from '#server/db/schema/level.ts'
import { paper, paperSection } from '#server/db/schema/paper.ts'
import { libraryFieldsOf } from '#server/kit/library/libraryFieldsOf.ts'
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
  return listed.map((one) => ({
    ...one,
    sections: (sections.get(one.id) ?? []).map(({ id, name, text, minutes, draws, items }) => ({
      ...{ id, name, text, minutes, draws: [...draws] },
      items: items.map(({ exerciseId, points, type, text: stem }) => ({
        ...{ exerciseId, points, type },
        text: stem,
      })),
    })),
  }))
}
