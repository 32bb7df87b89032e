import { audit as noun } from '#contract/audit.ts'
import { auditLog } from '../../db/schema/auditLog.ts'
import { is } from '../../kit/conditions.ts'
import type { NounStore } from '../../kit/nounStore.ts'
import { toWallTime } from '../live/schoolTime.ts'

export const auditStore: NounStore<typeof noun.declared> = {
  noun,
  table: auditLog,
  read: async (tx, { where, orderBy, limit, offset }, { timeZone }) => {
    const rows = await tx
      .select()
      .from(auditLog)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset)
    return rows.map(({ tenantId: _tenantId, at, ...row }) => ({ ...row, at: toWallTime(at, timeZone) }))
  },
  nameOf: ({ itemName }) => itemName,
  where: (query) => [
    is(auditLog.noun, query.noun),
    is(auditLog.itemId, query.itemId),
    is(auditLog.userId, query.userId),
    is(auditLog.action, query.action),
  ],
  sort: { at: auditLog.id },
}
