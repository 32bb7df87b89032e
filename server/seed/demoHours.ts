// The live minutes of a demo school.
import type { TenantId } from '#contract/ids.ts'
import type { Transaction } from '../db/database.ts'
import { setQuota } from '../features/classroom/quota/setQuota.ts'

const hour = 60

export const seedDemoHours = (tx: Transaction, tenantId: TenantId): Promise<void> =>
  setQuota(tx, {
    tenantId,
    quotas: {
      '1v1': { granted: 100 * hour, threshold: 5 * hour },
      '1vN': { granted: 500 * hour, threshold: 20 * hour },
    },
    reason: '演示学校的课时',
    operator: { userId: null, name: '系统' },
  })
