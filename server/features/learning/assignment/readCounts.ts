// Counts the attempts of several assignments by state.
import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { TenantId } from '#contract/ids.ts'
import type { AttemptCounts } from '#contract/rules/assignment/rates.ts'
import type { Transaction } from '#server/db/database.ts'
import { attempt } from '#server/db/schema/attempt.ts'

export const noAttempts: AttemptCounts = { assigned: 0, opened: 0, submitted: 0, checked: 0 }

/** The counts of each assignment; one without attempts is not in the map. */
export const readCounts = async (
  tx: Transaction,
  tenantId: TenantId,
  assignmentIds: readonly string[],
): Promise<ReadonlyMap<string, AttemptCounts>> => {
  if (assignmentIds.length === 0) return new Map()
  const countOf = (condition: ReturnType<typeof sql>) =>
    sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
  const rows = await tx
    .select({
      of: attempt.assignmentId,
      assigned: count(),
      opened: count(attempt.openedAt),
      submitted: countOf(sql`${attempt.state} in ('handedIn', 'completed')`),
      checked: countOf(sql`${attempt.state} = 'completed'`),
    })
    .from(attempt)
    .where(and(eq(attempt.tenantId, tenantId), inArray(attempt.assignmentId, [...assignmentIds])))
    .groupBy(attempt.assignmentId)
  return new Map(rows.flatMap(({ of, ...counts }) => (of ? [[of, counts] as const] : [])))
}
