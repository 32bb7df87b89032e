import { eq } from 'drizzle-orm'
import { quotaEntry as noun } from '#contract/classroom/quota.ts'
import { toWallTime } from '#contract/wallTime.ts'
import { quotaEntry } from '#server/db/schema/quota.ts'
import { tenant } from '#server/db/schema/tenant.ts'
import { equals } from '#server/kit/conditions.ts'
import type { PlatformStore } from '#server/kit/nounStore.ts'
import { sliceOf } from '#server/kit/relatedRows.ts'
import { platformRows, type RowOwner, schoolRows } from '#server/kit/rowOwner.ts'
import type { Caller } from '#server/platform/auth.ts'

const ofAll = platformRows('changes of all quotas')
/** The system administrator reads the log of any school, whichever school is acted in. */
const ownerFor = ({ kind }: Caller): RowOwner => (kind === 'systemAdmin' ? ofAll : schoolRows)

export const quotaEntryStore: PlatformStore<typeof noun.declared> = {
  noun,
  table: quotaEntry,
  owner: {
    open: (database, caller, work) => ownerFor(caller).open(database, caller, work),
    author: (caller) => ownerFor(caller).author(caller),
    rows: (table, caller) => ownerFor(caller).rows(table, caller),
  },
  read: async (tx, slice, { timeZone }) => {
    const select = tx
      .select({ entry: quotaEntry, school: tenant.name })
      .from(quotaEntry)
      .innerJoin(tenant, eq(tenant.id, quotaEntry.tenantId))
    const rows = await sliceOf(select.$dynamic(), slice)
    return rows.map(({ entry: { tenantId: _tenantId, operatorId: _operatorId, ...entry }, school }) => ({
      ...entry,
      school,
      time: toWallTime(entry.time, timeZone),
    }))
  },
  nameOf: ({ reason }) => reason,
  where: ({ schoolId, kind }) => [equals(quotaEntry.tenantId, schoolId), equals(quotaEntry.kind, kind)],
  sort: { time: quotaEntry.id },
}
