// Notifies the school's administrators of the end of the cooperation, once per end date.
import { and, eq, sql } from 'drizzle-orm'
import type { TenantId } from '#contract/ids.ts'
import type { Transaction } from '#server/db/database.ts'
import { notice } from '#server/db/schema/notice.ts'
import { tenant } from '#server/db/schema/tenant.ts'
import { lockRows } from '#server/kit/rowLocks.ts'
import { administratorsOf } from '../../system/notice/administratorsOf.ts'
import { sendNotice } from '../../system/notice/sendNotice.ts'

export const notifyEnding = async (tx: Transaction, tenantId: TenantId, endsAt: Date): Promise<void> => {
  const values = { endTime: endsAt.toISOString() }
  const isTold = and(eq(notice.kind, 'tenantEnding'), eq(sql`${notice.values} ->> 'endTime'`, values.endTime))
  const findTold = () => tx.select({ id: notice.id }).from(notice).where(isTold).limit(1)
  if ((await findTold()).length > 0) return
  // The lock makes one of two concurrent sign-ins send the message; later ones need no lock.
  await lockRows(tx, tenant, [tenantId])
  if ((await findTold()).length > 0) return
  const receiverIds = await administratorsOf(tx, tenantId)
  await sendNotice(tx, { tenantId, receiverIds, kind: 'tenantEnding', values })
}
