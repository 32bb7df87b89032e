// Writes the row of a plan from its document, so that people read, list and export what was typed.
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { FileId, TenantId } from '#contract/ids.ts'
import { lessonPlan as noun, type PlanContent } from '#contract/learning/plan/planNoun.ts'
import { planSections } from '#contract/learning/plan/planParts.ts'
import { richTextFiles } from '#contract/richText.ts'
import type { Transaction } from '#server/db/database.ts'
import { collaborator } from '#server/db/schema/collaborator.ts'
import { file } from '#server/db/schema/file.ts'
import { fileUse } from '#server/db/schema/fileUse.ts'
import { lessonPlan } from '#server/db/schema/lessonPlan.ts'
import { textbook, textbookUnit } from '#server/db/schema/textbook.ts'
import { setFileUses } from '#server/kit/fileUses.ts'
import { cutContent } from './document/contentLength.ts'
import { isOfOlderReading } from './document/storedPlan.ts'
import { isSame } from './planVersions.ts'

export type PlanRow = typeof lessonPlan.$inferSelect

export const contentOf = (row: PlanRow): PlanContent => {
  const { name, textbookId, unitId, courseType, hours, sections, steps } = row
  const content = { name, textbookId, unitId, courseType, hours, ...sections, steps }
  // An older program may have written a content that is too long for an answer.
  return isOfOlderReading(row.documentAt) ? cutContent(content) : content
}

const sectionsOf = (content: PlanContent): PlanRow['sections'] =>
  Object.fromEntries(planSections.map((section) => [section, content[section]])) as PlanRow['sections'] // each of them

export const columnsOf = (content: PlanContent) => {
  const { name, textbookId, unitId, courseType, hours, steps } = content
  const minutes = steps.reduce((sum, step) => sum + step.minutes, 0)
  return { name, textbookId, unitId, courseType, hours, minutes, sections: sectionsOf(content), steps }
}

/** The pictures and sounds of all texts, each once. */
export const planFiles = (content: Partial<PlanContent>): FileId[] => {
  const inSections = planSections.flatMap((section) => content[section] ?? [])
  const texts = [...inSections, ...(content.steps ?? []).map(({ text }) => text)]
  return [...new Set(texts.flatMap(richTextFiles))]
}

const sameUnit = (tx: Transaction, unitId: string, textbookId: string) =>
  tx.$count(textbookUnit, and(eq(textbookUnit.id, unitId), eq(textbookUnit.textbookId, textbookId)))

/** VAL-43 for a document: without a name, or with a book that the school does not have, the row keeps its last values. */
const withExistingBook = async (
  tx: Transaction,
  row: PlanRow,
  content: PlanContent,
): Promise<PlanContent> => {
  const { textbookId: bookId, unitId } = content
  const hasBook =
    bookId === row.textbookId || (bookId !== null && (await tx.$count(textbook, eq(textbook.id, bookId))) > 0)
  const textbookId = hasBook && bookId !== null ? bookId : row.textbookId
  const isUnit = unitId !== null && textbookId !== null && (await sameUnit(tx, unitId, textbookId)) > 0
  return { ...content, name: content.name || row.name, textbookId, unitId: isUnit ? unitId : null }
}

/** A file in the plan is shown to all readers, so it must belong to somebody who writes the plan. */
const readableFiles = async (
  tx: Transaction,
  row: PlanRow,
  files: readonly FileId[],
  checked: readonly FileId[],
): Promise<FileId[]> => {
  if (files.length === 0) return []
  const writers = sql`select c.user_id from ${collaborator} c where c.item_id = ${row.id} and c.kind = 'plan'`
  const isOfWriter = or(eq(file.ownerId, row.ownerId), sql`${file.ownerId} in (${writers})`)
  const isUsed = sql`${file.id} in (select u.file_id from ${fileUse} u where u.item = ${row.id})`
  const rows = await tx
    .select({ id: file.id })
    .from(file)
    .where(
      and(
        eq(file.tenantId, row.tenantId),
        inArray(file.id, [...files]),
        isNotNull(file.storedAt),
        or(isOfWriter, isUsed, checked.length > 0 ? inArray(file.id, [...checked]) : undefined),
      ),
    )
  return rows.map(({ id }) => id)
}

interface Read {
  readonly content: PlanContent
  /** The mark of the state that was read. */
  readonly mark: string
  /** Files that were checked already. */
  readonly checked?: readonly FileId[]
}

/** Writes the row from its document, and returns the new row. The transaction has locked it. */
export const writeRow = async (
  tx: Transaction,
  row: PlanRow,
  { content: read, mark, checked = [] }: Read,
): Promise<PlanRow> => {
  const content = await withExistingBook(tx, row, read)
  const isChanged = !isSame(contentOf(row), content)
  const values = {
    documentAt: mark,
    unreadableSince: null,
    ...(isChanged && { ...columnsOf(content), changedAt: new Date() }),
  }
  await tx.update(lessonPlan).set(values).where(eq(lessonPlan.id, row.id))
  if (isChanged) {
    const user = { tenantId: row.tenantId, noun: noun.declared.name, item: row.id }
    await setFileUses(tx, user, await readableFiles(tx, row, planFiles(content), checked))
  }
  return { ...row, ...values }
}

/** Locks the row until the transaction ends; undefined if the plan is deleted. */
export const lockPlan = async (
  tx: Transaction,
  tenantId: TenantId,
  planId: string,
): Promise<PlanRow | undefined> => {
  const [row] = await tx
    .select()
    .from(lessonPlan)
    .where(and(eq(lessonPlan.id, planId), eq(lessonPlan.tenantId, tenantId)))
    .for('no key update')
  return row
}
