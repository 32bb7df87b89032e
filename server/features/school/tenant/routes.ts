import { and, asc, eq, ne } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { getTenantByDomain, getTenantRemind } from '#contract/access/auth.ts'
import { publicTenantId } from '#contract/library/publicLibrary.ts'
import * as calls from '#contract/school/tenant.ts'
import { listTenants } from '#contract/school/tenantList.ts'
import { tenant } from '#server/db/schema/tenant.ts'
import { registerNoun } from '#server/kit/nounRoutes.ts'
import { refusing } from '#server/kit/sqlErrors.ts'
import { expiryTexts } from '#server/platform/expiryTexts.ts'
import { route, SuccessWithCode } from '#server/platform/route.ts'
import { hashPassword } from '../../access/auth/hashPassword.ts'
import { readablePassword } from '../../access/auth/readablePassword.ts'
import { addOneMore, readAdministrators, renewLink } from './administrators.ts'
import { notifyEnding } from './notifyEnding.ts'
import type { BeginSchool } from './openSchool.ts'
import { pageSchoolRecords } from './schoolRecords.ts'
import { type StatusParts, setSchoolStatus } from './setStatus.ts'
import { presentBrand } from './tenantBranding.ts'
import { daysUntilExpiry } from './tenantExpiry.ts'
import { createTenantStore } from './tenantStore.ts'
import { readSchoolMenus, readSchoolTools, writeSchoolMenus, writeSchoolTools } from './withheld.ts'

interface Parts extends StatusParts {
  readonly resetPassword: string | undefined
  readonly begin: BeginSchool
}

export const registerTenant = (app: FastifyInstance, { resetPassword, begin, ...parts }: Parts) => {
  const { database, auth } = parts
  registerInstitutions(app, parts, {
    begin,
    makePassword: async () => {
      const password = resetPassword ?? readablePassword()
      return { hash: await hashPassword(password), shownOnce: resetPassword ? null : password }
    },
  })

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

  route(app, listTenants, ({ caller }) => {
    const isForAll = caller.kind === 'systemAdmin'
    const isShown = and(eq(tenant.status, 'enabled'), ne(tenant.id, publicTenantId))
    return database.asPlatform('the schools to choose from', (tx) =>
      tx
        .select({ id: tenant.id, name: tenant.name })
        .from(tenant)
        .where(isForAll ? undefined : isShown)
        .orderBy(asc(tenant.name)),
    )
  })

  route(app, calls.setTenantMenus, async ({ caller, body }) => {
    await database.asPlatform('menus of an institution', (tx) => writeSchoolMenus(tx, caller, body))
    auth.rightsChanged()
    return true
  })
  route(app, calls.setTenantTools, async ({ caller, body }) => {
    await database.asPlatform('tools of an institution', (tx) => writeSchoolTools(tx, caller, body))
    auth.rightsChanged()
    return true
  })
}

type TenantStoreParts = Parameters<typeof createTenantStore>[0]

/** What the platform reads and changes of schools, but for what ends the rights of people. */
const registerInstitutions = (app: FastifyInstance, parts: StatusParts, storeParts: TenantStoreParts) => {
  const { database } = parts
  registerNoun(app, { database }, createTenantStore(storeParts))
  route(app, calls.updateTenantStatus, ({ caller, body }) => setSchoolStatus(parts, caller, body))
  route(app, calls.pageTenantRecords, ({ caller, query }) =>
    database.asPlatform('record of an institution', (tx) => pageSchoolRecords(tx, caller, query)),
  )
  route(app, calls.getTenantMenus, ({ caller, params }) =>
    database.asPlatform('menus of an institution', (tx) => readSchoolMenus(tx, caller, params.id)),
  )
  route(app, calls.listTenantTools, ({ query }) =>
    database.asPlatform('tools of an institution', (tx) => readSchoolTools(tx, query.id)),
  )
  route(app, calls.listTenantAdministrators, ({ query }) =>
    database.asPlatform('administrators of an institution', (tx) => readAdministrators(tx, query.id)),
  )
  route(app, calls.addTenantAdministrator, async ({ caller, body: { id, adminUsername, adminName } }) => {
    const { hash, shownOnce } = await storeParts.makePassword()
    const admin = { username: adminUsername, name: adminName, passwordHash: hash }
    const adding = database.asPlatform('administrators of an institution', (tx) =>
      addOneMore(tx, caller, id, admin),
    )
    return { signInPath: await refusing(adding), password: shownOnce ?? '' }
  })
  route(app, calls.renewAdministratorLink, async ({ caller, body: { userId } }) => ({
    signInPath: await database.asPlatform('a sign-in link for an administrator', (tx) =>
      renewLink(tx, caller, userId),
    ),
  }))
}
