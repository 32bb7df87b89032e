// The units of textbooks: written as a whole, in the order of the book.
import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { TenantId } from '#contract/ids.ts'
import type { TextbookBody, TextbookUnit } from '#contract/library/textbook/textbook.ts'
import type { Transaction } from '#server/db/database.ts'
import { newId } from '#server/db/schema/columns.ts'
import { textbookUnit } from '#server/db/schema/textbook.ts'

/** The units of each book. */
export const readUnits = async (
  tx: Transaction,
  textbookIds: readonly string[],
): Promise<ReadonlyMap<string, readonly TextbookUnit[]>> => {
  if (textbookIds.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(textbookUnit)
    .where(inArray(textbookUnit.textbookId, [...textbookIds]))
    .orderBy(asc(textbookUnit.textbookId), asc(textbookUnit.sort))
  const units = new Map<string, TextbookUnit[]>()
  for (const { textbookId, id, name, depth } of rows) {
    const ofBook = units.get(textbookId) ?? []
    ofBook.push({ id, name, depth })
    units.set(textbookId, ofBook)
  }
  return units
}

interface Book {
  readonly id: string
  readonly tenantId: TenantId
}

/** Replaces the units of a book. VALIDATION for a unit of another book, or one that is named twice. */
export const writeUnits = async (
  tx: Transaction,
  { id: textbookId, tenantId }: Book,
  units: TextbookBody['units'],
): Promise<void> => {
  const ofBook = eq(textbookUnit.textbookId, textbookId)
  const ids = units.flatMap(({ id }) => id ?? [])
  const existingCount = await tx.$count(textbookUnit, and(ofBook, inArray(textbookUnit.id, ids)))
  if (existingCount < ids.length) throw appError('VALIDATION', { fields: { units: 'field.unknownName' } })
  await tx.delete(textbookUnit).where(and(ofBook, notInArray(textbookUnit.id, ids)))
  if (units.length === 0) return
  const rows = units.map(({ id, name, depth }, sort) => ({
    id: id ?? newId<string>(),
    tenantId,
    textbookId,
    name,
    depth,
    sort,
  }))
  const set = { name: sql`excluded.name`, depth: sql`excluded.depth`, sort: sql`excluded.sort` }
  await tx.insert(textbookUnit).values(rows).onConflictDoUpdate({ target: textbookUnit.id, set })
}
