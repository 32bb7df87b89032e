// Limits failed attempts per address: after the allowed number within a minute further attempts are refused.
import { createHash } from 'node:crypto'
import { appError } from '#contract/errors.ts'
import { createWindowCounter, type WindowCounterParts } from './windowCounter.ts'

export const windowMs = 60_000
export const allowed = 10

export interface FailedLogins {
  /** Counts the attempt as failed until `succeeded`, so that concurrent attempts are counted too. */
  attempt(what: string, address: string): Promise<{ succeeded(): Promise<void> }>
}

interface Parts extends WindowCounterParts {
  /** The number of attempts within the window. */
  most?: number
}

/** Hashed, so that no names are readable in the store and keys have a fixed length. */
export const hashName = (text: string) => createHash('sha256').update(text).digest('base64url')

export const tooManyAttempts = (waitMs: number) =>
  appError('TOO_MANY', { waitSeconds: Math.max(1, Math.ceil(waitMs / 1000)) })

export const createFailedLogins = ({ most = allowed, ...parts }: Parts = {}): FailedLogins => {
  const counts = createWindowCounter(parts)
  return {
    attempt: async (what, address) => {
      const key = `failedLogins:${hashName(`${what.toLowerCase()} ${address}`)}`
      const { count, restMs } = await counts.add(key, windowMs)
      if (count > most) throw tooManyAttempts(restMs)
      return { succeeded: () => counts.forget(key) }
    },
  }
}
