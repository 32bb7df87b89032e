import { asc, ne } from 'drizzle-orm'
import { quota as noun } from '#contract/classroom/quota.ts'
import { type TenantId, tenantIdSchema } from '#contract/ids.ts'
import { publicTenantId } from '#contract/library/publicLibrary.ts'
import { tenant } from '#server/db/schema/tenant.ts'
import { contains } from '#server/kit/conditions.ts'
import type { PlatformStore } from '#server/kit/nounStore.ts'
import { sliceOf } from '#server/kit/relatedRows.ts'
import { platformRows } from '#server/kit/rowOwner.ts'
import { type AmountsByKind, readAmountsOf } from './readAmounts.ts'
import { setQuota } from './setQuota.ts'

const recordOf = ({ id, name }: { id: TenantId; name: string }, amounts: AmountsByKind) => ({
  id,
  name,
  quota1v1: amounts['1v1'].quota,
  balance1v1: amounts['1v1'].balance,
  margin1v1: amounts['1v1'].margin,
  threshold1v1: amounts['1v1'].threshold,
  quota1vN: amounts['1vN'].quota,
  balance1vN: amounts['1vN'].balance,
  margin1vN: amounts['1vN'].margin,
  threshold1vN: amounts['1vN'].threshold,
})

/** Schools with their live minutes. */
export const quotaStore: PlatformStore<typeof noun.declared> = {
  noun,
  table: tenant,
  owner: platformRows('quotas of all schools'),
  read: async (tx, slice) => {
    const rows = await sliceOf(tx.select({ id: tenant.id, name: tenant.name }).from(tenant).$dynamic(), slice)
    const amounts = await readAmountsOf(
      tx,
      rows.map(({ id }) => id),
    )
    return rows.flatMap((row) => {
      const its = amounts.get(row.id)
      return its ? [recordOf(row, its)] : []
    })
  },
  nameOf: ({ name }) => name,
  // The public library teaches no lessons.
  where: ({ name }) => [ne(tenant.id, publicTenantId), contains(tenant.name, name)],
  sort: { name: tenant.name },
  order: [asc(tenant.name), asc(tenant.id)],
  update: async ({ tx, caller }, id, body) => {
    const quotas = {
      '1v1': { granted: body.quota1v1, threshold: body.threshold1v1 },
      '1vN': { granted: body.quota1vN, threshold: body.threshold1vN },
    }
    const { reason } = body
    await setQuota(tx, { tenantId: tenantIdSchema.parse(id), quotas, reason, operator: caller })
  },
}
