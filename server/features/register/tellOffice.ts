// The school's office hears that somebody waits to be let in: once, until it has read of it, however many ask.
import { and, eq, inArray, isNull, notExists, sql } from 'drizzle-orm'
import type { TenantId } from '#contract/ids.ts'
import type { Transaction } from '../../db/client.ts'
import { notice } from '../../db/schema/notice.ts'
import { user } from '../../db/schema/user.ts'
import { sendNotice } from '../notice/sendNotice.ts'

const kind = 'registrationWaiting'
/** Where they are let in. */
const path = '/studentManagement/registrations/index'

export const tellOffice = async (tx: Transaction, tenantId: TenantId, name: string): Promise<void> => {
  const unread = tx
    .select({ one: sql`1` })
    .from(notice)
    .where(and(eq(notice.receiverId, user.id), eq(notice.kind, kind), isNull(notice.readAt)))
  const rows = await tx
    .select({ id: user.id })
    .from(user)
    .where(
      and(
        eq(user.tenantId, tenantId),
        inArray(user.role, ['educational', 'tenantAdmin']),
        eq(user.status, 'normal'),
        notExists(unread),
      ),
    )
  await sendNotice(tx, { tenantId, receiverIds: rows.map(({ id }) => id), kind, values: { name }, path })
}
