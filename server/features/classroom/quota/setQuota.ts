// Sets the quotas of a school, and writes a log entry for each kind that changes.
import { and, eq } from 'drizzle-orm'
import { type QuotaKind, quotaKinds } from '#contract/classroom/quota.ts'
import type { TenantId, UserId } from '#contract/ids.ts'
import type { Transaction } from '#server/db/database.ts'
import { quota, quotaEntry } from '#server/db/schema/quota.ts'
import { balanceOf, isLow } from './dueMinutes.ts'
import { notifyLow } from './notifyLow.ts'

export interface NewQuota {
  /** All minutes that were granted; null means unlimited. */
  readonly granted: number | null
  readonly threshold: number
}
export interface QuotaChange {
  readonly tenantId: TenantId
  readonly quotas: Readonly<Record<QuotaKind, NewQuota>>
  readonly reason: string
  /** The user id is null for a command of the program. */
  readonly operator: { readonly userId: UserId | null; readonly name: string }
}

type Row = typeof quota.$inferSelect

/** Returns the row before and after; without a row the quota is unlimited. */
const write = async (tx: Transaction, tenantId: TenantId, kind: QuotaKind, newQuota: NewQuota) => {
  const ofKind = and(eq(quota.tenantId, tenantId), eq(quota.kind, kind))
  const [before] = await tx.select().from(quota).where(ofKind).for('update')
  const { granted, threshold } = newQuota
  if (granted === null) {
    await tx.delete(quota).where(ofKind)
    return { before, after: undefined }
  }
  const isRaised = !isLow({ granted, threshold, used: before?.used ?? 0 })
  const columns = { granted, threshold, ...(isRaised && { warnedAt: null }) }
  const [after] = await tx
    .insert(quota)
    .values({ tenantId, kind, ...columns })
    .onConflictDoUpdate({ target: [quota.tenantId, quota.kind], set: columns })
    .returning()
  return { before, after }
}

const isSame = (before: Row | undefined, after: Row | undefined): boolean =>
  before?.granted === after?.granted && before?.threshold === after?.threshold

export const setQuota = async (tx: Transaction, change: QuotaChange): Promise<void> => {
  const { tenantId, quotas, reason, operator } = change
  for (const kind of quotaKinds) {
    const { before, after } = await write(tx, tenantId, kind, quotas[kind])
    if (isSame(before, after)) continue
    await tx.insert(quotaEntry).values({
      tenantId,
      kind,
      quotaBefore: before?.granted ?? null,
      quotaAfter: after?.granted ?? null,
      balanceBefore: before ? balanceOf(before) : null,
      balanceAfter: after ? balanceOf(after) : null,
      thresholdBefore: before?.threshold ?? 0,
      thresholdAfter: after?.threshold ?? 0,
      reason,
      operatorId: operator.userId,
      operator: operator.name,
    })
    if (after) await notifyLow(tx, after)
  }
}
