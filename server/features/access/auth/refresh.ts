// Exchanges a single-use refresh token for a new pair. One that comes again means a lost answer, or that another party
// has it too: then the login ends (docs/decisions/0024).
import { eq } from 'drizzle-orm'
import type { TokenAnswer } from '#contract/access/auth.ts'
import { appError } from '#contract/errors.ts'
import type { Transaction } from '#server/db/database.ts'
import { login } from '#server/db/schema/login.ts'
import { tenant } from '#server/db/schema/tenant.ts'
import { token } from '#server/db/schema/token.ts'
import { user } from '#server/db/schema/user.ts'
import { writeAudit } from '#server/kit/audit.ts'
import { deadTokenCode, hashSecret } from '#server/platform/auth.ts'
import type { Client } from '#server/platform/oauthClient.ts'
import type { GrantParts, SignInOrigin } from './grants.ts'
import {
  addTokenPair,
  decryptTokenPair,
  encryptTokenPair,
  presentTokenPair,
  type TokenPair,
} from './tokenPair.ts'

/** How long a used refresh token returns the same successor again, for a lost answer or two concurrent requests. */
const sameAnswerMs = 60_000

export const grantByRefresh = async (
  { database, auth }: GrantParts,
  refreshToken: string,
  from: SignInOrigin,
): Promise<TokenAnswer> => {
  const granted = await database.asPlatform('token refresh', async (tx) => {
    const now = Date.now()
    const used = await findToken(tx, refreshToken)
    if (!used || used.refreshExpiresAt.getTime() <= now) throw appError('TOKEN_DEAD')
    const owner = await requireOpenLogin(tx, used.loginId, from.client)
    if (used.refreshedAt && used.successor) {
      const pair = decryptTokenPair(used.successor, refreshToken)
      if (now - used.refreshedAt.getTime() <= sameAnswerMs || (await isUnused(tx, pair)))
        return { pair, person: owner.user }
      await endForReuse(tx, owner, from)
      return { endedId: used.loginId }
    }
    const pair = await addTokenPair(tx, { loginId: used.loginId, tenantId: used.tenantId }, from.client)
    await tx
      .update(token)
      .set({ refreshedAt: new Date(now), successor: encryptTokenPair(pair, refreshToken) })
      .where(eq(token.id, used.id))
    return { pair, person: owner.user }
  })
  if (granted.pair) {
    auth.issued(granted.pair.access, granted.person.id)
    return presentTokenPair(granted.pair, granted.person)
  }
  auth.loginEnded(granted.endedId)
  throw appError('TOKEN_REUSED')
}

const findToken = async (tx: Transaction, refreshToken: string) => {
  const [tokenRow] = await tx
    .select()
    .from(token)
    .where(eq(token.refreshHash, hashSecret(refreshToken)))
    .for('update')
  return tokenRow
}

/** Requires a login that has not ended, through the client that it was started with. */
const requireOpenLogin = async (tx: Transaction, loginId: string, client: Client) => {
  const [row] = await tx
    .select()
    .from(login)
    .innerJoin(user, eq(user.id, login.userId))
    .leftJoin(tenant, eq(tenant.id, user.tenantId))
    .where(eq(login.id, loginId))
  if (row?.login.endedAt) throw appError(deadTokenCode(row.login))
  const isAlive =
    row?.login.clientId === client.id &&
    row.user.status === 'normal' &&
    (!row.user.tenantId || row.tenant?.status === 'enabled')
  if (!isAlive) throw appError('TOKEN_DEAD')
  return row
}
type Owner = Awaited<ReturnType<typeof requireOpenLogin>>

/** The new pair was never used, so its answer may have been lost. */
const isUnused = async (tx: Transaction, { refresh }: TokenPair): Promise<boolean> => {
  const tokenRow = await findToken(tx, refresh)
  return tokenRow !== undefined && !tokenRow.usedAt && !tokenRow.refreshedAt
}

/** Its tokens stay as invalid rows, so that every page of the login gets the reason for its end. */
const endForReuse = async (
  tx: Transaction,
  { login: its, user: person }: Owner,
  { address }: SignInOrigin,
) => {
  await tx.update(login).set({ endedAt: new Date(), endReason: 'reuse' }).where(eq(login.id, its.id))
  const { id: userId, name, username, tenantId } = person
  await writeAudit(
    tx,
    { userId, name, tenantId },
    {
      noun: 'Login',
      action: 'reuse',
      itemId: its.id,
      itemName: `${name} (${username})`,
      changes: { address: { before: its.address, after: address } },
    },
  )
}
