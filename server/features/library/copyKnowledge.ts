// The levels, topics and points of one school as the first ones of another: a new school begins with those of the public
// library, and changes its own.
import { eq } from 'drizzle-orm'
import type { TenantId } from '#contract/ids.ts'
import { publicTenantId } from '#contract/library/publicLibrary.ts'
import type { Transaction } from '#server/db/database.ts'
import { inChunks } from '#server/db/inChunks.ts'
import { newId } from '#server/db/schema/columns.ts'
import { level } from '#server/db/schema/level.ts'
import { point } from '#server/db/schema/point.ts'
import { topic } from '#server/db/schema/topic.ts'

/** The transaction has to see both schools. */
export const copyKnowledge = async (
  tx: Transaction,
  { from, to: tenantId }: { readonly from: TenantId; readonly to: TenantId },
): Promise<void> => {
  const levels = await tx.select().from(level).where(eq(level.tenantId, from)).orderBy(level.id)
  const topics = await tx.select().from(topic).where(eq(topic.tenantId, from)).orderBy(topic.id)
  const points = await tx.select().from(point).where(eq(point.tenantId, from)).orderBy(point.id)
  // The new ids grow as the old ones do, so that lists keep their order.
  const ids = new Map([...levels, ...topics, ...points].map(({ id }) => [id, newId<string>()]))
  const copyOf = (id: string | null) => (id === null ? null : (ids.get(id) ?? null))
  const copyKey = (id: string) => ({ id: ids.get(id) ?? newId<string>(), tenantId })

  for (const rows of inChunks(levels))
    await tx.insert(level).values(rows.map((row) => ({ ...row, ...copyKey(row.id) })))
  for (const rows of inChunks(topics))
    await tx
      .insert(topic)
      .values(rows.map((row) => ({ ...row, ...copyKey(row.id), levelId: copyOf(row.levelId) })))
  // A point comes after its parent: one depth of the tree after the other.
  const below = Map.groupBy(points, ({ parentId }) => parentId)
  let depth = below.get(null) ?? []
  while (depth.length > 0) {
    for (const rows of inChunks(depth))
      await tx.insert(point).values(
        rows.map((row) => ({
          ...row,
          ...copyKey(row.id),
          levelId: copyOf(row.levelId),
          parentId: copyOf(row.parentId),
        })),
      )
    depth = depth.flatMap(({ id }) => below.get(id) ?? [])
  }
}

/** A new school begins with the levels, topics and points of the public library. */
export const beginSchool = (tx: Transaction, to: TenantId): Promise<void> =>
  copyKnowledge(tx, { from: publicTenantId, to })
