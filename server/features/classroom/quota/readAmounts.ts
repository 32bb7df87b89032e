// The live minutes of schools, and the check before a lesson starts.
import { and, eq, inArray } from 'drizzle-orm'
import { type QuotaAmounts, type QuotaKind, quotaKinds } from '#contract/classroom/quota.ts'
import { appError } from '#contract/errors.ts'
import type { TenantId } from '#contract/ids.ts'
import type { Transaction } from '#server/db/database.ts'
import type { liveSession } from '#server/db/schema/live.ts'
import { quota } from '#server/db/schema/quota.ts'
import { balanceOf } from './dueMinutes.ts'

type Row = typeof quota.$inferSelect
type SessionRow = typeof liveSession.$inferSelect

const amountsOf = (kind: QuotaKind, row: Row | undefined): QuotaAmounts => {
  if (!row) return { kind, quota: null, balance: null, margin: null, threshold: 0 }
  const balance = balanceOf(row)
  return { kind, quota: row.granted, balance, margin: balance - row.threshold, threshold: row.threshold }
}

export type AmountsByKind = Record<QuotaKind, QuotaAmounts>

/** The amounts of each school, also of a school without a row. */
export const readAmountsOf = async (
  tx: Transaction,
  tenantIds: readonly TenantId[],
): Promise<Map<TenantId, AmountsByKind>> => {
  const rows = await tx
    .select()
    .from(quota)
    .where(inArray(quota.tenantId, [...tenantIds]))
  const find = (id: TenantId, kind: QuotaKind) =>
    amountsOf(
      kind,
      rows.find((row) => row.tenantId === id && row.kind === kind),
    )
  return new Map(tenantIds.map((id) => [id, { '1v1': find(id, '1v1'), '1vN': find(id, '1vN') }]))
}

export const readAmounts = async (tx: Transaction, tenantId: TenantId): Promise<QuotaAmounts[]> => {
  const amounts = (await readAmountsOf(tx, [tenantId])).get(tenantId)
  return quotaKinds.flatMap((kind) => amounts?.[kind] ?? [])
}

/** The balance for a live session; null if it is unlimited or the session costs nothing. */
export const balanceFor = (amounts: readonly QuotaAmounts[], session: SessionRow): number | null =>
  session.type === 'training' ? null : (amounts.find(({ kind }) => kind === session.kind)?.balance ?? null)

/** Throws QUOTA_EMPTY. Lessons that started together on the last minute go on below 0. */
export const requireMinutes = async (tx: Transaction, session: SessionRow): Promise<void> => {
  if (session.type === 'training') return
  const ofKind = and(eq(quota.tenantId, session.tenantId), eq(quota.kind, session.kind))
  const [row] = await tx.select().from(quota).where(ofKind)
  if (row && balanceOf(row) <= 0) throw appError('QUOTA_EMPTY')
}
