// Applications: the platform keeps them in the public library, and schools read those that they were granted.
import { and, asc, eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { applicationGrants, listMyApplications, application as noun } from '#contract/library/application.ts'
import { publicTenantId } from '#contract/library/publicLibrary.ts'
import { toWallTime } from '#contract/wallTime.ts'
import type { Database } from '#server/db/database.ts'
import { application } from '#server/db/schema/application.ts'
import { contains } from '#server/kit/conditions.ts'
import { registerGrants } from '#server/kit/library/grantRoutes.ts'
import { removeGrants } from '#server/kit/library/itemGrants.ts'
import { grantedTo } from '#server/kit/library/libraryScope.ts'
import { registerNoun } from '#server/kit/nounRoutes.ts'
import type { PlatformStore } from '#server/kit/nounStore.ts'
import { singleRow, sliceOf } from '#server/kit/relatedRows.ts'
import { publicRows } from '#server/kit/rowOwner.ts'
import { route } from '#server/platform/route.ts'

const applicationStore: PlatformStore<typeof noun.declared> = {
  noun,
  table: application,
  owner: publicRows,
  read: async (tx, slice, { timeZone }) => {
    const rows = await sliceOf(tx.select().from(application).$dynamic(), slice)
    return rows.map(({ tenantId: _tenantId, createdAt, ...row }) => ({
      ...row,
      createdAt: toWallTime(createdAt, timeZone),
    }))
  },
  nameOf: ({ name }) => name,
  where: ({ name }) => [contains(application.name, name)],
  sort: { name: application.name, createdAt: application.id },
  order: [asc(application.name), asc(application.id)],
  create: async ({ tx }, body) => {
    const values = { ...body, tenantId: publicTenantId }
    return singleRow(await tx.insert(application).values(values).returning({ id: application.id }))
  },
  update: async ({ tx }, id, body) => {
    await tx.update(application).set(body).where(eq(application.id, id))
  },
  beforeRemove: (tx, id) => removeGrants(tx, 'application', id),
}

export const registerApplication = (app: FastifyInstance, { database }: { database: Database }) => {
  registerNoun(app, { database }, applicationStore)
  registerGrants(app, { database }, applicationGrants, {
    kind: 'application',
    noun: noun.declared.name,
    table: application,
  })
  route(app, listMyApplications, async ({ caller: { tenantId } }) => {
    if (!tenantId) return []
    const { id, name, icon, address } = application
    return database.inLibrary(tenantId, (tx) =>
      tx
        .select({ id, name, icon, address })
        .from(application)
        .where(
          and(
            eq(application.tenantId, publicTenantId),
            eq(application.enabled, true),
            sql`${application.id} in ${grantedTo({ tenantId }, 'application')}`,
          ),
        )
        .orderBy(asc(application.name), asc(application.id)),
    )
  })
}
