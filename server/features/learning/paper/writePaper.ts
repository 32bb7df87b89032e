// Writes the content of a paper. The transactions are those of `inLibrary`, and the owner of the paper has locked it.
import { and, eq, inArray, isNull, max, or, sql } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { GroupContent } from '#contract/learning/exercise/group.ts'
import { itemsMax, itemsOf, type PaperItem, type PaperSection } from '#contract/learning/paper/paper.ts'
import type { PaperSectionBody } from '#contract/learning/paper/paperNoun.ts'
import type { Transaction } from '#server/db/database.ts'
import { inChunks } from '#server/db/inChunks.ts'
import { newId } from '#server/db/schema/columns.ts'
import { exercise, exerciseVersion } from '#server/db/schema/exercise.ts'
import { paper, paperItem, paperSection } from '#server/db/schema/paper.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { singleRow } from '#server/kit/relatedRows.ts'
import { inSight } from '../exercise/exerciseCards.ts'

/** Inserts a paper that belongs to one assignment. */
export const insertPrivatePaper = async (tx: Transaction, caller: TenantCaller): Promise<string> => {
  const { tenantId, userId: ownerId } = caller
  const values = { tenantId, ownerId, kind: 'private' } as const
  return singleRow(await tx.insert(paper).values(values).returning({ id: paper.id })).id
}

/** The pinned version of each exercise: the present one, or for a foreign exercise its newest. */
export const pinnedVersions = async (
  tx: Transaction,
  { tenantId }: TenantCaller,
  ids: readonly string[],
  versionsBefore: ReadonlyMap<string, string | null>,
): Promise<ReadonlyMap<string, string | null>> => {
  const rows = await tx
    .select({ id: exercise.id, of: exercise.tenantId, versionId: exercise.versionId })
    .from(exercise)
    .where(inArray(exercise.id, [...ids]))
  return new Map(
    rows.map(({ id, of, versionId }) => [id, versionsBefore.get(id) ?? (of === tenantId ? null : versionId)]),
  )
}

/** Throws VALIDATION for an exercise that the caller's libraries do not show and the paper does not have. */
const requireExercises = async (
  tx: Transaction,
  caller: TenantCaller,
  ids: readonly string[],
  idsBefore: readonly string[],
) => {
  const uniqueIds = [...new Set(ids)]
  if (uniqueIds.length === 0) return
  const seen = inSight(caller)
  const isUsable = idsBefore.length > 0 ? or(seen, inArray(exercise.id, [...idsBefore])) : seen
  // Exercises of the public library count too.
  const usableCount = await tx.$count(exercise, and(inArray(exercise.id, uniqueIds), isUsable))
  if (usableCount < uniqueIds.length)
    throw appError('VALIDATION', { fields: { sections: 'field.unknownName' } })
}

/** Pins what is below the groups that are pinned themselves and whose children are not. */
export const pinChildren = async (tx: Transaction, paperId: string): Promise<void> => {
  const groups = await tx
    .select({ id: paperItem.id, content: exerciseVersion.content })
    .from(paperItem)
    .innerJoin(exerciseVersion, eq(exerciseVersion.id, paperItem.versionId))
    .where(
      and(eq(paperItem.paperId, paperId), eq(exerciseVersion.type, 'group'), isNull(paperItem.childVersions)),
    )
  for (const { id, content } of groups) {
    const { children } = content as GroupContent // of its type
    const ids = children.map((child) => child.id)
    const rows = await tx
      .select({ id: exercise.id, versionId: exercise.versionId })
      .from(exercise)
      .where(inArray(exercise.id, ids))
    const childVersions = Object.fromEntries(rows.map((row) => [row.id, row.versionId]))
    await tx.update(paperItem).set({ childVersions }).where(eq(paperItem.id, id))
  }
}

/** L11: pins all exercises of a paper to their present versions. */
export const pinItems = async (tx: Transaction, paperId: string): Promise<void> => {
  await tx
    .update(paperItem)
    .set({ versionId: sql`(select e.version_id from ${exercise} e where e.id = ${paperItem.exerciseId})` })
    .where(and(eq(paperItem.paperId, paperId), isNull(paperItem.versionId)))
  await pinChildren(tx, paperId)
}

