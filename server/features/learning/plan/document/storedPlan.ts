// Reads and writes the stored document of a plan, in the transaction that has locked the plan's row.
import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { TenantId } from '#contract/ids.ts'
import { planDocumentName } from '#contract/learning/plan/planDocument.ts'
import { afterCommit, type Transaction } from '#server/db/database.ts'
import { newId } from '#server/db/schema/columns.ts'
import { documentAside, documentSnapshot, documentUpdate } from '#server/db/schema/document.ts'

export interface StoredUpdate {
  /** The id of an update; null for the snapshot. */
  readonly id: string | null
  readonly mergedAt: string | null
}

/**
 * Names a state of the stored document. Updates are appended, and merged into the snapshot from time to time. The number of
 * updates detects one that was committed late with an older id. The prefix is changed when documents are to be read again.
 */
const reading = '2/'
export const isOfOlderReading = (mark: string): boolean => !mark.startsWith(reading)
const markOf = (updates: readonly StoredUpdate[]): string => {
  const ids = updates.flatMap(({ id }) => id ?? []).sort()
  const merged = updates.find((piece) => piece.mergedAt !== null)?.mergedAt
  return `${reading}${merged ?? ''}:${ids.length}:${ids.at(-1) ?? ''}`
}

const noTime = sql<string | null>`null::text`
const noId = sql<string | null>`null::uuid`
const mergedAt = sql<string | null>`extract(epoch from ${documentSnapshot.mergedAt})::text`

const ofSchool = (table: typeof documentUpdate | typeof documentSnapshot, tenantId: TenantId, named: SQL) =>
  and(eq(table.tenantId, tenantId), named)

/** The present marks of the documents, by the ids of plans. */
export const readMarks = async (
  tx: Transaction,
  tenantId: TenantId,
  planIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (planIds.length === 0) return new Map()
  const names = planIds.map(planDocumentName)
  // One statement is one state: between two a merge could move rows from one table to the other.
  const rows = await tx
    .select({ name: documentUpdate.name, id: sql<string | null>`${documentUpdate.id}`, mergedAt: noTime })
    .from(documentUpdate)
    .where(ofSchool(documentUpdate, tenantId, inArray(documentUpdate.name, names)))
    .unionAll(
      tx
        .select({ name: documentSnapshot.name, id: noId, mergedAt })
        .from(documentSnapshot)
        .where(ofSchool(documentSnapshot, tenantId, inArray(documentSnapshot.name, names))),
    )
  const updates = Map.groupBy(rows, ({ name }) => name)
  return new Map(planIds.map((id) => [id, markOf(updates.get(planDocumentName(id)) ?? [])]))
}

export interface StoredPlan {
  /** The mark of the updates that were read. */
  readonly mark: string
  readonly updates: readonly StoredUpdate[]
  /** null if they are too large together. */
  readonly bytes: readonly Uint8Array[] | null
  /** Whether each update was checked before it was stored. */
  readonly areChecked: boolean
}

/** Several times the size of a plan that was written for a long time. */
const storedBytesMax = 6 * 1024 * 1024

const sizeOf = async (tx: Transaction, tenantId: TenantId, name: string): Promise<number> => {
  const size = (bytes: SQLWrapper) => ({ bytes: sql<number>`octet_length(${bytes})` })
  const rows = await tx
    .select(size(documentUpdate.bytes))
    .from(documentUpdate)
    .where(ofSchool(documentUpdate, tenantId, eq(documentUpdate.name, name)))
    .unionAll(
      tx
        .select(size(documentSnapshot.bytes))
        .from(documentSnapshot)
        .where(ofSchool(documentSnapshot, tenantId, eq(documentSnapshot.name, name))),
    )
  return rows.reduce((sum, { bytes }) => sum + bytes, 0)
}

/** null if nothing is stored. */
export const readStoredPlan = async (
  tx: Transaction,
  tenantId: TenantId,
  planId: string,
): Promise<StoredPlan | null> => {
  const name = planDocumentName(planId)
  if ((await sizeOf(tx, tenantId, name)) > storedBytesMax) {
    const mark = (await readMarks(tx, tenantId, [planId])).get(planId) ?? ''
    return { mark, updates: [], bytes: null, areChecked: false }
  }
  const rows = await tx
    .select({
      id: sql<string | null>`${documentUpdate.id}`,
      mergedAt: noTime,
      bytes: documentUpdate.bytes,
      isChecked: documentUpdate.isChecked,
    })
    .from(documentUpdate)
    .where(ofSchool(documentUpdate, tenantId, eq(documentUpdate.name, name)))
    .unionAll(
      tx
        .select({
          id: noId,
          mergedAt,
          bytes: documentSnapshot.bytes,
          isChecked: documentSnapshot.isChecked,
        })
        .from(documentSnapshot)
        .where(ofSchool(documentSnapshot, tenantId, eq(documentSnapshot.name, name))),
    )
  if (rows.length === 0) return null
  // Copied into buffers of their own, because a worker thread gets a copy of the whole underlying buffer.
  return {
    mark: markOf(rows),
    updates: rows.map(({ id, mergedAt }) => ({ id, mergedAt })),
    bytes: rows.map(({ bytes }) => new Uint8Array(bytes)),
    areChecked: rows.every(({ isChecked }) => isChecked),
  }
}

/** Stores an update of the document that was read, sends it to its readers after the commit, and returns the mark after it. */
export const storeUpdate = async (
  tx: Transaction,
  { tenantId, planId }: { readonly tenantId: TenantId; readonly planId: string },
  update: Uint8Array,
  before: readonly StoredUpdate[] = [],
): Promise<string> => {
  const name = planDocumentName(planId)
  const id = newId<string>()
  await tx.insert(documentUpdate).values({ id, tenantId, name, bytes: update, isChecked: true })
  afterCommit(tx, { document: { kind: 'stored', tenantId, name, update } })
  return markOf([...before, { id, mergedAt: null }])
}

/** Removes the document together with its plan. */
export const removeStoredPlan = async (
  tx: Transaction,
  tenantId: TenantId,
  planId: string,
): Promise<void> => {
  const name = planDocumentName(planId)
  await tx.delete(documentUpdate).where(ofSchool(documentUpdate, tenantId, eq(documentUpdate.name, name)))
  await tx
    .delete(documentSnapshot)
    .where(ofSchool(documentSnapshot, tenantId, eq(documentSnapshot.name, name)))
  await tx
    .delete(documentAside)
    .where(and(eq(documentAside.tenantId, tenantId), eq(documentAside.name, name)))
}
