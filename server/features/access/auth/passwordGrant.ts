// Signing in with a user name and a password.
import { availableParallelism } from 'node:os'
import { and, eq, gt } from 'drizzle-orm'
import type { TokenAnswer } from '#contract/access/auth.ts'
import type { RoleType } from '#contract/accountKinds.ts'
import { appError } from '#contract/errors.ts'
import { foldName, foldText } from '#contract/rules/text/typedText.ts'
import { createFairQueue, type FairQueue, type YieldToOthers } from '#server/base/fairQueue.ts'
import type { Database } from '#server/db/database.ts'
import { login } from '#server/db/schema/login.ts'
import { readLoginKey } from '#server/platform/cipher.ts'
import { requireCaptcha } from './captchas.ts'
import { chooseAccount } from './chooseAccount.ts'
import { decryptOrClear, decryptPassword } from './decryptPassword.ts'
import {
  type Account,
  type Candidates,
  candidatesMost,
  findCandidates,
  type NamedAccount,
} from './findAccount.ts'
import { type GrantParts, type SignInOrigin, startLogin } from './grants.ts'
import { accountsWithPassword } from './hashPassword.ts'
import type { LoginThrottle, ThrottledAccount } from './loginThrottle.ts'

/** From an address with a successful sign-in within these days the delay does not apply. */
const knownDays = 30

export interface PasswordGrant extends NamedAccount, SignInOrigin {
  password: string
  /** The answer to the captcha of this random word. */
  code: string
  randomStr: string
  roleType: RoleType | undefined
}
export interface PasswordParts extends GrantParts {
  guesses: LoginThrottle
  turns: FairQueue
}

/**
 * A hash takes some 25 ms of a core, in one of four threads that file access needs too. A school signs in from one
 * address, so a lane is long; its last entry still gets an answer within seconds.
 */
export const createPasswordQueue = () =>
  createFairQueue({ atOnce: Math.min(3, availableParallelism()), most: 600, mostPerLane: 200 })

const clearPassword = async ({ database }: GrantParts, { client, password }: PasswordGrant) => {
  const key = await readLoginKey(database)
  return client.takesClearPassword ? decryptOrClear(password, key) : decryptPassword(password, key)
}

interface Person extends ThrottledAccount {
  /** null for an open account request, or an unknown name. */
  account: Account | null
  passwordHash: string | null
}

const isKnownAt = (database: Database, userId: Account['id'], address: string) =>
  database.asPlatform('where somebody signed in', async (tx) => {
    const since = new Date(Date.now() - knownDays * 24 * 3600_000)
    const here = and(eq(login.userId, userId), eq(login.address, address), gt(login.createdAt, since))
    return (await tx.$count(login, here)) > 0
  })

/** The accounts that the attempt may be for. An unknown name counts as one, so that refusals do not reveal which names exist. */
const peopleOf = (database: Database, grant: PasswordGrant, candidates: Candidates): Person[] => {
  const name = foldName(grant.username)
  const accounts = candidates.accounts.map((account) => ({
    account,
    passwordHash: account.passwordHash,
    // Older accounts that fold to the same name have separate counters.
    who: `${account.tenantId ?? 'system'} ${account.spelling > 0 ? account.username : name}`,
    isKnownHere: () => isKnownAt(database, account.id, grant.address),
  }))
  const others = candidates.waiting.map(({ tenantId, passwordHash }) => ({
    passwordHash,
    who: `${tenantId} ${name}`,
  }))
  const isEmpty = accounts.length + others.length === 0
  const absent = isEmpty ? [{ passwordHash: null, who: `${candidates.schoolId ?? 'any'} ${name}` }] : []
  const unknown = [...others, ...absent].map((one) => ({
    ...one,
    account: null,
    isKnownHere: async () => false,
  }))
  return [...accounts, ...unknown]
}

/** The account of this name and password, or a refusal. */
const openAccount = async (
  parts: PasswordParts,
  grant: PasswordGrant,
  giveWay: YieldToOthers,
): Promise<Account> => {
  const { database, guesses } = parts
  if (grant.client.checksCode) await requireCaptcha(database, grant)
  else if (await guesses.asksCode(grant.address)) {
    if (!foldText(grant.code)) throw appError('CODE_NEEDED')
    await requireCaptcha(database, grant)
  }
  const password = await clearPassword(parts, grant)
  const candidates = await database.asPlatform('password login', (tx) => findCandidates(tx, grant))
  const { schoolId } = candidates
  const attempt = await guesses.begin(peopleOf(database, grant, candidates), grant.address)
  const least = schoolId ? 1 : candidatesMost
  const opened = await accountsWithPassword({ candidates: attempt.free, password, least, giveWay })
  if (opened.length === 0) {
    await attempt.failed()
    throw attempt.refusal ?? appError('BAD_CREDENTIALS')
  }
  await attempt.succeeded(opened)
  const accounts = opened.flatMap(({ account }) => account ?? [])
  if (accounts.length === 0) throw appError('REGISTRATION_WAITING')
  return chooseAccount(accounts, { ...grant, schoolId })
}

export const grantByPassword = async (parts: PasswordParts, grant: PasswordGrant): Promise<TokenAnswer> => {
  const account = await parts.turns.take(grant.address, (giveWay) => openAccount(parts, grant, giveWay))
  return startLogin(parts, account, grant)
}
