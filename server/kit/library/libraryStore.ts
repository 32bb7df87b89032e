// The store of a library noun. The noun declares its own columns; the kit adds the library's scope, search, order, folders, locks
// and favourites.
import { asc, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { appError } from '#contract/errors.ts'
import type { FileId, FolderId, TenantId, UserId } from '#contract/ids.ts'
import {
  type FolderRef,
  type LibraryCalls,
  type LibraryFields,
  type LibrarySearch,
  libraryTypes,
  type ResType,
} from '#contract/library/libraryItem.ts'
import type { NounDeclaration } from '#contract/noun.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { favorite } from '../../db/schema/favorite.ts'
import { equals } from '../conditions.ts'
import type { Changing, CreateAnswer, Creating, NounStore, TenantCaller } from '../nounStore.ts'
import { inAnyLibrary, inLibraryOf, isInPublicLibrary, type LibraryTable } from './libraryScope.ts'
import { requirePlace } from './requirePlace.ts'

/** The library's columns of a new row. */
export interface Placed {
  readonly tenantId: TenantId
  readonly ownerId: UserId
  readonly folderId: FolderId | null
  readonly copiedFrom: string | null
}

interface LibraryParts {
  readonly table: LibraryTable
  readonly resType: ResType
  /** The calls beside the noun's usual ones. */
  readonly libraryCalls: LibraryCalls
  /**
   * Inserts a copy of an item that the caller sees; `prepared` is the result of `prepareCopies`. Returns `files` if the whole
   * copy would have to be read to find them.
   */
  copy(
    copying: Creating<unknown>,
    id: string,
    placed: Placed,
  ): Promise<{ readonly id: string; readonly files?: readonly FileId[] }>
  /** Slow work for copies (bytes), outside any transaction. Returns the results by the id of the original. */
  prepareCopies?(
    database: Database,
    caller: TenantCaller,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, unknown>>
  /** Undoes the preparation when the copies were refused. */
  undoCopies?(prepared: ReadonlyMap<string, unknown>): Promise<void>
  /** Runs in the transaction that has shared, unshared, switched, sorted or moved items. */
  afterChange?(tx: Transaction, caller: TenantCaller, ids: readonly string[]): Promise<void>
}
/** The complete store of a library noun for the kit. */
export interface LibraryStore<D extends NounDeclaration = NounDeclaration, P = unknown>
  extends NounStore<D, P>,
    LibraryParts {
  readonly table: LibraryTable
}

/** The part of the store that the noun declares itself. */
interface OwnParts<D extends NounDeclaration, P>
  extends LibraryParts,
    Pick<
      NounStore<D, P>,
      | 'noun'
      | 'read'
      | 'readListed'
      | 'beforeRead'
      | 'afterPage'
      | 'beforeUpdate'
      | 'nameOf'
      | 'where'
      | 'sort'
      | 'order'
      | 'bodyOf'
      | 'prepare'
      | 'undoPrepare'
      | 'changesOf'
      | 'importer'
      | 'cellsOf'
      | 'filesOf'
      | 'goingFiles'
      | 'filesFor'
      | 'beforeRemove'
      | 'afterRemove'
      | 'unique'
      | 'requireChangeable'
    > {
  /** A further condition for items of the shared library. */
  alsoShared?(caller: TenantCaller): SQL
  insert(creating: Creating<P>, body: z.output<D['body']>, placed: Placed): Promise<CreateAnswer<D>>
  /** Changes the noun's own columns. */
  change?(changing: Changing, id: string, body: z.output<D['body']>): Promise<void>
}

/** A noun's body and search have the fields of contract/library/libraryItem.ts, which the type parameter hides. */
const placeOf = (body: unknown) => (body as { folderId: FolderRef | null }).folderId
const searchOf = (query: unknown) => query as LibrarySearch

const isCollected = (table: LibraryTable, { userId }: TenantCaller) =>
  sql`${table.id} in (select v.item from ${favorite} v where v.user_id = ${userId})`

const libraryConditions = (
  table: LibraryTable,
  query: LibrarySearch,
  caller: TenantCaller,
  alsoShared: SQL | undefined,
) => [
  query.libraryType &&
    or(
      inLibraryOf(table, caller, query.libraryType),
      query.libraryType === libraryTypes.shared ? alsoShared : undefined,
    ),
  equals(table.folderId, query.folderId),
  query.collected === '1' ? isCollected(table, caller) : undefined,
  query.enabled && equals(table.enabled, query.enabled === '1'),
]

/** Throws NOT_OWNER for an item of another person, SHARED_LOCKED for a shared one. */
export const requireOwnUnshared = ({ mine, shared }: Pick<LibraryFields, 'mine' | 'shared'>): void => {
  if (!mine) throw appError('NOT_OWNER')
  if (shared) throw appError('SHARED_LOCKED')
}

export const libraryStore = <D extends NounDeclaration, P = undefined>(
  parts: OwnParts<D, P>,
): LibraryStore<D, P> => {
  const { table, resType } = parts
  return {
    ...parts,
    reach: 'public',
    scope: (caller) => or(inAnyLibrary(table, caller), parts.alsoShared?.(caller)),
    where: (query, caller) => [
      ...parts.where(query, caller),
      ...libraryConditions(table, searchOf(query), caller, parts.alsoShared?.(caller)),
    ],
    order: parts.order ?? [asc(table.sort), desc(table.id)],
    requireChangeable:
      parts.requireChangeable ?? ((record) => requireOwnUnshared(record as unknown as LibraryFields)),
    requireRemovable: (record) => requireOwnUnshared(record as unknown as LibraryFields),
    create: async (creating, body) => {
      const { tx, caller } = creating
      const folderId = await requirePlace(tx, caller, { resType, ref: placeOf(body) })
      const { tenantId, userId: ownerId } = caller
      return parts.insert(creating, body, { tenantId, ownerId, folderId, copiedFrom: null })
    },
    update: async (changing, id, body) => {
      const { tx, caller } = changing
      const ref = placeOf(body)
      const [before] = await tx
        .select({ folderId: sql<string | null>`${table.folderId}`, ownerId: sql<string>`${table.ownerId}` })
        .from(table)
        .where(eq(table.id, id))
      // An item right below the root of the public library has no folder, and may stay there.
      if (ref !== null && ref !== before?.folderId) {
        const isOwn = isInPublicLibrary(caller) || before?.ownerId === caller.userId
        if (!isOwn) throw appError('NOT_OWNER') // others who write it do not file it
        const folderId = await requirePlace(tx, caller, { resType, ref })
        const values: Record<string, unknown> = { folderId }
        await tx.update(table).set(values).where(eq(table.id, id))
      }
      await parts.change?.(changing, id, body)
    },
    beforeRemove: async (tx: Transaction, id: string) => {
      await tx.delete(favorite).where(eq(favorite.item, id))
      await parts.beforeRemove?.(tx, id)
    },
  }
}
