// The stored document of a plan, read and written inside the transaction that has the plan's row.
import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { TenantId } from '#contract/ids.ts'
import { planDocumentName } from '#contract/learning/plan/planDocument.ts'
import { afterCommit, type Transaction } from '#server/db/database.ts'
import { newId } from '#server/db/schema/columns.ts'
import { documentAside, documentSnapshot, documentUpdate } from '#server/db/schema/document.ts'

export interface Piece {
  /** Of an update; null: the snapshot. */
  readonly id: string | null
  readonly mergedAt: string | null
}

/**
 * Names a state of the stored document. Updates are appended, and from time to time all of them go into the snapshot: the
 * number of them tells one that was committed late, with an older id, from none. What an older way of reading wrote is
 * read again.
 */
const reading = '2/'
export const isOfOlderReading = (mark: string): boolean => !mark.startsWith(reading)
const markOf = (pieces: readonly Piece[]): string => {
  const ids = pieces.flatMap(({ id }) => id ?? []).sort()
  const merged = pieces.find((piece) => piece.mergedAt !== null)?.mergedAt
  return `${reading}${merged ?? ''}:${ids.length}:${ids.at(-1) ?? ''}`
}

const noTime = sql<string | null>`null::text`
const noId = sql<string | null>`null::uuid`
const mergedAt = sql<string | null>`extract(epoch from ${documentSnapshot.mergedAt})::text`

const ofSchool = (table: typeof documentUpdate | typeof documentSnapshot, tenantId: TenantId, named: SQL) =>
  and(eq(table.tenantId, tenantId), named)

/** By the ids of plans: the mark of the document as it is stored now. */
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
  const pieces = Map.groupBy(rows, ({ name }) => name)
  return new Map(planIds.map((id) => [id, markOf(pieces.get(planDocumentName(id)) ?? [])]))
}

export interface StoredPlan {
  /** Of the pieces that were read. */
  readonly mark: string
  readonly pieces: readonly Piece[]
  /** Null: they are together too large to be read. */
  readonly bytes: readonly Uint8Array[] | null
  /** Each piece was tried before it was stored. */
  readonly areChecked: boolean
}

/** Several times what a plan that was written for long has. */
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

/** Null: nothing is stored. */
export const readStoredPlan = async (
  tx: Transaction,
  tenantId: TenantId,
  planId: string,
): Promise<StoredPlan | null> => {
  const name = planDocumentName(planId)
  if ((await sizeOf(tx, tenantId, name)) > storedBytesMax) {
    const mark = (await readMarks(tx, tenantId, [planId])).get(planId) ?? ''
    return { mark, pieces: [], bytes: null, areChecked: false }
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
  // Each in memory of its own: what goes to a worker thread is copied with all that it lies in.
  return {
    mark: markOf(rows),
    pieces: rows.map(({ id, mergedAt }) => ({ id, mergedAt })),
    bytes: rows.map(({ bytes }) => new Uint8Array(bytes)),
    areChecked: rows.every(({ isChecked }) => isChecked),
  }
}

/** Stores an update of the document that was read, sends it to its readers after the commit, and returns the mark after it. */
export const storeUpdate = async (
  tx: Transaction,
  { tenantId, planId }: { readonly tenantId: TenantId; readonly planId: string },
  update: Uint8Array,
  before: readonly Piece[] = [],
): Promise<string> => {
  const name = planDocumentName(planId)
  const id = newId<string>()
  await tx.insert(documentUpdate).values({ id, tenantId, name, bytes: update, isChecked: true })
  afterCommit(tx, { document: { kind: 'stored', tenantId, name, update } })
  return markOf([...before, { id, mergedAt: null }])
}

/** With the plan. */
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
