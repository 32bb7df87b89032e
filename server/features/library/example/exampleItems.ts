// The items in examples: items of the public library by kind, with their names.
import { and, asc, eq, inArray, notInArray } from 'drizzle-orm'
import { folderTypes } from '#contract/constants.ts'
import { appError } from '#contract/errors.ts'
import type { TenantId } from '#contract/ids.ts'
import type { ExampleBody, ExampleKind, ExampleRecord } from '#contract/library/example.ts'
import type { ResType } from '#contract/library/libraryItem.ts'
import { publicTenantId } from '#contract/library/publicLibrary.ts'
import type { Transaction } from '#server/db/database.ts'
import { accessory } from '#server/db/schema/accessory.ts'
import { exampleItem } from '#server/db/schema/example.ts'
import { exercise } from '#server/db/schema/exercise.ts'
import { textbook } from '#server/db/schema/textbook.ts'
import { wordCard } from '#server/db/schema/wordCard.ts'
import type { LibraryTable } from '#server/kit/library/libraryScope.ts'

/** The table of each kind, its column with the name, and its kind of folder. */
const kinds = {
  exercise: { table: exercise, name: exercise.text, resType: folderTypes.exercise },
  resource: { table: accessory, name: accessory.name, resType: folderTypes.resource },
  textbook: { table: textbook, name: textbook.name, resType: folderTypes.textbook },
  wordCard: { table: wordCard, name: wordCard.name, resType: folderTypes.wordCard },
} as const satisfies Record<ExampleKind, { table: LibraryTable; name: unknown; resType: ResType }>
export const resTypeOf = (kind: ExampleKind): ResType => kinds[kind].resType

const namesOf = async (tx: Transaction, kind: ExampleKind, ids: readonly string[]) => {
  const { table, name } = kinds[kind]
  const rows: { id: string; name: string }[] = await tx
    .select({ id: table.id, name })
    .from(table)
    .where(and(eq(table.tenantId, publicTenantId), inArray(table.id, ids as never[])))
  return rows
}

const namesOfAll = async (tx: Transaction, items: readonly { kind: ExampleKind; itemId: string }[]) => {
  const names = new Map<string, string>()
  for (const [kind, its] of Map.groupBy(items, (one) => one.kind)) {
    const rows = await namesOf(
      tx,
      kind,
      its.map(({ itemId }) => itemId),
    )
    for (const { id, name } of rows) names.set(id, name)
  }
  return names
}

/** The items of an example in their order, without deleted ones. */
export const readItems = async (
  tx: Transaction,
  exampleIds: readonly string[],
): Promise<ReadonlyMap<string, ExampleRecord['items']>> => {
  const rows = await tx
    .select()
    .from(exampleItem)
    .where(inArray(exampleItem.exampleId, [...exampleIds]))
    .orderBy(asc(exampleItem.sort), asc(exampleItem.id))
  const names = await namesOfAll(tx, rows)
  const items = new Map<string, ExampleRecord['items']>()
  for (const { id, exampleId, kind, itemId } of rows) {
    const name = names.get(itemId)
    if (name === undefined) continue
    items.set(exampleId, [...(items.get(exampleId) ?? []), { id, kind, itemId, name }])
  }
  return items
}

/** Replaces the items of an example. VALIDATION for an item that is not in the public library, or is named twice. */
export const writeItems = async (
  tx: Transaction,
  { id: exampleId, tenantId }: { id: string; tenantId: TenantId },
  items: ExampleBody['items'],
): Promise<void> => {
  const ids = items.map(({ itemId }) => itemId)
  const names = await namesOfAll(tx, items)
  if (new Set(ids).size < ids.length || names.size < ids.length)
    throw appError('VALIDATION', { fields: { items: 'field.unknownName' } })
  const ofExample = eq(exampleItem.exampleId, exampleId)
  await tx.delete(exampleItem).where(and(ofExample, notInArray(exampleItem.itemId, ids)))
  for (const [sort, { kind, itemId }] of items.entries())
    await tx
      .insert(exampleItem)
      .values({ tenantId, exampleId, kind, itemId, sort })
      .onConflictDoUpdate({ target: [exampleItem.exampleId, exampleItem.itemId], set: { sort } })
}
