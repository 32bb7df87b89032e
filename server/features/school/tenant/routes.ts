import { asc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { getTenantByDomain, getTenantRemind } from '#contract/access/auth.ts'
import { listTenants } from '#contract/school/tenant.ts'
import type { Database } from '#server/db/client.ts'
import { tenant } from '#server/db/schema/tenant.ts'
import { Coded, route } from '#server/platform/route.ts'
import { remindWords } from '#server/platform/tenantWords.ts'
import { presentBrand } from './brand.ts'
import { daysToRemind } from './remind.ts'
import { tellEnding } from './tellEnding.ts'

export const registerTenant = (app: FastifyInstance, { database }: { database: Database }) => {
  route(app, getTenantRemind, async ({ caller: { tenantId, locale } }) => {
    if (!tenantId) return null
    return database.inTenant(tenantId, async (tx) => {
      const [school] = await tx.select().from(tenant)
      const days = daysToRemind(school?.endsAt ?? null, Date.now())
      if (!school?.endsAt || days === null) return null
      if (!school.isDemo) await tellEnding(tx, tenantId, school.endsAt)
      return new Coded(1, remindWords(days, locale))
    })
  })

  route(app, getTenantByDomain, async ({ query }) => {
    const [school] = await database.asPlatform('school of a domain', (tx) =>
      tx.select().from(tenant).where(eq(tenant.domain, query.domain.toLowerCase())),
    )
    return school?.status === 'enabled' ? presentBrand(school) : null
  })

  route(app, listTenants, () =>
    database.asPlatform('the schools to choose from', (tx) =>
      tx.select({ id: tenant.id, name: tenant.name }).from(tenant).orderBy(asc(tenant.name)),
    ),
  )
}
