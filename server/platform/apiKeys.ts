// API keys: whom a key asks for, and what it may ask. Only HTTP calls take them (route.ts); sockets and uploads do not know them.
import { eq } from 'drizzle-orm'
import { keyPrefix } from '#contract/access/secretKey.ts'
import type { Call } from '#contract/call.ts'
import { appError } from '#contract/errors.ts'
import type { UserId } from '#contract/ids.ts'
import type { Database } from '../db/database.ts'
import { apiKey } from '../db/schema/apiKey.ts'
import { role } from '../db/schema/role.ts'
import { tenant } from '../db/schema/tenant.ts'
import { user } from '../db/schema/user.ts'
import { callerColumns, isRoleOf } from './loginQueries.ts'

export const isApiKey = (token: string): boolean => token.startsWith(keyPrefix)

/** Whose key this is, with what the account may do now. The last use is noted to the minute. */
export const findKey = (database: Database, keyHash: string) =>
  database.asPlatform('whose API key this is', async (tx) => {
    const [row] = await tx
      .select({ ...callerColumns, key: apiKey })
      .from(apiKey)
      .innerJoin(user, eq(user.id, apiKey.makerId))
      .innerJoin(tenant, eq(tenant.id, apiKey.tenantId))
      .leftJoin(role, isRoleOf)
      .where(eq(apiKey.keyHash, keyHash))
    if (!row) return undefined
    const now = new Date()
    if (now.getTime() - (row.key.lastUsedAt?.getTime() ?? 0) > 60_000)
      await tx.update(apiKey).set({ lastUsedAt: now }).where(eq(apiKey.id, row.key.id))
    // A key has a budget of its own: its maker is not kept from working by it.
    return { ...row, user_id: row.key.id as UserId, maker_id: row.user_id }
  })
export type KeyRow = NonNullable<Awaited<ReturnType<typeof findKey>>>

/** Throws the reason for which a key that exists is not taken. */
export const requireLiveKey = ({ key, status, must_change_password: isFirst, ...row }: KeyRow): void => {
  if (key.isDisabled) throw appError('KEY_DISABLED')
  if (key.expiresAt.getTime() <= Date.now()) throw appError('KEY_EXPIRED')
  const isIn = row.user_tenant_id === null || row.user_tenant_id === key.tenantId
  if (status !== 'normal' || isFirst || !isIn || row.tenant_status !== 'enabled')
    throw appError('KEY_MAKER_GONE')
}

/** A call without a flag is for people, but for those that belong to every key (`withKey`). */
export const requireScope = (
  scopes: readonly string[],
  { needs = [], withKey }: Pick<Call, 'needs' | 'withKey'>,
): void => {
  const flags = typeof needs === 'string' ? [needs] : needs
  if (!withKey && !flags.some((flag) => scopes.includes(flag))) throw appError('KEY_SCOPE')
}
