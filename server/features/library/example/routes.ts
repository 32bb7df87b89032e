// The calls of examples beside those of every noun: the offers to a school, copying, and grants.
import { and, eq, inArray, or } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { appError } from '#contract/errors.ts'
import * as calls from '#contract/library/example.ts'
import { libraryTypes } from '#contract/library/libraryItem.ts'
import { publicTenantId } from '#contract/library/publicLibrary.ts'
import { listRowsMax } from '#contract/noun.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { example, exampleItem } from '#server/db/schema/example.ts'
import { writeAudit } from '#server/kit/audit.ts'
import { libraryTransactions } from '#server/kit/callerTransactions.ts'
import { registerGrants } from '#server/kit/library/grantRoutes.ts'
import { copyItems } from '#server/kit/library/itemCommands.ts'
import { changeGrants } from '#server/kit/library/itemGrants.ts'
import { isInPublicLibrary } from '#server/kit/library/libraryScope.ts'
import type { LibraryStore } from '#server/kit/library/libraryStore.ts'
import { orderIn } from '#server/kit/library/orderIn.ts'
import { registerNoun } from '#server/kit/nounRoutes.ts'
import { inScope } from '#server/kit/nounScope.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { readOne, readToChange } from '#server/kit/readNouns.ts'
import { inPublicLibrary } from '#server/kit/rowOwner.ts'
import { route } from '#server/platform/route.ts'
import { resTypeOf } from './exampleItems.ts'
import { exampleStore } from './exampleStore.ts'

const granted = { kind: 'example', noun: 'Example', table: example } as const

/** An example allows to copy its items, even if the school was not granted these otherwise. */
const opened = (store: LibraryStore, ids: readonly string[]): LibraryStore => ({
  ...store,
  scope: (caller: TenantCaller) =>
    or(
      store.scope?.(caller),
      and(eq(store.table.tenantId, publicTenantId), inArray(store.table.id, [...ids])),
    ),
})

export const registerExample = (app: FastifyInstance, { database }: { database: Database }) => {
  registerNoun(app, { database }, exampleStore)
  registerGrants(app, { database }, calls.exampleGrants, granted)
  const inLibrary = libraryTransactions(database, inPublicLibrary)
  route(app, calls.listExamples, ({ caller }) =>
    inLibrary(caller, (tx, acting) => {
      const orderBy = [...(exampleStore.order ?? [])]
      return exampleStore.read(
        tx,
        { where: inScope(exampleStore, acting), orderBy, limit: listRowsMax, offset: 0 },
        acting,
      )
    }),
  )
  route(app, calls.copyExample, async ({ caller, body }) => {
    const acting = inPublicLibrary(caller)
    const { items } = await inLibrary(caller, (tx) => readOne(tx, exampleStore, acting, body.id))
    const folderId = isInPublicLibrary(acting) ? libraryTypes.public : libraryTypes.personal
    for (const [kind, its] of Map.groupBy(items, (one) => one.kind)) {
      const ids = its.map(({ itemId }) => itemId)
      const store = app.libraryStores.get(resTypeOf(kind))
      if (store) await copyItems({ database, store: opened(store, ids), caller: acting }, { ids, folderId })
    }
    return { copied: items.length }
  })
  route(app, calls.setExampleSchools, ({ caller, body }) =>
    inLibrary(caller, (tx, acting) =>
      changeGrants(tx, acting, granted, { ids: [body.id], schoolIds: body.tenantIds, granted: 'only' }),
    ),
  )
  /** An example that the caller may change, which is possible in the public library alone. */
  const changing = async (tx: Transaction, acting: TenantCaller, id: string) => {
    if (!isInPublicLibrary(acting)) throw appError('NOT_FOUND')
    return readToChange(tx, exampleStore, acting, id)
  }
  const note = (tx: Transaction, acting: TenantCaller, { id, name }: { id: string; name: string }) =>
    writeAudit(tx, acting, { noun: 'Example', action: 'update', itemId: id, itemName: name })
  route(app, calls.sortExampleItems, ({ caller, body }) =>
    inLibrary(caller, async (tx, acting) => {
      const record = await changing(tx, acting, body.id)
      const its = and(eq(exampleItem.exampleId, body.id), inArray(exampleItem.id, body.ids))
      if ((await tx.$count(exampleItem, its)) < new Set(body.ids).size) throw appError('NOT_FOUND')
      await tx
        .update(exampleItem)
        .set({ sort: orderIn(body.ids, exampleItem.id) })
        .where(its)
      await note(tx, acting, record)
      return true
    }),
  )
  route(app, calls.removeExampleItem, ({ caller, body }) =>
    inLibrary(caller, async (tx, acting) => {
      const [row] = await tx.select().from(exampleItem).where(eq(exampleItem.id, body.id))
      if (!row) throw appError('NOT_FOUND')
      const record = await changing(tx, acting, row.exampleId)
      await tx.delete(exampleItem).where(eq(exampleItem.id, body.id))
      await note(tx, acting, record)
      return true
    }),
  )
}
