// Notifies the school's administrators once when the balance has fallen below the reminder threshold.
import { and, eq } from 'drizzle-orm'
import type { QuotaKind } from '#contract/classroom/quota.ts'
import { paths } from '#contract/pagePaths.ts'
import type { Transaction } from '#server/db/database.ts'
import { quota } from '#server/db/schema/quota.ts'
import { administratorsOf } from '../../system/notice/administratorsOf.ts'
import { sendNotice } from '../../system/notice/sendNotice.ts'
import { balanceOf, hoursAndMinutes, isLow } from './dueMinutes.ts'

const noticeOf = { '1v1': 'quotaLow1v1', '1vN': 'quotaLow1vN' } as const satisfies Record<QuotaKind, string>

/** The row is locked by the caller. */
export const notifyLow = async (tx: Transaction, row: typeof quota.$inferSelect): Promise<void> => {
  const { tenantId, kind, warnedAt } = row
  if (warnedAt || !isLow(row)) return
  const receiverIds = await administratorsOf(tx, tenantId)
  const values = { balance: hoursAndMinutes(balanceOf(row)) }
  await sendNotice(tx, {
    tenantId,
    receiverIds,
    kind: noticeOf[kind],
    values,
    path: paths.consumption,
  })
  await tx
    .update(quota)
    .set({ warnedAt: new Date() })
    .where(and(eq(quota.tenantId, tenantId), eq(quota.kind, kind)))
}
