import type { FastifyInstance } from 'fastify'
import { getQuotaBalance } from '#contract/classroom/quota.ts'
import type { Database } from '#server/db/database.ts'
import { registerNoun } from '#server/kit/nounRoutes.ts'
import { route, tenantOf } from '#server/platform/route.ts'
import { consumptionStore } from './consumptionStore.ts'
import { quotaEntryStore } from './quotaEntryStore.ts'
import { quotaStore } from './quotaStore.ts'
import { readAmounts } from './readAmounts.ts'

export const registerQuota = (app: FastifyInstance, { database }: { database: Database }) => {
  route(app, getQuotaBalance, ({ caller }) => {
    const tenantId = tenantOf(caller)
    return database.inTenant(tenantId, (tx) => readAmounts(tx, tenantId))
  })
  for (const store of [quotaStore, quotaEntryStore, consumptionStore]) registerNoun(app, { database }, store)
}
