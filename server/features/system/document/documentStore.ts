// Documents in the database: rows are appended, and from time to time merged into one.
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { CopyRequest, DocumentKey, DocumentStore, StoredUpdates } from '#collab/ports.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { documentAside, documentSnapshot, documentUpdate } from '#server/db/schema/document.ts'
import { inSharedLane } from '#server/db/turns.ts'

/** `onCopy` runs in the transaction that writes the copy. */
export const createDocumentStore = (
  database: Database,
  onCopy: (tx: Transaction, between: CopyRequest) => Promise<void> = async () => {},
): DocumentStore => ({
  load: (key) => inSharedLane(key.name, () => database.inTenant(key.tenantId, (tx) => readUpdates(tx, key))),
  append: (tenantId, appends) =>
    // Reads for merges share a lane of their own, so that they do not delay people who write in the documents.
    inSharedLane(`documents of ${tenantId}`, () =>
      database.inTenant(tenantId, async (tx) => {
        await tx
          .insert(documentUpdate)
          .values(
            appends.map(({ key: { name }, update }) => ({ tenantId, name, bytes: update, isChecked: true })),
          )
      }),
    ),
  compact: async (key, merge) => {
    const { snapshot, rows } = await database.inTenant(key.tenantId, (tx) => readForMerge(tx, key))
    const { update: merged, unusable } = await merge([...snapshot, ...rows].map(({ bytes }) => bytes))
    if (rows.length === 0 && snapshot.every(({ isChecked }) => isChecked)) return merged
    return database.inTenant(key.tenantId, async (tx) => {
      await lockSnapshot(tx, key)
      // Deletes exactly the rows that were read: more may have come meanwhile. If some are missing, another server has merged
      // them into a newer snapshot.
      const ids = rows.map(({ id }) => id)
      const left = await tx
        .select({ id: documentUpdate.id })
        .from(documentUpdate)
        .where(inArray(documentUpdate.id, ids))
      if (left.length < ids.length) return null
      if (rows.length === 0 && !(await isUnchecked(tx, key))) return null
      await tx.delete(documentUpdate).where(inArray(documentUpdate.id, ids))
      if (unusable.length > 0) {
        await tx.insert(documentAside).values(unusable.map((bytes) => ({ ...key, bytes })))
      }
      await tx
        .insert(documentSnapshot)
        .values({ ...key, bytes: merged, mergedAt: newestOf(rows), isChecked: true })
        .onConflictDoUpdate({
          target: [documentSnapshot.tenantId, documentSnapshot.name],
          set: {
            bytes: sql`excluded.bytes`,
            isChecked: true,
            mergedAt: sql`greatest(${documentSnapshot}.merged_at, excluded.merged_at)`,
          },
        })
      return merged
    })
  },
  copy: async ({ tenantId, from, to }, merge) => {
    const { updates } = await database.inTenant(tenantId, (tx) => readUpdates(tx, { tenantId, name: from }))
    if (!updates.some(isWritten)) return 'nothingToCopy'
    const { update } = await merge(updates)
    return database.inTenant(tenantId, async (tx) => {
      const target = { tenantId, name: to }
      await lockSnapshot(tx, target)
      if ((await readUpdates(tx, target)).updates.some(isWritten)) return 'notEmpty'
      await tx.insert(documentUpdate).values({ ...target, bytes: update, isChecked: true })
      await onCopy(tx, { tenantId, from, to })
      return { update }
    })
  },
  remove: (key) =>
    database.inTenant(key.tenantId, async (tx) => {
      await tx.delete(documentUpdate).where(isUpdate(key))
      await tx.delete(documentSnapshot).where(isSnapshot(key))
      await tx
        .delete(documentAside)
        .where(and(eq(documentAside.tenantId, key.tenantId), eq(documentAside.name, key.name)))
    }),
})

/** Another process may have merged it meanwhile, into a newer snapshot. */
const isUnchecked = async (tx: Transaction, key: DocumentKey) => {
  const [row] = await tx
    .select({ isChecked: documentSnapshot.isChecked })
    .from(documentSnapshot)
    .where(isSnapshot(key))
  return row?.isChecked === false
}

/** Two statements: a merge between them makes this read incomplete, which the caller detects later. */
const readForMerge = async (tx: Transaction, key: DocumentKey) => {
  const rows = await tx
    .select({ id: documentUpdate.id, bytes: documentUpdate.bytes, createdAt: documentUpdate.createdAt })
    .from(documentUpdate)
    .where(isUpdate(key))
  const snapshot = await tx
    .select({ bytes: documentSnapshot.bytes, isChecked: documentSnapshot.isChecked })
    .from(documentSnapshot)
    .where(isSnapshot(key))
  return { rows, snapshot }
}

/** One statement is one snapshot in time: between two, a merge could move rows from the second table to the first. */
const readUpdates = async (tx: Transaction, key: DocumentKey): Promise<StoredUpdates> => {
  const rows = await tx
    .select({ bytes: documentSnapshot.bytes, isChecked: documentSnapshot.isChecked })
    .from(documentSnapshot)
    .where(isSnapshot(key))
    .unionAll(
      tx
        .select({ bytes: documentUpdate.bytes, isChecked: documentUpdate.isChecked })
        .from(documentUpdate)
        .where(isUpdate(key)),
    )
  return { updates: rows.map(({ bytes }) => bytes), areChecked: rows.every(({ isChecked }) => isChecked) }
}

const isSnapshot = ({ tenantId, name }: DocumentKey) =>
  and(eq(documentSnapshot.tenantId, tenantId), eq(documentSnapshot.name, name))
const isUpdate = ({ tenantId, name }: DocumentKey) =>
  and(eq(documentUpdate.tenantId, tenantId), eq(documentUpdate.name, name))

/** A merge does not change the document, so its time is that of the last update. */
const newestOf = (rows: readonly { createdAt: Date }[]) =>
  new Date(Math.max(0, ...rows.map(({ createdAt }) => createdAt.getTime())))

const noUpdate = new Uint8Array([0, 0])
const isWritten = (bytes: Uint8Array) => bytes.byteLength > noUpdate.byteLength

/** Creates the row first, so that two servers merging the same new document wait for each other. */
const lockSnapshot = async (tx: Transaction, key: DocumentKey) => {
  await tx
    .insert(documentSnapshot)
    .values({ ...key, bytes: noUpdate, mergedAt: newestOf([]), isChecked: true })
    .onConflictDoNothing()
  await tx.select({ name: documentSnapshot.name }).from(documentSnapshot).where(isSnapshot(key)).for('update')
}
