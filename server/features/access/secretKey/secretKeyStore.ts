// The keys of a school. A key is nowhere but in the answer that makes it: the table has its hash.
import { asc, desc, eq, sql } from 'drizzle-orm'
import {
  isFlagForKeys,
  keyPrefix,
  secretKey as noun,
  type SecretKeyRecord,
} from '#contract/access/secretKey.ts'
import { appError } from '#contract/errors.ts'
import { endOfDay, toWallTime } from '#contract/wallTime.ts'
import { apiKey } from '#server/db/schema/apiKey.ts'
import { user } from '#server/db/schema/user.ts'
import { contains } from '#server/kit/conditions.ts'
import type { NounStore } from '#server/kit/nounStore.ts'
import { singleRow, sliceOf } from '#server/kit/relatedRows.ts'
import { type Caller, hashSecret, newSecret } from '#server/platform/auth.ts'
import { givableFlags } from './keyScopes.ts'

type Row = typeof apiKey.$inferSelect

const stateOf = (
  { isDisabled, expiresAt }: Row,
  maker: Pick<typeof user.$inferSelect, 'status'> | null,
): SecretKeyRecord['state'] => {
  if (isDisabled) return 'disabled'
  if (expiresAt.getTime() <= Date.now()) return 'expired'
  return maker?.status === 'frozen' ? 'makerGone' : 'active'
}

/** Nobody gives a key, or leaves in a key that they change, more than they may do themselves. */
const requireGivable = (caller: Caller, scopes: readonly string[]): void => {
  const givable = new Set(givableFlags(caller).map(({ flag }) => flag))
  const isKnown = scopes.every(isFlagForKeys)
  if (!isKnown) throw appError('VALIDATION', { fields: { scopes: 'field.keyScope' } })
  if (!scopes.every((flag) => givable.has(flag))) throw appError('MORE_RIGHTS')
}

const endOf = (day: string, timeZone: string): Date => {
  const end = endOfDay(day, timeZone)
  if (end.getTime() <= Date.now()) throw appError('VALIDATION', { fields: { expiresAt: 'field.keyEnd' } })
  return end
}

export const secretKeyStore: NounStore<typeof noun.declared, string> = {
  noun,
  table: apiKey,
  read: async (tx, slice, caller) => {
    const select = tx
      .select({ key: apiKey, maker: { name: user.name, status: user.status } })
      .from(apiKey)
      // A school does not see the account of a system administrator.
      .leftJoin(user, eq(user.id, apiKey.makerId))
    const rows = await sliceOf(select.$dynamic(), slice)
    return rows.map(
      ({ key, maker }): SecretKeyRecord => ({
        id: key.id,
        name: key.name,
        masked: `${keyPrefix}••••${key.ending}`,
        scopes: key.scopes,
        // The end is the first moment of the day after.
        expiresAt: toWallTime(new Date(key.expiresAt.getTime() - 1), caller.timeZone).slice(0, 10),
        isDisabled: key.isDisabled,
        state: stateOf(key, maker),
        maker: maker?.name ?? '',
        lastUsedAt: key.lastUsedAt && toWallTime(key.lastUsedAt, caller.timeZone),
        createdAt: toWallTime(key.createdAt, caller.timeZone),
      }),
    )
  },
  nameOf: ({ name }) => name,
  where: ({ name }) => [contains(apiKey.name, name)],
  sort: { name: sql`lower(${apiKey.name})`, expiresAt: apiKey.expiresAt },
  order: [asc(apiKey.isDisabled), desc(apiKey.id)],
  prepare: async () => `${keyPrefix}${newSecret()}`,
  create: async ({ tx, caller, prepared: key }, { expiresAt, ...body }) => {
    requireGivable(caller, body.scopes)
    const values = {
      ...body,
      scopes: [...new Set(body.scopes)],
      tenantId: caller.tenantId,
      makerId: caller.userId,
      keyHash: hashSecret(key),
      ending: key.slice(-4),
      expiresAt: endOf(expiresAt, caller.timeZone),
    }
    const { id } = singleRow(await tx.insert(apiKey).values(values).returning({ id: apiKey.id }))
    return { id, key }
  },
  update: async ({ tx, caller }, id, { expiresAt, ...body }) => {
    const before = singleRow(await tx.select().from(apiKey).where(eq(apiKey.id, id)))
    const isSame = toWallTime(new Date(before.expiresAt.getTime() - 1), caller.timeZone).startsWith(expiresAt)
    // Whoever only disables a key need not have its rights.
    if (body.scopes.some((flag) => !before.scopes.includes(flag))) requireGivable(caller, body.scopes)
    const end = isSame ? before.expiresAt : endOf(expiresAt, caller.timeZone)
    await tx
      .update(apiKey)
      .set({ ...body, scopes: [...new Set(body.scopes)], expiresAt: end })
      .where(eq(apiKey.id, id))
  },
}
