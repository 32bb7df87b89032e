// Notifies the school's office of account requests: one unread message at a time, however many requests.
import { and, eq, exists, inArray, isNull, notExists, or, sql } from 'drizzle-orm'
import { builtInRoleIds } from '#contract/access/role.ts'
import type { TenantId } from '#contract/ids.ts'
import { flagOf } from '#contract/noun.ts'
import { paths } from '#contract/pagePaths.ts'
import { registrationNoun } from '#contract/school/register.ts'
import type { Transaction } from '#server/db/database.ts'
import { menu } from '#server/db/schema/menu.ts'
import { notice } from '#server/db/schema/notice.ts'
import { roleMenu } from '#server/db/schema/role.ts'
import { tenant } from '#server/db/schema/tenant.ts'
import { user } from '#server/db/schema/user.ts'
import { lockRows } from '#server/kit/rowLocks.ts'
import { sendNotice } from '../../system/notice/sendNotice.ts'

const kind = 'registrationWaiting'
/** The page where requests are decided. */
const path = paths.registrations
const flag = flagOf(registrationNoun.declared, 'page')
const office = ['educational', 'tenantAdmin'] as const

/** The roles with that page: a school may have removed it from some of its office roles. */
const mayOpen = (tx: Transaction) =>
  tx
    .select({ one: sql`1` })
    .from(roleMenu)
    .innerJoin(menu, eq(menu.id, roleMenu.menuId))
    .where(
      and(
        eq(menu.permission, flag),
        sql`${user.kind} = any(${menu.kinds})`,
        or(
          eq(roleMenu.roleId, user.roleId),
          ...office.map((one) =>
            and(isNull(user.roleId), eq(user.kind, one), eq(roleMenu.roleId, builtInRoleIds[one])),
          ),
        ),
      ),
    )

export const notifyOffice = async (tx: Transaction, tenantId: TenantId, name: string): Promise<void> => {
  // The lock makes a concurrent request see the message of the first one.
  await lockRows(tx, tenant, [tenantId])
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
        inArray(user.kind, office),
        eq(user.status, 'normal'),
        exists(mayOpen(tx)),
        notExists(unread),
      ),
    )
  await sendNotice(tx, { tenantId, receiverIds: rows.map(({ id }) => id), kind, values: { name }, path })
}
