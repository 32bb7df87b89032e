// The rules of live minutes: how many a live session costs, and when the administrators are notified. Pure.

/** If everybody has left and nobody has ended the lesson, it costs at most this much more. */
const emptyMs = 30 * 60_000
const minuteMs = 60_000

export interface Course {
  readonly startedAt: Date
  /** null while the session is running. */
  readonly endedAt: Date | null
  /** When the last person left, or the start if nobody came; null while somebody is there. */
  readonly emptySince: Date | null
}

/** Minutes from the start to the end or until now, rounded up. A started lesson costs at least one. */
export const dueMinutes = ({ startedAt, endedAt, emptySince }: Course, now: Date): number => {
  const end = (endedAt ?? now).getTime()
  const until = emptySince ? Math.min(end, emptySince.getTime() + emptyMs) : end
  return Math.max(1, Math.ceil((until - startedAt.getTime()) / minuteMs))
}

export interface Amounts {
  readonly granted: number
  readonly used: number
  readonly threshold: number
}

export const balanceOf = ({ granted, used }: Pick<Amounts, 'granted' | 'used'>): number => granted - used

export const isLow = (amounts: Amounts): boolean => balanceOf(amounts) < amounts.threshold

/** Minutes as hours and minutes: 2:05, -0:01. */
export const hoursAndMinutes = (minutes: number): string => {
  const [sign, left] = [minutes < 0 ? '-' : '', Math.abs(minutes)]
  return `${sign}${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
}
