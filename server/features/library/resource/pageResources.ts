import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { resource } from '#contract/library/resource.ts'
import { accessory } from '#server/db/schema/accessory.ts'
import { file } from '#server/db/schema/file.ts'
import { inScope } from '#server/kit/nounScope.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { type PageQuery, readPage } from '#server/kit/page.ts'
import type { ResourceParts } from './sendResource.ts'

type Search = z.output<typeof resource.declared.search>

/** Students get no resources that they may not open (see filePolicy.ts). */
const openTo = ({ kind, userId }: TenantCaller): SQL | undefined =>
  kind === 'student'
    ? sql`(${accessory.ownerId} = ${userId} or not exists (
        select 1 from ${file} f where f.id = ${accessory.fileId} and f.purpose = 'material'))`
    : undefined

/** The resources that the caller sees in the three libraries, also without the right to the resource centre. */
export const pageResources = (
  { database, resources }: Pick<ResourceParts, 'database' | 'resources'>,
  caller: TenantCaller,
  { current, size, ...search }: Search & PageQuery,
  also?: SQL,
) =>
  database.inLibrary(caller.tenantId, (tx) => {
    const conditions = [inScope(resources, caller), ...resources.where(search, caller), openTo(caller), also]
    const selection = { table: accessory, conditions, orderBy: resources.order ?? [] }
    return readPage(tx, selection, { current, size }, (slice) => resources.read(tx, slice, caller))
  })
