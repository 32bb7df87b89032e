// A limit on what one asks from one address: after so many within a minute the next attempts wait. Only failures count.
import { createHash } from 'node:crypto'
import { appError } from '#contract/errors.ts'
import { createWindowCounter, type WindowCounterParts } from './windowCounter.ts'

export const windowMs = 60_000
export const allowed = 10

export interface FailedLogins {
  /** Counts the attempt as failed until `succeeded`, so that many at once are counted as well. */
  attempt(what: string, address: string): Promise<{ succeeded(): Promise<void> }>
}

interface Parts extends WindowCounterParts {
  /** How many within the window. */
  most?: number
}

/** Nobody's name need lie about readable, and a name may be as long as it likes. */
export const hideName = (text: string) => createHash('sha256').update(text).digest('base64url')

export const tooMany = (waitMs: number) =>
  appError('TOO_MANY', { waitSeconds: Math.max(1, Math.ceil(waitMs / 1000)) })

export const createFailedLogins = ({ most = allowed, ...parts }: Parts = {}): FailedLogins => {
  const counts = createWindowCounter(parts)
  return {
    attempt: async (what, address) => {
      const key = `failedLogins:${hideName(`${what.toLowerCase()} ${address}`)}`
      const { count, restMs } = await counts.add(key, windowMs)
      if (count > most) throw tooMany(restMs)
      return { succeeded: () => counts.forget(key) }
    },
  }
}
