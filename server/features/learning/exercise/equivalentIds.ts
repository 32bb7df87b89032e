import { type SQL, sql } from 'drizzle-orm'
import { publicTenantId } from '#contract/library/publicLibrary.ts'
import type { level } from '#server/db/schema/level.ts'
import type { point } from '#server/db/schema/point.ts'
import type { topic } from '#server/db/schema/topic.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'

/**
 * The ids of a level, topic or point of the school and of the public library's one with the same code. The condition names
 * both schools, because row-level security alone does not use the index on their codes.
 */
export const equivalentIds = (
  table: typeof level | typeof topic | typeof point,
  id: string,
  { tenantId }: Pick<TenantCaller, 'tenantId'>,
): SQL => sql`(
  select t.id from ${table} t where t.tenant_id in (${tenantId}, ${publicTenantId})
    and (t.id = ${id} or t.code = (select o.code from ${table} o where o.id = ${id})))`
