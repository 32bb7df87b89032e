// Signing in with a user name and a password.
import type { TokenAnswer } from '#contract/auth.ts'
import { appError } from '#contract/errors.ts'
import type { RoleType } from '#contract/roles.ts'
import { readLoginKey } from '../../platform/cipher.ts'
import { chooseAccount } from './chooseAccount.ts'
import { requireCode } from './codePictures.ts'
import type { FailedLogins } from './failedLogins.ts'
import { candidatesMost, findCandidates, type Named } from './findAccount.ts'
import { type From, type GrantParts, startLogin } from './grants.ts'
import { thoseOpened } from './hashPassword.ts'
import { openOrClear, openPassword } from './openPassword.ts'

export interface PasswordGrant extends Named, From {
  password: string
  /** What the verification-code picture of this random word says. */
  code: string
  randomStr: string
  roleType: RoleType | undefined
}

const clearPassword = async ({ database }: GrantParts, { client, password }: PasswordGrant) => {
  const key = await readLoginKey(database)
  return client.takesClearPassword ? openOrClear(password, key) : openPassword(password, key)
}

export const grantByPassword = async (
  parts: GrantParts & { failedLogins: FailedLogins },
  asked: PasswordGrant,
): Promise<TokenAnswer> => {
  const { database, failedLogins } = parts
  if (asked.client.checksCode) await requireCode(database, asked)
  const attempt = await failedLogins.attempt(asked.username, asked.address)
  const password = await clearPassword(parts, asked)
  const { schoolId, accounts, waiting } = await database.asPlatform('password login', (tx) =>
    findCandidates(tx, asked),
  )
  const people = [
    ...accounts.map((account) => ({ account, passwordHash: account.passwordHash })),
    ...waiting.map(({ passwordHash }) => ({ account: null, passwordHash })),
  ]
  const found = await thoseOpened(people, password, schoolId ? 1 : candidatesMost)
  const opened = found.flatMap(({ account }) => account ?? [])
  if (opened.length === 0) throw appError(found.length > 0 ? 'REGISTRATION_WAITING' : 'BAD_CREDENTIALS')
  await attempt.succeeded()
  return startLogin(parts, chooseAccount(opened, { ...asked, schoolId }), asked)
}
