// Finds the accounts of a user name: names are unique per school, not across schools (docs/decisions/0022).
import { and, asc, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import { type TenantId, tenantIdSchema } from '#contract/ids.ts'
import { foldName } from '#contract/rules/text/typedText.ts'
import type { Transaction } from '#server/db/database.ts'
import { registration } from '#server/db/schema/registration.ts'
import { tenant } from '#server/db/schema/tenant.ts'
import { user } from '#server/db/schema/user.ts'

export type Account = typeof user.$inferSelect & { tenant: typeof tenant.$inferSelect | null }
/** An open account request with this name. */
export type PendingRegistration = Pick<typeof registration.$inferSelect, 'tenantId' | 'passwordHash'>

interface Place {
  /** The TENANT-ID header. */
  tenantId: string | undefined
  /** The host name the page was opened at. */
  domain: string
}
export interface NamedAccount extends Place {
  username: string
  /** The name of a school as it was typed. */
  school: string
}

/** The most candidates whose password is checked; for unknown names as many dummy hashes are checked. */
export const candidatesMost = 4

export interface Candidates {
  /** Undefined when no school was named: then accounts of all schools are candidates. */
  readonly schoolId: TenantId | null | undefined
  readonly accounts: readonly Account[]
  readonly waiting: readonly PendingRegistration[]
}

/** The accounts in the named school, or with that name in any school; too many candidates are refused unchecked. */
export const findCandidates = async (tx: Transaction, named: NamedAccount): Promise<Candidates> => {
  const schoolOfPlace = await findSchool(tx, named)
  const schoolId = schoolOfPlace === undefined ? await schoolOfName(tx, named.school) : schoolOfPlace
  if (schoolId === null) return { schoolId, accounts: [], waiting: [] }
  const isExact = eq(user.username, named.username)
  const folded = foldName(named.username)
  const rows = await tx
    .select()
    .from(user)
    .leftJoin(tenant, eq(tenant.id, user.tenantId))
    .where(
      and(
        eq(user.usernameFolded, folded),
        // The system administrator has no school and may sign in at any school's address.
        schoolId ? or(eq(user.tenantId, schoolId), isNull(user.tenantId)) : undefined,
      ),
    )
    .orderBy(desc(isExact), asc(user.id))
    .limit(candidatesMost + 1)
  // One school may have more accounts, from before names were folded. The exact name is always among the checked ones.
  if (rows.length > candidatesMost && !schoolId) throw appError('TENANT_NEEDED')
  const accounts = rows.slice(0, candidatesMost).map((row) => ({ ...row.user, tenant: row.tenant }))
  const waiting = await tx
    .select({ tenantId: registration.tenantId, passwordHash: registration.passwordHash })
    .from(registration)
    .where(
      and(
        or(eq(registration.usernameFolded, folded), eq(registration.username, named.username)),
        eq(registration.state, 'waiting'),
        schoolId ? eq(registration.tenantId, schoolId) : undefined,
      ),
    )
    .orderBy(asc(registration.id))
    .limit(candidatesMost - accounts.length)
  return { schoolId, accounts, waiting }
}

/** Null: the header is not a valid school id. Undefined: no school was named. */
export const findSchool = async (tx: Transaction, { tenantId, domain }: Place) => {
  if (tenantId) return tenantIdSchema.safeParse(tenantId).data ?? null
  const [row] = await tx.select({ id: tenant.id }).from(tenant).where(eq(tenant.domain, domain))
  return row?.id
}

export const schoolUnknown = () => appError('SCHOOL_UNKNOWN', { fields: { school: 'SCHOOL_UNKNOWN' } })

/** The name may be typed in other case or width. PostgreSQL folds both sides, because it lowers other letters than the program. */
export const hasSchoolName = (name: string): SQL =>
  sql`lower(normalize(${tenant.name}, NFKC)) = lower(${name.normalize('NFKC')})`

const schoolOfName = async (tx: Transaction, name: string) => {
  if (!name) return undefined
  const rows = await tx
    .select({ id: tenant.id })
    .from(tenant)
    .where(and(hasSchoolName(name), eq(tenant.status, 'enabled')))
    .limit(2)
  const [row] = rows
  if (!row || rows.length > 1) throw schoolUnknown()
  return row.id
}
