import { and, eq } from 'drizzle-orm'
import type { TenantId, UserId } from '#contract/ids.ts'
import type { Transaction } from '#server/db/database.ts'
import { user } from '#server/db/schema/user.ts'

/** The accounts that manage a school, without the frozen ones. */
export const administratorsOf = async (tx: Transaction, tenantId: TenantId): Promise<UserId[]> => {
  const rows = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.tenantId, tenantId), eq(user.kind, 'tenantAdmin'), eq(user.status, 'normal')))
  return rows.map(({ id }) => id)
}
