// The calls of contract/learning/writing.
import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/learning/writing/writingCalls.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { tenantCallerOf } from '#server/kit/nounRoutes.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import type { Caller } from '#server/platform/auth.ts'
import { route } from '#server/platform/route.ts'
import { addWriting, countWritings, pageWritings, readWriting } from './writings.ts'

export const registerWriting = (app: FastifyInstance, { database }: { database: Database }) => {
  const inTenant = <R>(caller: Caller, work: (tx: Transaction, caller: TenantCaller) => Promise<R>) => {
    const acting = tenantCallerOf(caller)
    return database.inTenant(acting.tenantId, (tx) => work(tx, acting))
  }
  route(app, calls.storeWriting, ({ caller, body }) =>
    inTenant(caller, (tx, acting) => addWriting(tx, acting, body)),
  )
  route(app, calls.pageWriting, ({ caller, query }) =>
    inTenant(caller, (tx, acting) => pageWritings(tx, acting, query)),
  )
  route(app, calls.countWriting, ({ caller, query }) =>
    inTenant(caller, (tx, acting) => countWritings(tx, acting, query)),
  )
  route(app, calls.getWriting, ({ caller, params }) =>
    inTenant(caller, (tx, acting) => readWriting(tx, acting, params.id)),
  )
}
