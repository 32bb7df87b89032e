// The calls of contract/insight/needs/needCalls.ts.
import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/insight/needs/needCalls.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { tenantTransactions } from '#server/kit/callerTransactions.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { readSetting, writeSetting } from '#server/kit/schoolSetting.ts'
import { route } from '#server/platform/route.ts'
import { requireFilters } from '../stat/scopes.ts'
import type { NeedInput } from './need.ts'
import { setSeen, writeToStudents } from './needCommands.ts'
import { needSetting } from './needSetting.ts'
import { readNeedRows, readNeeds } from './readNeeds.ts'

const inputOf = async (tx: Transaction, caller: TenantCaller): Promise<NeedInput> => ({
  caller,
  setting: await readSetting(tx, caller.tenantId, needSetting),
  now: new Date(),
})

export const registerNeeds = (app: FastifyInstance, { database }: { database: Database }) => {
  const inTenant = tenantTransactions(database)
  route(app, calls.listNeeds, ({ caller, query }) =>
    inTenant(caller, async (tx, acting) => {
      await requireFilters(tx, query, acting)
      return readNeeds(tx, await inputOf(tx, acting), query)
    }),
  )
  route(app, calls.listNeedRows, ({ caller, query }) =>
    inTenant(caller, async (tx, acting) => {
      await requireFilters(tx, query, acting)
      return readNeedRows(tx, await inputOf(tx, acting), query)
    }),
  )
  route(app, calls.writeToStudents, ({ caller, body }) =>
    inTenant(caller, (tx, acting) => writeToStudents(tx, acting, body, new Date())),
  )
  route(app, calls.setNeedsSeen, ({ caller, body }) =>
    inTenant(caller, (tx, acting) => setSeen(tx, acting, body, new Date())),
  )
  route(app, calls.getNeedSetting, ({ caller }) =>
    inTenant(caller, (tx, { tenantId }) => readSetting(tx, tenantId, needSetting)),
  )
  route(app, calls.setNeedSetting, ({ caller, body }) =>
    inTenant(caller, async (tx, acting) => {
      await writeSetting(tx, acting, needSetting, body)
      return true
    }),
  )
}
