// Which accounts a user name may mean: names are unique per school, not across schools (docs/decisions/0022).
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import { type TenantId, tenantIdSchema } from '#contract/ids.ts'
import type { Transaction } from '#server/db/database.ts'
import { registration } from '#server/db/schema/registration.ts'
import { tenant } from '#server/db/schema/tenant.ts'
import { user } from '#server/db/schema/user.ts'

export type Account = typeof user.$inferSelect & { tenant: typeof tenant.$inferSelect | null }
/** Somebody who has asked for this account and waits for the school's word. */
export type Waiting = Pick<typeof registration.$inferSelect, 'tenantId' | 'passwordHash'>

interface Place {
  /** The TENANT-ID header. */
  tenantId: string | undefined
  /** The host name the page was opened at. */
  domain: string
}
export interface Named extends Place {
  username: string
  /** The name of a school, as somebody typed it. */
  school: string
}

/** Whose passwords are tried at most, and where nobody is, as many are tried for nothing. */
export const candidatesMost = 4

export interface Candidates {
  /** Undefined: nothing named one, so accounts of every school are meant. */
  readonly schoolId: TenantId | null | undefined
  readonly accounts: readonly Account[]
  readonly waiting: readonly Waiting[]
}

/** The accounts in the named school, or of that name anywhere; too many of them are refused unseen. */
export const findCandidates = async (tx: Transaction, named: Named): Promise<Candidates> => {
  const found = await findSchool(tx, named)
  const schoolId = found === undefined ? await schoolOfName(tx, named.school) : found
  if (schoolId === null) return { schoolId, accounts: [], waiting: [] }
  const rows = await tx
    .select()
    .from(user)
    .leftJoin(tenant, eq(tenant.id, user.tenantId))
    .where(
      and(
        eq(user.username, named.username),
        // The system administrator belongs to no school and may sign in at any school's address.
        schoolId ? or(eq(user.tenantId, schoolId), isNull(user.tenantId)) : undefined,
      ),
    )
    .orderBy(asc(user.id))
    .limit(candidatesMost + 1)
  if (rows.length > candidatesMost) throw appError('TENANT_NEEDED')
  const waiting = await tx
    .select({ tenantId: registration.tenantId, passwordHash: registration.passwordHash })
    .from(registration)
    .where(
      and(
        eq(registration.username, named.username),
        eq(registration.state, 'waiting'),
        schoolId ? eq(registration.tenantId, schoolId) : undefined,
      ),
    )
    .orderBy(asc(registration.id))
    .limit(candidatesMost - rows.length)
  return { schoolId, accounts: rows.map((row) => ({ ...row.user, tenant: row.tenant })), waiting }
}

/** Null: the header names no school there could be. Undefined: nothing names one. */
export const findSchool = async (tx: Transaction, { tenantId, domain }: Place) => {
  if (tenantId) return tenantIdSchema.safeParse(tenantId).data ?? null
  const [row] = await tx.select({ id: tenant.id }).from(tenant).where(eq(tenant.domain, domain))
  return row?.id
}

export const schoolUnknown = () => appError('SCHOOL_UNKNOWN', { fields: { school: 'SCHOOL_UNKNOWN' } })

const schoolOfName = async (tx: Transaction, name: string) => {
  if (!name) return undefined
  const rows = await tx
    .select({ id: tenant.id })
    .from(tenant)
    .where(and(eq(sql`lower(${tenant.name})`, sql`lower(${name})`), eq(tenant.status, 'enabled')))
    .limit(2)
  const [row] = rows
  if (!row || rows.length > 1) throw schoolUnknown()
  return row.id
}
