// The two calls of contract/library/itemGrant.ts, for a kind of item.
import type { FastifyInstance } from 'fastify'
import type { GrantCalls } from '#contract/library/itemGrant.ts'
import type { Database } from '../../db/database.ts'
import { route } from '../../platform/route.ts'
import { inPublicLibrary } from '../rowOwner.ts'
import { changeGrants, type Granted, pageGranted } from './itemGrants.ts'

export const registerGrants = (
  app: FastifyInstance,
  { database }: { database: Database },
  calls: GrantCalls,
  what: Granted,
) => {
  route(app, calls.organization, ({ caller, query }) => {
    const acting = inPublicLibrary(caller)
    return database.inTenant(acting.tenantId, (tx) => pageGranted(tx, acting, what, query))
  })
  route(app, calls.grant, ({ caller, body }) => {
    const acting = inPublicLibrary(caller)
    return database.inTenant(acting.tenantId, (tx) => changeGrants(tx, acting, what, body))
  })
}
