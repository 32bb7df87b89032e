// Copies the content of a paper that the caller sees into a new one. The copy may name every exercise of the paper, because
// whoever sees a paper sees its exercises.
import { asc, eq } from 'drizzle-orm'
import type { Transaction } from '#server/db/database.ts'
import { inChunks } from '#server/db/inChunks.ts'
import { newId } from '#server/db/schema/columns.ts'
import { paperItem, paperSection } from '#server/db/schema/paper.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { pinChildren, pinnedVersions } from './writePaper.ts'

/** Exercises of the own school follow their newest version again; others stay as they are worded now. */
export const copySections = async (
  tx: Transaction,
  caller: TenantCaller,
  from: string,
  paperId: string,
): Promise<void> => {
  const { tenantId } = caller
  const sections = await tx
    .select()
    .from(paperSection)
    .where(eq(paperSection.paperId, from))
    .orderBy(asc(paperSection.sort))
  const items = await tx.select().from(paperItem).where(eq(paperItem.paperId, from))
  const pinned = await pinnedVersions(
    tx,
    caller,
    items.map(({ exerciseId }) => exerciseId),
    new Map(),
  )
  const idOf = new Map(sections.map(({ id }) => [id, newId<string>()]))
  const sectionRows = sections.map((row) => ({ ...row, id: idOf.get(row.id) ?? row.id, tenantId, paperId }))
  for (const chunk of inChunks(sectionRows)) await tx.insert(paperSection).values(chunk)
  const itemRows = items.map(({ exerciseId, sectionId, points, sort }) => ({
    ...{ tenantId, paperId, exerciseId, points, sort },
    sectionId: idOf.get(sectionId) ?? sectionId,
    versionId: pinned.get(exerciseId) ?? null,
  }))
  for (const chunk of inChunks(itemRows)) await tx.insert(paperItem).values(chunk)
  await pinChildren(tx, paperId)
}