/** Of a library paper; the sections of a task have no more than its exercises. */
type WrittenSection = PaperSection &
  Partial<Pick<PaperSectionBody, 'id' | 'minutes' | 'sharesTime' | 'plays' | 'draws'>>

/** Sections that the paper has keep their ids. */
export const writeSections = async (
  tx: Transaction,
  caller: TenantCaller,
  paperId: string,
  sections: readonly WrittenSection[],
): Promise<void> => {
  const { tenantId } = caller
  const before = await tx
    .select({
      exerciseId: paperItem.exerciseId,
      versionId: paperItem.versionId,
      childVersions: paperItem.childVersions,
    })
    .from(paperItem)
    .where(eq(paperItem.paperId, paperId))
  const versionsBefore = new Map(before.map(({ exerciseId, versionId }) => [exerciseId, versionId]))
  const ids = itemsOf(sections).map(({ exerciseId }) => exerciseId)
  await requireExercises(tx, caller, ids, [...versionsBefore.keys()])
  const pinned = await pinnedVersions(tx, caller, ids, versionsBefore)
  const childrenBefore = new Map(before.map(({ exerciseId, childVersions }) => [exerciseId, childVersions]))
  const rowsBefore = await tx
    .select({ id: paperSection.id })
    .from(paperSection)
    .where(eq(paperSection.paperId, paperId))
  const idsBefore = new Set(rowsBefore.map((row) => row.id))
  await tx.delete(paperSection).where(eq(paperSection.paperId, paperId))
  const sectionRows = sections.map(
    ({ id, name, text, items, minutes = null, sharesTime = false, plays = null, draws = [] }, sort) => ({
      id: id && idsBefore.has(id) ? id : newId<string>(),
      items,
      row: { tenantId, paperId, name, text, minutes, sharesTime, plays, draws, sort },
    }),
  )
  for (const chunk of inChunks(sectionRows))
    await tx.insert(paperSection).values(chunk.map(({ id, row }) => ({ id, ...row })))
  const items = sectionRows.flatMap(({ id: sectionId, items: its }) =>
    its.map(({ exerciseId, points }, sort) => ({
      tenantId,
      paperId,
      sectionId,
      exerciseId,
      versionId: pinned.get(exerciseId) ?? null,
      childVersions: childrenBefore.get(exerciseId) ?? null,
      points,
      sort,
    })),
  )
  for (const chunk of inChunks(items)) await tx.insert(paperItem).values(chunk)
  if (items.some(({ versionId, childVersions }) => versionId && !childVersions))
    await pinChildren(tx, paperId)
}

/**
 * Adds an exercise at the end of the last section. VAL-44: refuses an exercise that the paper has already. A released paper of the
 * library stays as it is for all who use it.
 */
export const appendItem = async (
  tx: Transaction,
  caller: TenantCaller,
  paperId: string,
  { exerciseId, points }: PaperItem,
): Promise<void> => {
  const { tenantId } = caller
  const [row] = await tx.select({ kind: paper.kind }).from(paper).where(eq(paper.id, paperId))
  if (row?.kind === 'library') throw appError('PAPER_RELEASED')
  const inPaper = eq(paperItem.paperId, paperId)
  if ((await tx.$count(paperItem, and(inPaper, eq(paperItem.exerciseId, exerciseId)))) > 0)
    throw appError('VALIDATION', { fields: { exerciseId: 'field.twice' } })
  if ((await tx.$count(paperItem, inPaper)) >= itemsMax)
    throw appError('VALIDATION', { fields: { exerciseId: 'field.tooMany' } })
  await requireExercises(tx, caller, [exerciseId], [])
  const pinned = await pinnedVersions(tx, caller, [exerciseId], new Map())
  const sections = await tx
    .select({ id: paperSection.id, last: max(paperItem.sort) })
    .from(paperSection)
    .leftJoin(paperItem, eq(paperItem.sectionId, paperSection.id))
    .where(eq(paperSection.paperId, paperId))
    .groupBy(paperSection.id)
    .orderBy(paperSection.sort)
  const end = sections.at(-1)
  if (!end) throw appError('NOT_FOUND')
  const versionId = pinned.get(exerciseId) ?? null
  const sort = (end.last ?? -1) + 1
  await tx
    .insert(paperItem)
    .values({ tenantId, paperId, sectionId: end.id, exerciseId, versionId, points, sort })
  if (versionId) await pinChildren(tx, paperId)
}
