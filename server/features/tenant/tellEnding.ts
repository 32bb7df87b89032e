// The school's administrators find the end of the cooperation among their messages too, once for each end.
import { and, eq, sql } from 'drizzle-orm'
import type { TenantId } from '#contract/ids.ts'
import type { Transaction } from '../../db/client.ts'
import { notice } from '../../db/schema/notice.ts'
import { user } from '../../db/schema/user.ts'
import { sendNotice } from '../notice/sendNotice.ts'

export const tellEnding = async (tx: Transaction, tenantId: TenantId, endsAt: Date): Promise<void> => {
  const values = { endTime: endsAt.toISOString() }
  const [told] = await tx
    .select({ id: notice.id })
    .from(notice)
    .where(and(eq(notice.kind, 'tenantEnding'), eq(sql`${notice.values} ->> 'endTime'`, values.endTime)))
    .limit(1)
  if (told) return
  const rows = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.role, 'tenantAdmin'), eq(user.status, 'normal')))
  const receiverIds = rows.map(({ id }) => id)
  await sendNotice(tx, { tenantId, receiverIds, kind: 'tenantEnding', values })
}
