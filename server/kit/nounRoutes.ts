// Registers the routes of a noun from its declaration and store.
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { appError } from '#contract/errors.ts'
import { type NounAction, nounActions } from '#contract/noun.ts'
import type { SheetUpload } from '#contract/sheet.ts'
import type { Database } from '../db/database.ts'
import type { Caller } from '../platform/auth.ts'
import { route, tenantOf } from '../platform/route.ts'
import { createNoun, updateNoun } from './nounCommands.ts'
import { type NounQuery, ownerOf } from './nounScope.ts'
import type { AnyStore, TenantCaller } from './nounStore.ts'
import { listNoun, pageNoun, readOne } from './readNouns.ts'
import { withVersion } from './recordVersion.ts'
import { removeNoun, removeNouns } from './removeNouns.ts'
import { exportNoun } from './sheet/exportNoun.ts'
import { startImport } from './sheet/importNoun.ts'
import { templateOf } from './sheet/template/templateOf.ts'
import { trashKindOf } from './trash/trashKinds.ts'

export const tenantCallerOf = (caller: Caller): TenantCaller => ({ ...caller, tenantId: tenantOf(caller) })

interface Handling {
  readonly caller: Caller
  readonly request: { readonly params: unknown; readonly query: unknown; readonly body: unknown }
}

/** The parts were parsed by the noun's schemas, so each has the type that the command expects. */
const handlers = (
  { database, log }: { database: Database; log: FastifyBaseLogger },
  store: AnyStore,
): Record<NounAction, (handling: Handling) => Promise<unknown>> => {
  const idOf = ({ params }: Handling['request']) => (params as { id: string }).id
  return {
    page: ({ caller, request }) =>
      pageNoun(database, store, caller, request.query as NounQuery & { current: number; size: number }),
    list: ({ caller, request }) => listNoun(database, store, caller, request.query as NounQuery),
    get: async ({ caller, request }) => {
      await store.beforeRead?.(database, caller, idOf(request))
      return ownerOf(store).open(database, caller, async (tx) =>
        withVersion(store, await readOne(tx, store, caller, idOf(request))),
      )
    },
    create: ({ caller, request }) =>
      createNoun(database, store, caller, request.body as Record<string, unknown>),
    update: ({ caller, request }) => updateNoun(database, store, caller, request.body as { id: string }),
    remove: ({ caller, request }) => removeNoun(database, store, caller, idOf(request)),
    removeMany: ({ caller, request }) =>
      removeNouns(database, store, caller, (request.body as { ids: string[] }).ids),
    template: ({ caller }) => templateOf(store, caller),
    import: ({ caller, request }) =>
      startImport({ database, log }, store, tenantCallerOf(caller), request.body as SheetUpload),
    export: ({ caller, request }) => exportNoun(database, store, caller, request.query as NounQuery),
  }
}

/** Whether the store serves the action; actions without a method are routed by the feature itself. */
const isServed = (store: AnyStore, action: NounAction): boolean =>
  (action !== 'create' && action !== 'update') || store[action] !== undefined

export const registerNoun = (app: FastifyInstance, { database }: { database: Database }, store: AnyStore) => {
  if (store.filesOf) app.fileUsers.set(store.noun.declared.name, store)
  if (store.noun.declared.trash) app.trashKinds.set(store.noun.declared.name, trashKindOf(store))
  const handle = handlers({ database, log: app.log }, store)
  for (const action of nounActions) {
    const call = store.noun.calls[action]
    if (!call || !isServed(store, action)) continue
    route(app, call, ({ caller, params, query, body }) => {
      if (!caller) throw appError('NO_TOKEN') // a noun's `who` is a list of kinds, so there is a caller
      const acting = store.owner ? (store.owner.acting?.(caller) ?? caller) : tenantCallerOf(caller)
      return handle[action]({ caller: acting, request: { params, query, body } })
    })
  }
}
