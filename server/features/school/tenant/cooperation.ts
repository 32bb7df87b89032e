// The dates of a cooperation, as days in the school's own time zone.
import { and, gt, isNull, lte, or, type SQL } from 'drizzle-orm'
import type { TenantRecord } from '#contract/school/tenant.ts'
import { endOfDay, fromWallTime, toWallTime } from '#contract/wallTime.ts'
import { tenant } from '#server/db/schema/tenant.ts'

type Row = Pick<typeof tenant.$inferSelect, 'startsAt' | 'endsAt' | 'timeZone'>

const dayOf = (at: Date, zone: string): string => toWallTime(at, zone).slice(0, 10)

/** The last day is the one before the instant at which it ends. */
export const daysOf = ({ startsAt, endsAt, timeZone }: Row) => ({
  startDate: startsAt && dayOf(startsAt, timeZone),
  endDate: endsAt && dayOf(new Date(endsAt.getTime() - 1), timeZone),
})

export const instantsOf = (
  { startDate, endDate }: Pick<TenantRecord, 'startDate' | 'endDate'>,
  timeZone: string,
) => ({
  startsAt: startDate === null ? null : fromWallTime(`${startDate} 00:00:00`, timeZone),
  endsAt: endDate === null ? null : endOfDay(endDate, timeZone),
})

export const cooperationOf = ({ startsAt, endsAt }: Row, now: number): TenantRecord['cooperation'] => {
  if (endsAt && endsAt.getTime() <= now) return 'expired'
  return startsAt && startsAt.getTime() > now ? 'notStarted' : 'inCooperation'
}

/** The same as a condition. */
export const inCooperation = (
  status: TenantRecord['cooperation'] | undefined,
  now: Date,
): SQL | undefined => {
  const isOver = lte(tenant.endsAt, now)
  const isNotOver = or(isNull(tenant.endsAt), gt(tenant.endsAt, now))
  if (status === undefined) return undefined
  if (status === 'expired') return isOver
  if (status === 'notStarted') return and(isNotOver, gt(tenant.startsAt, now))
  return and(isNotOver, or(isNull(tenant.startsAt), lte(tenant.startsAt, now)))
}
