import { asc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { getTenantByDomain, getTenantRemind } from '#contract/access/auth.ts'
import { listTenants } from '#contract/school/tenant.ts'
import type { Database } from '#server/db/database.ts'
import { tenant } from '#server/db/schema/tenant.ts'
import { expiryTexts } from '#server/platform/expiryTexts.ts'
import { route, SuccessWithCode } from '#server/platform/route.ts'
import { notifyEnding } from './notifyEnding.ts'
import { presentBrand } from './tenantBranding.ts'
import { daysUntilExpiry } from './tenantExpiry.ts'

export const registerTenant = (app: FastifyInstance, { database }: { database: Database }) => {
  route(app, getTenantRemind, async ({ caller: { tenantId, locale } }) => {
    if (!tenantId) return null
    return database.inTenant(tenantId, async (tx) => {
      const [school] = await tx.select().from(tenant)
      const days = daysUntilExpiry(school?.endsAt ?? null, Date.now())
      if (!school?.endsAt || days === null) return null
      if (!school.isDemo) await notifyEnding(tx, tenantId, school.endsAt)
      return new SuccessWithCode(1, expiryTexts(days, locale))
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
