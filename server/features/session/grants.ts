// The three ways to a pair of tokens.
import { and, eq, isNull } from 'drizzle-orm'
import type { TokenAnswer } from '#contract/auth.ts'
import { appError } from '#contract/errors.ts'
import { loginKeyParam } from '#contract/loginCipher.ts'
import { type RoleType, roleTypeOf } from '#contract/roles.ts'
import type { Database, Transaction } from '../../db/client.ts'
import { login } from '../../db/schema/login.ts'
import { param } from '../../db/schema/param.ts'
import { tenant } from '../../db/schema/tenant.ts'
import { token } from '../../db/schema/token.ts'
import { user } from '../../db/schema/user.ts'
import { hashSecret } from '../../platform/auth.ts'
import type { Client } from '../../platform/client.ts'
import type { FailedLogins } from './failedLogins.ts'
import { type Account, admitAccount, findAccount } from './findAccount.ts'
import { isPassword } from './hashPassword.ts'
import { openPassword } from './openPassword.ts'
import { addPair, presentPair, sealPair, unsealPair } from './pair.ts'
import { useCode } from './signInCodes.ts'

/** How long a used refresh token answers its successor again: a lost answer, or two pages at once. */
const sameAnswerMs = 60_000

export interface PasswordGrant {
  username: string
  password: string
  roleType: RoleType | undefined
  tenantId: string | undefined
  domain: string
  address: string
  client: Client
}

export const grantByPassword = async (
  database: Database,
  failedLogins: FailedLogins,
  asked: PasswordGrant,
): Promise<TokenAnswer> => {
  const attempt = await failedLogins.attempt(asked.username, asked.address)
  const { account, key } = await database.asPlatform('password login', async (tx) => ({
    account: await findAccount(tx, asked),
    key: await loginKey(tx),
  }))
  const password = asked.client.takesClearPassword ? asked.password : openPassword(asked.password, key)
  const isRight = await isPassword(account?.passwordHash, password)
  if (!account || !isRight) throw appError('BAD_CREDENTIALS')
  await attempt.succeeded()
  if (asked.roleType && roleTypeOf[account.role] !== asked.roleType) throw appError('ROLE_NOT_HELD')
  admitAccount(account)
  return database.asPlatform('password login', (tx) => startLogin(tx, account, asked.client))
}

const loginKey = async (tx: Transaction) => {
  const [row] = await tx.select().from(param).where(eq(param.key, loginKeyParam))
  if (!row) throw appError('UNAVAILABLE')
  return row.value
}

const startLogin = async (
  tx: Transaction,
  { id: userId, tenantId }: Pick<Account, 'id' | 'tenantId'>,
  client: Client,
) => {
  const [row] = await tx.insert(login).values({ userId, tenantId, clientId: client.id }).returning()
  if (!row) throw appError('UNKNOWN')
  const now = Date.now()
  return presentPair(await addPair(tx, { loginId: row.id, tenantId }, now), now)
}

export const grantByCode = (database: Database, code: string, client: Client): Promise<TokenAnswer> =>
  database.asPlatform('sign-in code', async (tx) => {
    const used = await useCode(tx, code)
    const [row] = await tx
      .select()
      .from(user)
      .leftJoin(tenant, eq(tenant.id, user.tenantId))
      .where(eq(user.id, used.userId))
    if (!row) throw appError('SIGN_IN_CODE_DEAD')
    admitAccount({ ...row.user, tenant: row.tenant })
    if (!used.loginId) return startLogin(tx, row.user, client)
    const [open] = await tx
      .select()
      .from(login)
      .where(and(eq(login.id, used.loginId), isNull(login.endedAt)))
    if (!open) throw appError('SIGN_IN_CODE_DEAD')
    const now = Date.now()
    return presentPair(await addPair(tx, { loginId: open.id, tenantId: open.tenantId }, now), now)
  })

/** A refresh token is used once; for a minute it answers the same new pair again, then it is dead. */
export const grantByRefresh = (
  database: Database,
  refreshToken: string,
  client: Client,
): Promise<TokenAnswer> =>
  database.asPlatform('token refresh', async (tx) => {
    const now = Date.now()
    const [used] = await tx
      .select()
      .from(token)
      .where(eq(token.refreshHash, hashSecret(refreshToken)))
      .for('update')
    if (!used || used.refreshExpiresAt.getTime() <= now) throw appError('TOKEN_DEAD')
    const [row] = await tx
      .select()
      .from(login)
      .innerJoin(user, eq(user.id, login.userId))
      .leftJoin(tenant, eq(tenant.id, user.tenantId))
      .where(and(eq(login.id, used.loginId), isNull(login.endedAt)))
    const isAlive =
      row?.login.clientId === client.id &&
      row.user.status === 'normal' &&
      (!row.user.tenantId || row.tenant?.status === 'enabled')
    if (!isAlive) throw appError('TOKEN_DEAD')
    if (used.refreshedAt && used.successor) {
      if (now - used.refreshedAt.getTime() > sameAnswerMs) throw appError('TOKEN_DEAD')
      return presentPair(unsealPair(used.successor, refreshToken), now)
    }
    const pair = await addPair(tx, { loginId: used.loginId, tenantId: used.tenantId }, now)
    await tx
      .update(token)
      .set({ refreshedAt: new Date(now), successor: sealPair(pair, refreshToken) })
      .where(eq(token.id, used.id))
    return presentPair(pair, now)
  })
