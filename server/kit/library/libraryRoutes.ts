// Registers the routes of a library noun: those of every noun (nounRoutes.ts), and those that only items of the library have.
import type { FastifyInstance } from 'fastify'
import type { ResType } from '#contract/library/libraryItem.ts'
import type { Database } from '../../db/database.ts'
import type { Caller } from '../../platform/auth.ts'
import { route } from '../../platform/route.ts'
import { registerNoun, tenantCallerOf } from '../nounRoutes.ts'
import { removeAll } from '../removeNouns.ts'
import {
  enableItems,
  type ItemParts,
  shareItems,
  sortItems,
  toggleFavorite,
  unshareItems,
} from './itemCommands.ts'
import type { LibraryStore } from './libraryStore.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The stores by kind of folder: the calls of folders copy, move, list and count items of every noun. */
    libraryStores: Map<ResType, LibraryStore>
  }
}

export const registerLibraryNoun = (
  app: FastifyInstance,
  { database }: { database: Database },
  store: LibraryStore,
) => {
  registerNoun(app, { database }, store)
  app.libraryStores.set(store.resType, store)
  const { libraryCalls: calls } = store
  const partsOf = (caller: Caller): ItemParts => ({ database, store, caller: tenantCallerOf(caller) })
  route(app, calls.share, ({ caller, body }) => shareItems(partsOf(caller), body.ids))
  route(app, calls.unshare, ({ caller, body }) => unshareItems(partsOf(caller), body.ids))
  route(app, calls.enable, ({ caller, body }) => enableItems(partsOf(caller), body.ids, true))
  route(app, calls.disable, ({ caller, body }) => enableItems(partsOf(caller), body.ids, false))
  route(app, calls.sort, ({ caller, body }) => sortItems(partsOf(caller), body.ids))
  route(app, calls.collect, ({ caller, body }) => toggleFavorite(partsOf(caller), body.id))
  route(app, calls.removeSeveral, ({ caller, body }) =>
    removeAll(database, store, tenantCallerOf(caller), body.ids),
  )
}
