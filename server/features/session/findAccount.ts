// Which account a user name means: names are unique per school, not across schools.
import { and, eq, isNull, or } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import { tenantIdSchema } from '#contract/ids.ts'
import type { Transaction } from '../../db/client.ts'
import { registration } from '../../db/schema/registration.ts'
import { tenant } from '../../db/schema/tenant.ts'
import { user } from '../../db/schema/user.ts'

export type Account = typeof user.$inferSelect & { tenant: typeof tenant.$inferSelect | null }

interface Named {
  username: string
  /** The TENANT-ID header. */
  tenantId: string | undefined
  /** The host name the page was opened at. */
  domain: string
}

const accounts = (tx: Transaction) => tx.select().from(user).leftJoin(tenant, eq(tenant.id, user.tenantId))

/** The header, else the school of this domain, else the one school where the name occurs, else a refusal. */
export const findAccount = async (tx: Transaction, named: Named): Promise<Account | null> => {
  const school = await findSchool(tx, named)
  if (school === null) return null
  const rows = await accounts(tx).where(
    and(
      eq(user.username, named.username),
      // The system administrator belongs to no school and may sign in at any school's address.
      school ? or(eq(user.tenantId, school), isNull(user.tenantId)) : undefined,
    ),
  )
  const inSchool = school ? rows.filter((row) => row.user.tenantId === school) : []
  const found = inSchool.length > 0 ? inSchool : rows
  if (found.length > 1) throw appError('TENANT_NEEDED')
  const [row] = found
  return row ? { ...row.user, tenant: row.tenant } : null
}

/** Somebody who has asked for this account and waits for the school's word. */
export const findWaiting = async (tx: Transaction, named: Named) => {
  const school = await findSchool(tx, named)
  if (school === null) return null
  const rows = await tx
    .select({ passwordHash: registration.passwordHash })
    .from(registration)
    .where(
      and(
        eq(registration.username, named.username),
        eq(registration.state, 'waiting'),
        school ? eq(registration.tenantId, school) : undefined,
      ),
    )
  return rows.length === 1 ? (rows[0] ?? null) : null
}

/** Null: the header names no school there could be. Undefined: nothing names one. */
export const findSchool = async (tx: Transaction, { tenantId, domain }: Omit<Named, 'username'>) => {
  if (tenantId) return tenantIdSchema.safeParse(tenantId).data ?? null
  const [row] = await tx.select({ id: tenant.id }).from(tenant).where(eq(tenant.domain, domain))
  return row?.id
}

/** Refuses an account that may not sign in now. Asked only after the password was right. */
export const admitAccount = (account: Pick<Account, 'status' | 'tenant' | 'tenantId'>) => {
  if (account.status === 'frozen') throw appError('USER_FROZEN')
  if (account.tenantId && account.tenant?.status !== 'enabled') throw appError('TENANT_DISABLED')
}
