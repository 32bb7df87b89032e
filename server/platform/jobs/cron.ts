// The further times of a job: cron patterns of five parts, so none comes more often than each minute. They mean the server's
// clock.
import { Cron } from 'croner'

export const serverTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** The next time after `from`, or null: the pattern is wrong, or no day fits it. */
export const nextTime = (cron: string, from: Date = new Date()): Date | null => {
  try {
    return new Cron(cron, { mode: '5-part', paused: true, timezone: serverTimeZone }).nextRun(from)
  } catch {
    return null
  }
}
