// Starts a login with its first token pair; by password: passwordGrant.ts, next pairs: refresh.ts.
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { TokenAnswer } from '#contract/access/auth.ts'
import { appError } from '#contract/errors.ts'
import type { UserId } from '#contract/ids.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { login } from '#server/db/schema/login.ts'
import { tenant } from '#server/db/schema/tenant.ts'
import { token } from '#server/db/schema/token.ts'
import { user } from '#server/db/schema/user.ts'
import type { Auth } from '#server/platform/auth.ts'
import type { Client } from '#server/platform/oauthClient.ts'
import { requireMaySignIn } from './chooseAccount.ts'
import type { Account } from './findAccount.ts'
import { useCode } from './signInCodes.ts'
import { addTokenPair, presentTokenPair } from './tokenPair.ts'

/** The client and the address of a sign-in. */
export interface SignInOrigin {
  client: Client
  address: string
}

export interface GrantParts {
  database: Database
  auth: Auth
}

/** If the client allows one login at a time, the person's older logins through it end. */
export const startLogin = async (
  { database, auth }: GrantParts,
  account: Pick<Account, 'id' | 'tenantId' | 'mustChangePassword'>,
  { client, address }: SignInOrigin,
): Promise<TokenAnswer> => {
  const { id: userId, tenantId } = account
  const { pair, ended } = await database.asPlatform('start a login', async (tx) => {
    const ended = client.allowsSeveral ? [] : await endOlder(tx, { userId, clientId: client.id })
    const [row] = await tx
      .insert(login)
      .values({ userId, tenantId, clientId: client.id, address })
      .returning()
    if (!row) throw appError('UNKNOWN')
    return { ended, pair: await addTokenPair(tx, { loginId: row.id, tenantId }, client) }
  })
  for (const loginId of ended) auth.loginEnded(loginId)
  auth.issued(pair.access, userId)
  return presentTokenPair(pair, account)
}

const endOlder = async (tx: Transaction, { userId, clientId }: { userId: UserId; clientId: string }) => {
  const rows = await tx
    .update(login)
    .set({ endedAt: new Date() })
    .where(and(eq(login.userId, userId), eq(login.clientId, clientId), isNull(login.endedAt)))
    .returning({ id: login.id })
  const ended = rows.map(({ id }) => id)
  if (ended.length > 0) await tx.delete(token).where(inArray(token.loginId, ended))
  return ended
}

export const grantByCode = async (
  parts: GrantParts,
  code: string,
  from: SignInOrigin,
): Promise<TokenAnswer> => {
  const { person, pair } = await parts.database.asPlatform('sign-in code', async (tx) => {
    const used = await useCode(tx, code, from.client)
    const [row] = await tx
      .select()
      .from(user)
      .leftJoin(tenant, eq(tenant.id, user.tenantId))
      .where(eq(user.id, used.userId))
    if (!row) throw appError('SIGN_IN_CODE_DEAD')
    requireMaySignIn({ ...row.user, tenant: row.tenant })
    if (!used.loginId) return { person: row.user, pair: undefined }
    const [open] = await tx
      .select()
      .from(login)
      .where(and(eq(login.id, used.loginId), isNull(login.endedAt)))
    if (!open) throw appError('SIGN_IN_CODE_DEAD')
    const owner = { loginId: open.id, tenantId: open.tenantId }
    return { person: row.user, pair: await addTokenPair(tx, owner, from.client) }
  })
  if (!pair) return startLogin(parts, person, from)
  parts.auth.issued(pair.access, person.id)
  return presentTokenPair(pair, person)
}
