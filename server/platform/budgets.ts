// What one person may ask of the server: calls, sockets, bytes to be stored, and calls under way (docs/decisions/0143). Until
// it is known who somebody is, their address counts; from then on the account, so that a whole school may sit behind one
// address. Counted in this process.
import { isIPv6 } from 'node:net'
import { appError } from '#contract/errors.ts'
import type { UserId } from '#contract/ids.ts'
import { type BucketRate, createTokenBuckets } from '#contract/rules/tokenBucket.ts'
import { inLane } from '../db/turns.ts'
import { createLanes } from './lanes.ts'

const megabyte = 1024 * 1024
const secondsOfDay = 24 * 60 * 60

/** Of an account. Honest ones need far less (docs/decisions/0143 has the figures). */
const accountRates = {
  calls: { burst: 400, perSecond: 20 },
  /** What is limited for an API key, beside the limits of its maker. */
  keyCalls: { burst: 100, perSecond: 5 },
  /** Handshakes: of the classroom, of messages, of documents, and tokens for media. */
  sockets: { burst: 120, perSecond: 2 },
  /** Bytes of bodies that change something; files have the storage (STORAGE_FULL). */
  writtenBytes: { burst: 16 * megabyte, perSecond: 32 * 1024 },
  writtenBytesOfDay: { burst: 200 * megabyte, perSecond: (200 * megabyte) / secondsOfDay },
} as const satisfies Record<string, BucketRate>

/** Of an address, for as long as nobody is signed in. */
const addressRates = {
  /** Calls without a token: a whole school opens the sign-in page at eight. */
  calls: { burst: 5000, perSecond: 200 },
  wrongTokens: { burst: 300, perSecond: 10 },
  /** Media connections, whose token the engine checks. */
  media: { burst: 5000, perSecond: 100 },
} as const satisfies Record<string, BucketRate>

/** Calls that run at once, and how many wait for them; the database has ten connections for all. */
const atOnce = {
  account: { running: 6, waiting: 100 },
  address: { running: 12, waiting: 1000 },
  /** Tokens from an address that no call has had before. */
  lookups: { running: 4, waiting: 5000 },
} as const

/** Tokens whose account is remembered, so that a budget can be asked before the database. Some 200 bytes each. */
const accountsMax = 50_000

export type TokenUse = 'calls' | 'keyCalls' | 'sockets'

export interface Budgets {
  /**
   * Looks up a token within the budget of its account, or of the address while the account is not known. `find` asks the
   * database. Throws TOO_MANY, for an account that is known without asking. What it knows is for budgets alone: whether the
   * token is good is asked each time.
   */
  lookUp<R extends { user_id: UserId }>(
    token: { readonly use: TokenUse; readonly hash: string; readonly address: string },
    find: () => Promise<R | undefined>,
  ): Promise<R | undefined>
  /** A new token of an account: whoever has just signed in is no stranger, whatever others do behind the address. */
  remember(hash: string, userId: UserId): void
  /** TOO_MANY for an account that has opened too many sockets. */
  openSocket(userId: UserId): void
  /** A call of somebody who has no account, or does not say so. */
  callFrom(address: string): void
  mediaFrom(address: string): void
  /** TOO_MANY where the account has sent as much as it may. */
  write(userId: UserId, bytes: number): void
  /** Runs a call when the account, or the address without one, has few others under way. */
  run<R>(who: Runner, work: () => Promise<R>): Promise<R>
}

/** Without an account each call of an address waits for its own kind alone: a registration hashes for long. */
type Runner = { readonly userId: UserId } | { readonly address: string; readonly path: string }

interface Options {
  /** Multiplies all rates. */
  readonly factor: number
  readonly now?: () => number
}

/** The network of an address: whoever has one address of IPv6 has 2^64 of them. */
export const networkOf = (address: string): string => {
  if (!isIPv6(address) || address.includes('.')) return address.replace(/^::ffff:/i, '')
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : 8 - groups.length - rest.length
  return [...groups, ...Array.from({ length: missing }, () => '0'), ...rest].slice(0, 4).join(':')
}

export const createBudgets = ({ factor, now = Date.now }: Options): Budgets => {
  const bucketsOf = ({ burst, perSecond }: BucketRate) =>
    createTokenBuckets({ burst: Math.max(1, burst * factor), perSecond: perSecond * factor }, now)
  const account = {
    calls: bucketsOf(accountRates.calls),
    keyCalls: bucketsOf(accountRates.keyCalls),
    sockets: bucketsOf(accountRates.sockets),
    bytes: bucketsOf(accountRates.writtenBytes),
    bytesOfDay: bucketsOf(accountRates.writtenBytesOfDay),
  }
  const strangers = {
    calls: bucketsOf(addressRates.calls),
    wrongTokens: bucketsOf(addressRates.wrongTokens),
    media: bucketsOf(addressRates.media),
  }
  const lanes = {
    account: createLanes(atOnce.account),
    address: createLanes(atOnce.address),
    lookups: createLanes(atOnce.lookups),
  }
  const accounts = new Map<string, UserId>()

  const require = (ms: number) => {
    if (ms > 0) throw appError('TOO_MANY', { waitSeconds: Math.ceil(ms / 1000) })
  }
  const remember = (hash: string, userId: UserId) => {
    const [oldest] = accounts.keys()
    if (accounts.size >= accountsMax && oldest !== undefined) accounts.delete(oldest)
    accounts.set(hash, userId)
  }

  return {
    remember,
    lookUp: async ({ use, hash, address }, find) => {
      const cachedUserId = accounts.get(hash)
      if (cachedUserId) {
        require(account[use].take(cachedUserId))
        return inLane(cachedUserId, find)
      }
      const network = networkOf(address)
      const row = await lanes.lookups.run(network, async () => {
        require(strangers.wrongTokens.wait(network))
        const login = await inLane(network, find)
        if (!login) strangers.wrongTokens.take(network)
        return login
      })
      if (!row) return undefined
      remember(hash, row.user_id)
      require(account[use].take(row.user_id))
      return row
    },
    openSocket: (userId) => require(account.sockets.take(userId)),
    callFrom: (address) => require(strangers.calls.take(networkOf(address))),
    mediaFrom: (address) => require(strangers.media.take(networkOf(address))),
    write: (userId, bytes) => {
      require(account.bytesOfDay.wait(userId, bytes))
      require(account.bytes.take(userId, bytes))
      account.bytesOfDay.take(userId, bytes)
    },
    run: (who, work) =>
      'userId' in who
        ? lanes.account.run(who.userId, work)
        : lanes.address.run(`${networkOf(who.address)} ${who.path}`, work),
  }
}
