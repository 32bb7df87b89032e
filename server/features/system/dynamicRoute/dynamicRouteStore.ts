import { asc, eq } from 'drizzle-orm'
import { dynamicRoute as noun } from '#contract/system/dynamicRoute.ts'
import { dynamicRoute } from '#server/db/schema/dynamicRoute.ts'
import { contains } from '#server/kit/conditions.ts'
import type { PlatformStore } from '#server/kit/nounStore.ts'
import { singleRow, sliceOf } from '#server/kit/relatedRows.ts'
import { platformRows } from '#server/kit/rowOwner.ts'

export const dynamicRouteStore: PlatformStore<typeof noun.declared> = {
  noun,
  table: dynamicRoute,
  owner: platformRows('dynamic routes'),
  read: async (tx, slice) => {
    const rows = await sliceOf(tx.select().from(dynamicRoute).$dynamic(), slice)
    return rows.map((row) => noun.declared.record.parse(row))
  },
  nameOf: ({ name }) => name,
  where: ({ name, uri }) => [contains(dynamicRoute.name, name), contains(dynamicRoute.uri, uri)],
  sort: { sort: dynamicRoute.sort, name: dynamicRoute.name },
  order: [asc(dynamicRoute.sort), asc(dynamicRoute.name)],
  unique: { dynamic_route_name_unique: 'name' },
  create: async ({ tx }, body) =>
    singleRow(await tx.insert(dynamicRoute).values(body).returning({ id: dynamicRoute.id })),
  update: async ({ tx }, id, body) => {
    await tx.update(dynamicRoute).set(body).where(eq(dynamicRoute.id, id))
  },
}
