// Failed logins of one name from one address: after ten within a minute the next attempts wait. Only failures count.
import { appError } from '#contract/errors.ts'

const windowMs = 60_000
const allowed = 10
const keysKept = 50_000

export interface FailedLogins {
  /** Counts the attempt as failed until `succeeded`, so that many at once are counted as well. */
  attempt(username: string, address: string): { succeeded(): void }
}

export const createFailedLogins = (now: () => number = Date.now): FailedLogins => {
  const failures = new Map<string, number[]>()

  const recent = (key: string) => (failures.get(key) ?? []).filter((at) => at > now() - windowMs)
  const forgetOld = () => {
    for (const key of failures.keys()) if (recent(key).length === 0) failures.delete(key)
    if (failures.size > keysKept) failures.clear()
  }
  return {
    attempt: (username, address) => {
      if (failures.size > keysKept) forgetOld()
      const key = `${username.toLowerCase()} ${address}`
      const before = recent(key)
      if (before.length >= allowed) throw appError('TOO_MANY')
      failures.set(key, [...before, now()])
      return { succeeded: () => failures.delete(key) }
    },
  }
}
