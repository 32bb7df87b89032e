import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { getTenantByDomain, getTenantRemind } from '#contract/auth.ts'
import type { Database } from '../../db/client.ts'
import { tenant } from '../../db/schema/tenant.ts'
import { Coded, route } from '../../platform/route.ts'
import { remindWords } from '../../platform/tenantWords.ts'
import { presentBrand } from './brand.ts'
import { daysToRemind } from './remind.ts'

export const registerTenant = (app: FastifyInstance, { database }: { database: Database }) => {
  route(app, getTenantRemind, async ({ caller: { tenantId, locale } }) => {
    if (!tenantId) return null
    const [school] = await database.inTenant(tenantId, (tx) => tx.select().from(tenant))
    const days = daysToRemind(school?.endsAt ?? null, Date.now())
    return days === null ? null : new Coded(1, remindWords(days, locale))
  })

  route(app, getTenantByDomain, async ({ query }) => {
    const [school] = await database.asPlatform('school of a domain', (tx) =>
      tx.select().from(tenant).where(eq(tenant.domain, query.domain.toLowerCase())),
    )
    return school?.status === 'enabled' ? presentBrand(school) : null
  })
}
