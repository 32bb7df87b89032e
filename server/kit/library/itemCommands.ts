// Commands for library items beside the noun's usual calls. Each command changes all of the items or none.
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { FolderRef, LibraryFields } from '#contract/library/libraryItem.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { favorite } from '../../db/schema/favorite.ts'
import { noteFiles, writeChange } from '../noteChange.ts'
import { inScope } from '../nounScope.ts'
import type { TenantCaller } from '../nounStore.ts'
import { lockNouns, readOne, readOneListed } from '../readNouns.ts'
import type { LibraryStore } from './libraryStore.ts'
import { orderIn } from './orderIn.ts'
import { requirePlace } from './requirePlace.ts'

export interface ItemParts {
  readonly database: Database
  readonly store: LibraryStore
  readonly caller: TenantCaller
}
type Presented = Record<string, unknown>

const unique = (ids: readonly string[]) => [...new Set(ids)].sort()

/** Throws NOT_FOUND if the caller does not see one of the items. */
const readItems = async (
  tx: Transaction,
  { store, caller }: Omit<ItemParts, 'database'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Presented & LibraryFields>> => {
  const where = and(inArray(store.table.id, [...ids]), inScope(store, caller))
  const slice = { where, orderBy: [asc(store.table.id)], limit: ids.length, offset: 0 }
  const records = await (store.readListed ?? store.read)(tx, slice, caller)
  if (records.length < ids.length) throw appError('NOT_FOUND')
  // Every record of the library has these fields (contract/library/libraryItem.ts).
  return new Map(records.map((record) => [String(record.id), record as Presented & LibraryFields]))
}

/** Changes columns of the caller's own items; `columns` gets the transaction, to read something first. */
const changeOwn = (
  { database, store, caller }: ItemParts,
  requestedIds: readonly string[],
  columns: (tx: Transaction) => Promise<Record<string, unknown>>,
): Promise<boolean> =>
  database.inLibrary(caller.tenantId, async (tx) => {
    const ids = unique(requestedIds)
    await lockNouns(tx, store, ids)
    const before = await readItems(tx, { store, caller }, ids)
    for (const { mine } of before.values()) if (!mine) throw appError('NOT_OWNER')
    await tx
      .update(store.table)
      .set(await columns(tx))
      .where(inArray(store.table.id, ids))
    await store.afterChange?.(tx, caller, ids)
    const after = await readItems(tx, { store, caller }, ids)
    for (const id of ids) {
      await writeChange(tx, store, caller, {
        id,
        before: before.get(id) ?? null,
        after: after.get(id) ?? null,
      })
    }
    return true
  })

const setting = (values: Record<string, unknown>) => async () => values

/** Items that are shared already keep their date. */
export const shareItems = (parts: ItemParts, ids: readonly string[]) =>
  changeOwn(parts, ids, setting({ sharedAt: sql`coalesce(${parts.store.table.sharedAt}, now())` }))

/** The items disappear for others, whose favourites and copies stay. */
export const unshareItems = (parts: ItemParts, ids: readonly string[]) =>
  changeOwn(parts, ids, setting({ sharedAt: null }))

export const enableItems = (parts: ItemParts, ids: readonly string[], enabled: boolean) =>
  changeOwn(parts, ids, setting({ enabled }))

/** Numbers the items in this order, from 1. */
export const sortItems = (parts: ItemParts, ids: readonly string[]) =>
  changeOwn(parts, ids, setting({ sort: orderIn(ids, parts.store.table.id) }))

export const moveItems = (
  parts: ItemParts,
  { ids, folderId: ref }: { ids: readonly string[]; folderId: FolderRef },
) => {
  const { store, caller } = parts
  return changeOwn(parts, ids, async (tx) => ({
    folderId: await requirePlace(tx, caller, { resType: store.resType, ref }),
  }))
}

/** Copies visible items into an own folder: a copy belongs to the caller and is not shared. */
export const copyItems = async (
  { database, store, caller }: ItemParts,
  { ids: requestedIds, folderId: ref }: { ids: readonly string[]; folderId: FolderRef },
): Promise<boolean> => {
  const ids = unique(requestedIds)
  const { tenantId, userId: ownerId } = caller
  const check = async (tx: Transaction) => {
    await readItems(tx, { store, caller }, ids)
    return requirePlace(tx, caller, { resType: store.resType, ref })
  }
  // Checked before bytes are copied, and again with the rows, because sharing may have ended meanwhile.
  await database.inLibrary(tenantId, check)
  const prepared = (await store.prepareCopies?.(database, caller, ids)) ?? new Map<string, unknown>()
  try {
    return await database.inLibrary(tenantId, async (tx) => {
      const folderId = await check(tx)
      for (const id of ids) {
        const placed = { tenantId, ownerId, folderId, copiedFrom: id }
        const copy = await store.copy({ tx, caller, prepared: prepared.get(id) }, id, placed)
        const readCopy = copy.files ? readOneListed : readOne
        const after = await readCopy(tx, store, caller, copy.id)
        await noteFiles(tx, store, caller, { ...after, id: copy.id }, copy.files)
        await writeChange(tx, store, caller, { id: copy.id, before: null, after })
      }
      return true
    })
  } catch (error) {
    await store.undoCopies?.(prepared)
    throw error
  }
}

/** Returns whether the item is a favourite now. A favourite stays one while the caller does not see the item. */
export const toggleFavorite = (
  { database, store, caller }: ItemParts,
  id: string,
): Promise<{ collected: boolean }> =>
  database.inLibrary(caller.tenantId, async (tx) => {
    await readOneListed(tx, store, caller, id)
    const { tenantId, userId } = caller
    const gone = await tx
      .delete(favorite)
      .where(and(eq(favorite.userId, userId), eq(favorite.item, id)))
      .returning({ item: favorite.item })
    if (gone.length > 0) return { collected: false }
    const noun = store.noun.declared.name
    // Two concurrent clicks make one favourite.
    await tx.insert(favorite).values({ tenantId, userId, noun, item: id }).onConflictDoNothing()
    return { collected: true }
  })
