// A school keeps an administrator who may sign in: without one nobody could look after it.
import { and, eq, ne } from 'drizzle-orm'
import type { UserRecord } from '#contract/access/user.ts'
import { appError } from '#contract/errors.ts'
import type { Transaction } from '#server/db/database.ts'
import { tenant } from '#server/db/schema/tenant.ts'
import { user } from '#server/db/schema/user.ts'
import { lockRows } from '#server/kit/rowLocks.ts'

/** Throws LAST_ADMINISTRATOR when the school would have none without this account. */
export const requireAdministratorLeft = async (
  tx: Transaction,
  { id, kind, status, tenantId }: Pick<UserRecord, 'id' | 'kind' | 'status' | 'tenantId'>,
): Promise<void> => {
  if (kind !== 'tenantAdmin' || status === 'frozen' || !tenantId) return
  // Two who freeze each other wait here.
  await lockRows(tx, tenant, [tenantId])
  const isOther = and(
    eq(user.tenantId, tenantId),
    eq(user.kind, 'tenantAdmin'),
    eq(user.status, 'normal'),
    ne(user.id, id),
  )
  if ((await tx.$count(user, isOther)) === 0) throw appError('LAST_ADMINISTRATOR')
}
