import { gte, lte, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { type AuditRecord, audit as noun } from '#contract/audit.ts'
import type { Transaction } from '../../db/client.ts'
import { auditLog } from '../../db/schema/auditLog.ts'
import { has, is } from '../../kit/conditions.ts'
import type { NounStore, Slice } from '../../kit/nounStore.ts'
import { sliceOf } from '../../kit/reading.ts'
import { fromWallTime, toWallTime } from '../live/schoolTime.ts'

/** Whose clock the days and times are told by. */
interface Reader {
  readonly timeZone: string
}
type Search = z.output<typeof noun.declared.search>

export const auditConditions = (query: Search, { timeZone }: Reader): (SQL | undefined)[] => [
  has(auditLog.userName, query.userName),
  is(auditLog.noun, query.noun),
  is(auditLog.itemId, query.itemId),
  is(auditLog.userId, query.userId),
  is(auditLog.action, query.action),
  query.from ? gte(auditLog.at, fromWallTime(`${query.from} 00:00:00`, timeZone)) : undefined,
  query.until ? lte(auditLog.at, fromWallTime(`${query.until} 23:59:59`, timeZone)) : undefined,
]

export const readAudit = async (
  tx: Transaction,
  slice: Slice,
  { timeZone }: Reader,
): Promise<AuditRecord[]> => {
  const rows = await sliceOf(tx.select().from(auditLog).$dynamic(), slice)
  return rows.map(({ tenantId: _tenantId, at, ...row }) => ({ ...row, at: toWallTime(at, timeZone) }))
}

export const auditStore: NounStore<typeof noun.declared> = {
  noun,
  table: auditLog,
  read: readAudit,
  nameOf: ({ itemName }) => itemName,
  where: auditConditions,
  sort: { at: auditLog.id },
}
