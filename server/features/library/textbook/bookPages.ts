// The pages of textbooks: a picture, its text (which the corpus contains), and its hotspots.
import { and, asc, count, eq, inArray, max } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { FileId } from '#contract/ids.ts'
import { type BookPage, bookPageLimits, type Hotspot } from '#contract/library/textbook/bookPage.ts'
import type { Transaction } from '#server/db/database.ts'
import { newId } from '#server/db/schema/columns.ts'
import { bookPage, textbookUnit } from '#server/db/schema/textbook.ts'
import type { Placed } from '#server/kit/library/libraryStore.ts'
import { orderIn } from '#server/kit/library/orderIn.ts'
import { countsBy } from '#server/kit/relatedRows.ts'
import type { FileOf } from '../copyUsedFiles.ts'
import { writeSentences } from '../corpus/corpus.ts'

export const readBookPages = async (tx: Transaction, textbookId: string): Promise<BookPage[]> => {
  const { id, unitId, fileId, text, hotspots } = bookPage
  return tx
    .select({ id, unitId, fileId, text, hotspots })
    .from(bookPage)
    .where(eq(bookPage.textbookId, textbookId))
    .orderBy(asc(bookPage.sort), asc(bookPage.id))
}

export const countPages = (tx: Transaction, textbookIds: readonly string[]) =>
  countsBy(tx, bookPage.textbookId, textbookIds)

const soundOf = (hotspot: Hotspot): FileId[] => (hotspot.kind === 'sound' ? [hotspot.fileId] : [])

/** The pictures of all pages, and the sounds of their hotspots. */
export const bookFiles = async (tx: Transaction, textbookId: string): Promise<FileId[]> => {
  const pages = await readBookPages(tx, textbookId)
  const files = pages.flatMap(({ fileId, hotspots }) => [fileId, ...hotspots.flatMap(soundOf)])
  return [...new Set(files)]
}

interface Book {
  readonly id: string
  readonly tenantId: Placed['tenantId']
}
type NewPage = Pick<BookPage, 'fileId' | 'text'> & Partial<Pick<BookPage, 'unitId' | 'hotspots'>>

/** Adds pages at the end. VALIDATION when the book would become too long. */
export const addPages = async (
  tx: Transaction,
  { id: textbookId, tenantId }: Book,
  pages: readonly NewPage[],
): Promise<string[]> => {
  if (pages.length === 0) return []
  const [before] = await tx
    .select({ count: count(), last: max(bookPage.sort) })
    .from(bookPage)
    .where(eq(bookPage.textbookId, textbookId))
  if ((before?.count ?? 0) + pages.length > bookPageLimits.pages)
    throw appError('VALIDATION', { fields: { pages: 'field.tooMany' } })
  const from = (before?.last ?? 0) + 1
  const rows = pages.map((page, at) => ({
    ...page,
    id: newId<string>(),
    tenantId,
    textbookId,
    sort: from + at,
  }))
  await tx.insert(bookPage).values(rows)
  for (const row of rows) await writeSentences(tx, row)
  return rows.map(({ id }) => id)
}

/** The units of the copy have other ids, in the same order; `fileOf` gives the copied files. */
export const copyPages = async (
  tx: Transaction,
  { from, to, fileOf }: { from: string; to: Book; fileOf: FileOf },
): Promise<void> => {
  const unitsOf = async (textbookId: string) => {
    const rows = await tx
      .select({ id: textbookUnit.id })
      .from(textbookUnit)
      .where(eq(textbookUnit.textbookId, textbookId))
      .orderBy(asc(textbookUnit.sort))
    return rows.map(({ id }) => id)
  }
  const [unitIds, copiedUnitIds] = [await unitsOf(from), await unitsOf(to.id)]
  const pages = await readBookPages(tx, from)
  await addPages(
    tx,
    to,
    pages.map(({ fileId, text, unitId, hotspots }) => ({
      text,
      fileId: fileOf(fileId),
      unitId: unitId ? (copiedUnitIds[unitIds.indexOf(unitId)] ?? null) : null,
      hotspots: hotspots.map((one) => (one.kind === 'sound' ? { ...one, fileId: fileOf(one.fileId) } : one)),
    })),
  )
}

const ofBook = (textbookId: string, ids: readonly string[]) =>
  and(eq(bookPage.textbookId, textbookId), inArray(bookPage.id, [...ids]))

/** Throws NOT_FOUND unless all are pages of the book. */
const requirePages = async (tx: Transaction, textbookId: string, ids: readonly string[]) => {
  const uniqueIds = new Set(ids)
  const pageCount = await tx.$count(bookPage, ofBook(textbookId, [...uniqueIds]))
  if (pageCount < uniqueIds.size) throw appError('NOT_FOUND')
}

export const sortPages = async (tx: Transaction, textbookId: string, ids: readonly string[]) => {
  await requirePages(tx, textbookId, ids)
  const pages = await readBookPages(tx, textbookId)
  const named = new Set(ids)
  const others = pages.filter(({ id }) => !named.has(id)).map(({ id }) => id)
  const order = [...named, ...others]
  await tx
    .update(bookPage)
    .set({ sort: orderIn(order, bookPage.id) })
    .where(ofBook(textbookId, order))
}

export const removePages = async (tx: Transaction, textbookId: string, ids: readonly string[]) => {
  await requirePages(tx, textbookId, ids)
  await tx.delete(bookPage).where(ofBook(textbookId, ids))
}
