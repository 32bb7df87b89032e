// Documents in the database: rows are appended, and now and then merged into one.
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { DocumentKey, DocumentStore } from '#collab/ports.ts'
import type { Database, Transaction } from '../../db/client.ts'
import { documentSnapshot, documentUpdate } from '../../db/schema/document.ts'

export const createDocumentStore = (database: Database): DocumentStore => ({
  load: (key) =>
    database.inTenant(key.tenantId, async (tx) => {
      // One statement sees one moment: between two, a merge could move rows from the second place to the first.
      const rows = await tx
        .select({ bytes: documentSnapshot.bytes })
        .from(documentSnapshot)
        .where(isSnapshot(key))
        .unionAll(tx.select({ bytes: documentUpdate.bytes }).from(documentUpdate).where(isUpdate(key)))
      return rows.map(({ bytes }) => bytes)
    }),
  append: (tenantId, appends) =>
    database.inTenant(tenantId, async (tx) => {
      await tx
        .insert(documentUpdate)
        .values(appends.map(({ key: { name }, update }) => ({ tenantId, name, bytes: update })))
    }),
  compact: (key, merge) =>
    database.inTenant(key.tenantId, async (tx) => {
      const snapshot = await lockSnapshot(tx, key)
      const rows = await tx
        .select({ id: documentUpdate.id, bytes: documentUpdate.bytes })
        .from(documentUpdate)
        .where(isUpdate(key))
      const merged = merge([...snapshot, ...rows.map(({ bytes }) => bytes)])
      await tx
        .insert(documentSnapshot)
        .values({ ...key, bytes: merged, mergedAt: new Date() })
        .onConflictDoUpdate({
          target: [documentSnapshot.tenantId, documentSnapshot.name],
          set: { bytes: sql`excluded.bytes`, mergedAt: sql`excluded.merged_at` },
        })
      // Exactly those that were read: another server may have appended meanwhile.
      const ids = rows.map(({ id }) => id)
      if (ids.length > 0) await tx.delete(documentUpdate).where(inArray(documentUpdate.id, ids))
      return merged
    }),
  remove: (key) =>
    database.inTenant(key.tenantId, async (tx) => {
      await tx.delete(documentUpdate).where(isUpdate(key))
      await tx.delete(documentSnapshot).where(isSnapshot(key))
    }),
})

const isSnapshot = ({ tenantId, name }: DocumentKey) =>
  and(eq(documentSnapshot.tenantId, tenantId), eq(documentSnapshot.name, name))
const isUpdate = ({ tenantId, name }: DocumentKey) =>
  and(eq(documentUpdate.tenantId, tenantId), eq(documentUpdate.name, name))

const noUpdate = new Uint8Array([0, 0])

/** The row is made first, so that of two servers that merge the same new document one waits for the other. */
const lockSnapshot = async (tx: Transaction, key: DocumentKey): Promise<Uint8Array[]> => {
  await tx
    .insert(documentSnapshot)
    .values({ ...key, bytes: noUpdate, mergedAt: new Date() })
    .onConflictDoNothing()
  const rows = await tx
    .select({ bytes: documentSnapshot.bytes })
    .from(documentSnapshot)
    .where(isSnapshot(key))
    .for('update')
  return rows.map(({ bytes }) => bytes)
}
