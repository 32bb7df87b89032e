// The calls of contract/library/customType.ts.
import { asc } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { listAllCustomTypes, customType as noun } from '#contract/library/customType.ts'
import { listRowsMax } from '#contract/noun.ts'
import type { Database } from '#server/db/database.ts'
import { customType } from '#server/db/schema/customType.ts'
import { registerNoun, tenantCallerOf } from '#server/kit/nounRoutes.ts'
import { route } from '#server/platform/route.ts'
import { customTypeStore } from './customTypeStore.ts'

export const registerCustomType = (app: FastifyInstance, { database }: { database: Database }) => {
  registerNoun(app, { database }, customTypeStore)
  route(app, listAllCustomTypes, ({ caller }) =>
    database.inTenant(tenantCallerOf(caller).tenantId, async (tx) => {
      const rows = await tx
        .select()
        .from(customType)
        .orderBy(asc(customType.name), asc(customType.id))
        .limit(listRowsMax)
      return rows.map((row) => noun.declared.record.parse(row))
    }),
  )
}
