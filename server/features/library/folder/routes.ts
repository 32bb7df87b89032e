// The calls of contract/library/folder.ts.
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { appError } from '#contract/errors.ts'
import type { FolderId } from '#contract/ids.ts'
import * as calls from '#contract/library/folder.ts'
import type { LibraryFields, ResType } from '#contract/library/libraryItem.ts'
import { flagOf, type NounAction } from '#contract/noun.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { folder } from '#server/db/schema/folder.ts'
import { libraryTransactions } from '#server/kit/callerTransactions.ts'
import { copyItems, moveItems } from '#server/kit/library/itemCommands.ts'
import type { LibraryStore } from '#server/kit/library/libraryStore.ts'
import { tenantCallerOf } from '#server/kit/nounRoutes.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { pageNoun } from '#server/kit/readNouns.ts'
import { type Caller, hasPermission } from '#server/platform/auth.ts'
import { route } from '#server/platform/route.ts'
import {
  addFolder,
  changeFolder,
  findOwnFolder,
  readShares,
  removeFolder,
  sortFolders,
} from './editFolders.ts'
import { getFolderGrants, setFolderGrants } from './folderGrants.ts'
import { isListed, isLocked, listFolders } from './listFolders.ts'

export const registerFolder = (app: FastifyInstance, { database }: { database: Database }) => {
  const { libraryStores } = app
  const tableOf = (resType: ResType) => libraryStores.get(resType)?.table
  const inLibrary = libraryTransactions(database)
  /** The store of a type; refuses if the caller's role may not do this action. */
  const storeFor = (caller: Caller, resType: ResType, action: NounAction): LibraryStore => {
    const store = libraryStores.get(resType)
    if (!store) throw appError('NOT_FOUND')
    if (!hasPermission(caller, flagOf(store.noun.declared, action))) throw appError('FORBIDDEN')
    return store
  }

  route(app, calls.listFolders, ({ caller, query }) =>
    inLibrary(caller, (tx, acting) => listFolders(tx, acting, { ...query, table: tableOf(query.resType) })),
  )
  route(app, calls.createFolder, ({ caller, body }) =>
    inLibrary(caller, (tx, acting) => addFolder(tx, acting, body)),
  )
  route(app, calls.updateFolder, ({ caller, body }) =>
    inLibrary(caller, (tx, acting) => changeFolder(tx, acting, body)),
  )
  route(app, calls.removeFolder, ({ caller, params }) =>
    inLibrary(caller, (tx, acting) => removeFolder(tx, acting, params.id, tableOf)),
  )
  route(app, calls.sortFolders, ({ caller, body }) =>
    inLibrary(caller, (tx, acting) => sortFolders(tx, acting, body.ids)),
  )
  route(app, calls.setFolderSchools, ({ caller, body }) =>
    inLibrary(caller, (tx, acting) => setFolderGrants(tx, acting, body)),
  )
  route(app, calls.getFolderSchools, ({ caller, query }) =>
    inLibrary(caller, (tx, acting) => getFolderGrants(tx, acting, query)),
  )
  route(app, calls.listFolderShares, ({ caller, query }) =>
    inLibrary(caller, async (tx, acting) => {
      await findOwnFolder(tx, acting, query.folderId)
      return readShares(tx, query.folderId)
    }),
  )

  const partsOf = (caller: Caller, resType: ResType, action: NounAction) => ({
    database,
    caller: tenantCallerOf(caller),
    store: storeFor(caller, resType, action),
  })
  route(app, calls.copyToFolder, ({ caller, body }) => {
    const { ids, resType } = calls.namedItems(body)
    return copyItems(partsOf(caller, resType, 'create'), { ids, folderId: body.folderId })
  })
  route(app, calls.moveToFolder, ({ caller, body }) => {
    const { ids, resType } = calls.namedItems(body)
    return moveItems(partsOf(caller, resType, 'update'), { ids, folderId: body.folderId })
  })

  /** Throws NOT_FOUND for a folder that no library shows, FOLDER_LOCKED if the owner is outside the data scope. */
  const requireReadable = async (tx: Transaction, caller: TenantCaller, id: FolderId) => {
    const [unchecked] = await tx.select({ resType: folder.resType }).from(folder).where(eq(folder.id, id))
    const isShown = unchecked && isListed(caller, tableOf(unchecked.resType))
    const [row] = await tx
      .select({ folder, isLock: isLocked(caller) })
      .from(folder)
      .where(and(eq(folder.id, id), isShown))
    if (!unchecked || !row) throw appError('NOT_FOUND')
    const isOthers = row.folder.ownerId !== null && row.folder.ownerId !== caller.userId
    if (isOthers && row.isLock) throw appError('FOLDER_LOCKED')
    return unchecked.resType
  }
  route(app, calls.listFolderItems, async ({ caller, query }) => {
    const resType = await inLibrary(caller, (tx, acting) => requireReadable(tx, acting, query.folderId))
    const store = storeFor(caller, resType, 'page')
    const page = await pageNoun(database, store, tenantCallerOf(caller), query)
    // Every record of the library has these fields (contract/library/libraryItem.ts).
    const records = page.records as unknown as (LibraryFields & { id: string })[]
    return { ...page, records: records.map((record) => ({ ...record, name: store.nameOf({ ...record }) })) }
  })
}
