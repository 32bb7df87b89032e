// Failed logins of one name from one address: after ten within a minute the next attempts wait. Only failures count.
import { createHash } from 'node:crypto'
import { appError } from '#contract/errors.ts'
import type { Redis } from '../../platform/redis.ts'

const windowMs = 60_000
const allowed = 10
const keysKept = 50_000

/** How often something happened within the window that its first time began. */
interface Counts {
  countWithin(key: string, windowMs: number): Promise<number>
  forget(key: string): Promise<void>
}

export interface FailedLogins {
  /** Counts the attempt as failed until `succeeded`, so that many at once are counted as well. */
  attempt(username: string, address: string): Promise<{ succeeded(): Promise<void> }>
}

interface Parts {
  /** Where several processes count together; while it is away each counts alone. */
  shared?: Pick<Redis, 'countWithin' | 'forget'> | undefined
  now?: () => number
  /** How many within the window. */
  most?: number
}

export const createFailedLogins = ({ shared, now = Date.now, most = allowed }: Parts = {}): FailedLogins => {
  const own = countHere(now)
  const counts: Counts = shared
    ? {
        countWithin: (key, within) =>
          shared.countWithin(key, within).catch(() => own.countWithin(key, within)),
        forget: async (key) => {
          await own.forget(key)
          await shared.forget(key).catch(() => undefined) // it forgets by itself within a minute
        },
      }
    : own
  return {
    attempt: async (username, address) => {
      // Nobody's name need lie about readable, and a name may be as long as it likes.
      const who = createHash('sha256').update(`${username.toLowerCase()} ${address}`).digest('base64url')
      const key = `failedLogins:${who}`
      if ((await counts.countWithin(key, windowMs)) > most) throw appError('TOO_MANY')
      return { succeeded: () => counts.forget(key) }
    },
  }
}

const countHere = (now: () => number): Counts => {
  const failures = new Map<string, { count: number; until: number }>()
  const forgetOld = () => {
    for (const [key, { until }] of failures) if (until <= now()) failures.delete(key)
    if (failures.size > keysKept) failures.clear()
  }
  return {
    countWithin: async (key, within) => {
      if (failures.size > keysKept) forgetOld()
      const known = failures.get(key)
      const next =
        known && known.until > now()
          ? { ...known, count: known.count + 1 }
          : { count: 1, until: now() + within }
      failures.set(key, next)
      return next.count
    },
    forget: async (key) => {
      failures.delete(key)
    },
  }
}
