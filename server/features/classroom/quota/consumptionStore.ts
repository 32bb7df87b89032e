import { asc, desc, eq, gte, lt } from 'drizzle-orm'
import { consumption as noun } from '#contract/classroom/quota.ts'
import { endOfDay, fromWallTime, toWallTime } from '#contract/wallTime.ts'
import { liveSession } from '#server/db/schema/live.ts'
import { consumption } from '#server/db/schema/quota.ts'
import { tenant } from '#server/db/schema/tenant.ts'
import { user } from '#server/db/schema/user.ts'
import { equals } from '#server/kit/conditions.ts'
import type { PlatformStore } from '#server/kit/nounStore.ts'
import { sliceOf } from '#server/kit/relatedRows.ts'
import { reachableRows } from '#server/kit/rowOwner.ts'

export const consumptionStore: PlatformStore<typeof noun.declared> = {
  noun,
  table: consumption,
  owner: reachableRows('consumption of all schools'),
  read: async (tx, slice, { timeZone }) => {
    const select = tx
      .select({ used: consumption, session: liveSession, hostName: user.name, school: tenant.name })
      .from(consumption)
      .innerJoin(liveSession, eq(liveSession.id, consumption.id))
      .innerJoin(user, eq(user.id, liveSession.hostId))
      .innerJoin(tenant, eq(tenant.id, consumption.tenantId))
    const rows = await sliceOf(select.$dynamic(), slice)
    return rows.map(({ used, session, hostName, school }) => ({
      id: used.id,
      school,
      name: session.name,
      kind: used.kind,
      hostName,
      startTime: toWallTime(used.startedAt, timeZone),
      endTime: session.endedAt && toWallTime(session.endedAt, timeZone),
      minutes: used.minutes,
    }))
  },
  nameOf: ({ name }) => name,
  where: ({ kind, from, until }, { timeZone }) => [
    equals(consumption.kind, kind),
    from ? gte(consumption.startedAt, fromWallTime(`${from} 00:00:00`, timeZone)) : undefined,
    until ? lt(consumption.startedAt, endOfDay(until, timeZone)) : undefined,
  ],
  sort: { startTime: consumption.startedAt, minutes: consumption.minutes },
  order: [desc(consumption.startedAt), asc(consumption.id)],
}
