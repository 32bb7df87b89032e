import { gte, lte } from 'drizzle-orm'
import { audit as noun } from '#contract/audit.ts'
import { auditLog } from '../../db/schema/auditLog.ts'
import { has, is } from '../../kit/conditions.ts'
import type { NounStore } from '../../kit/nounStore.ts'
import { sliceOf } from '../../kit/reading.ts'
import { fromWallTime, toWallTime } from '../live/schoolTime.ts'

export const auditStore: NounStore<typeof noun.declared> = {
  noun,
  table: auditLog,
  read: async (tx, slice, { timeZone }) => {
    const rows = await sliceOf(tx.select().from(auditLog).$dynamic(), slice)
    return rows.map(({ tenantId: _tenantId, at, ...row }) => ({ ...row, at: toWallTime(at, timeZone) }))
  },
  nameOf: ({ itemName }) => itemName,
  where: (query, { timeZone }) => [
    has(auditLog.userName, query.userName),
    is(auditLog.noun, query.noun),
    is(auditLog.itemId, query.itemId),
    is(auditLog.userId, query.userId),
    is(auditLog.action, query.action),
    query.from ? gte(auditLog.at, fromWallTime(`${query.from} 00:00:00`, timeZone)) : undefined,
    query.until ? lte(auditLog.at, fromWallTime(`${query.until} 23:59:59`, timeZone)) : undefined,
  ],
  sort: { at: auditLog.id },
}
