// The days of the two months: the weeks before the present one, and this week up to now, in the time zone of the school.
import { v7 } from 'uuid'
import { fromWallTime, toWallTime } from '#contract/wallTime.ts'
import { addDays, mondayOf } from '../../features/school/course/courseDays.ts'

/** Whole weeks before the present one. */
export const pastWeeks = 8

export interface SchoolDays {
  readonly now: Date
  /** yyyy-MM-dd */
  readonly today: string
  /** The Monday of the first week. */
  readonly firstDay: string
  readonly timeZone: string
  /** An instant of a day, by the clock on the wall (HH:mm). */
  readonly at: (day: string, wall: string) => Date
  readonly dayOf: (at: Date) => string
  /** From 0; the present week is `pastWeeks`. */
  readonly weekOf: (at: Date) => number
}

export const schoolDays = (now: Date, timeZone: string): SchoolDays => {
  const dayOf = (at: Date) => toWallTime(at, timeZone).slice(0, 10)
  const today = dayOf(now)
  const firstDay = addDays(mondayOf(today), -7 * pastWeeks)
  const at = (day: string, wall: string) => fromWallTime(`${day} ${wall}:00`, timeZone)
  const begin = at(firstDay, '00:00').getTime()
  const weekOf = (time: Date) => Math.floor((time.getTime() - begin) / (7 * 24 * 3600_000))
  return { now, today, firstDay, timeZone, at, dayOf, weekOf }
}

export const later = (from: Date, minutes: number): Date => new Date(from.getTime() + minutes * 60_000)

/** Lists go by ids, which begin with their time. */
export const idAt = <Id extends string>(at: Date): Id => v7({ msecs: at.getTime() }) as Id // the brand exists only in the types
