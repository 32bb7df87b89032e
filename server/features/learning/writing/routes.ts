// The calls of contract/learning/writing.
import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/learning/writing/writingCalls.ts'
import type { Database } from '#server/db/database.ts'
import { tenantTransactions } from '#server/kit/callerTransactions.ts'
import { route } from '#server/platform/route.ts'
import { addWriting, countWritings, pageWritings, readWriting } from './writings.ts'

export const registerWriting = (app: FastifyInstance, { database }: { database: Database }) => {
  const inTenant = tenantTransactions(database)
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
