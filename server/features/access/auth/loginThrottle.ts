// Throttles wrong passwords at the sign-in, counted in three ways (docs/decisions/0023): per account and address, per
// account, and per address.
import type { AppError } from '#contract/errors.ts'
import { allowed, hashName, tooManyAttempts, windowMs } from './failedLogins.ts'
import { createWindowCounter, type WindowCounterParts } from './windowCounter.ts'

const addressWindowMs = 10 * 60_000
const addressAllowed = 60
const accountWindowMs = 60 * 60_000
const firstDelayMs = 5_000
const longestDelayMs = 5 * 60_000

/** The delay for a new address at an account with this many failures: 0, then 5 s, doubling up to 5 min. */
export const delayAfter = (failures: number): number =>
  failures <= allowed ? 0 : Math.min(firstDelayMs * 2 ** (failures - allowed - 1), longestDelayMs)

/** An account that the attempt may be for, or a placeholder for one that does not exist. */
export interface ThrottledAccount {
  /** School and name. */
  readonly who: string
  /** Whether the person has signed in from this address recently. Called only while the account is delayed. */
  isKnownHere(): Promise<boolean>
}

export interface Attempt<G> {
  /** The accounts whose password may be checked now. The others have to wait, and `refusal` says how long. */
  readonly free: readonly G[]
  readonly refusal: AppError | undefined
  /** The password fits none of the accounts. */
  failed(): Promise<void>
  succeeded(opened: readonly G[]): Promise<void>
}

export interface LoginThrottle {
  /** Whether this address had so many failures that the next attempt needs a captcha. */
  asksCode(address: string): Promise<boolean>
  /** Counts the attempt as failed for each account until it succeeds; refuses (TOO_MANY) when all have to wait. */
  begin<G extends ThrottledAccount>(guessed: readonly G[], address: string): Promise<Attempt<G>>
}

export const createLoginThrottle = (parts: WindowCounterParts = {}): LoginThrottle => {
  const counts = createWindowCounter(parts)
  const ofAddress = (address: string) => `failedLogins:address:${hashName(address)}`
  const ofAccount = (who: string) => `failedLogins:account:${hashName(who)}`
  const ofBoth = (who: string, address: string) => `failedLogins:both:${hashName(`${who} ${address}`)}`
  const waitingKey = (who: string, address: string) => `failedLogins:wait:${hashName(`${who} ${address}`)}`

  /** Each address has a delay of its own: after it the address gets a try, however many others keep failing. */
  const delayLeft = async ({ who, isKnownHere }: ThrottledAccount, address: string) => {
    const { count } = await counts.read(ofAccount(who))
    const delay = delayAfter(count)
    if (delay === 0 || (await isKnownHere())) return 0
    const { restMs } = await counts.add(waitingKey(who, address), accountWindowMs)
    const left = delay - (accountWindowMs - restMs)
    if (left <= 0) await counts.forget(waitingKey(who, address))
    return Math.max(0, left)
  }
  const waitOf = async (guessed: ThrottledAccount, address: string) => {
    const left = await delayLeft(guessed, address)
    if (left > 0) return left
    const { count, restMs } = await counts.add(ofBoth(guessed.who, address), windowMs)
    return count > allowed ? restMs : 0
  }

  return {
    asksCode: async (address) => (await counts.read(ofAddress(address))).count >= addressAllowed,
    begin: async (guessed, address) => {
      const waits = await Promise.all(guessed.map((one) => waitOf(one, address)))
      const free = guessed.filter((_, at) => waits[at] === 0)
      const shortest = Math.min(...waits.filter((wait) => wait > 0))
      const refusal = free.length < guessed.length ? tooManyAttempts(shortest) : undefined
      if (refusal && free.length === 0) throw refusal
      return {
        free,
        refusal,
        failed: async () => {
          await counts.add(ofAddress(address), addressWindowMs)
          for (const { who } of free) await counts.add(ofAccount(who), accountWindowMs)
        },
        succeeded: async (opened) => {
          for (const { who } of opened) await counts.forget(ofBoth(who, address))
        },
      }
    },
  }
}
