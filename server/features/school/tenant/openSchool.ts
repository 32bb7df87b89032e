// A new school with its first administrator: the page of institutions and `npm run school` both come here.
import { eq } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { TenantId, UserId } from '#contract/ids.ts'
import { paths } from '#contract/pagePaths.ts'
import type { Transaction } from '#server/db/database.ts'
import { tenant } from '#server/db/schema/tenant.ts'
import { singleRow } from '#server/kit/relatedRows.ts'
import { refusing } from '#server/kit/sqlErrors.ts'
import { addLinkCode } from '../../access/auth/signInCodes.ts'
import { insertPeople } from '../../access/person/writePeople.ts'

/** Writes the first data of a school, which a higher area has. */
export type BeginSchool = (tx: Transaction, tenantId: TenantId) => Promise<void>

export interface FirstAdministrator {
  readonly username: string
  readonly name: string
  readonly passwordHash: string
}

/** Throws TAKEN at `name`: two schools of one name could not be told apart at the sign-in. */
export const requireFreeName = async (tx: Transaction, name: string, exceptId?: TenantId): Promise<void> => {
  const rows = await tx.select({ id: tenant.id }).from(tenant).where(eq(tenant.name, name)).limit(2)
  if (rows.some(({ id }) => id !== exceptId)) throw appError('TAKEN', { fields: { name: 'field.taken' } })
}

export const unique = { tenant_domain_unique: 'domain', tenant_number_unique: 'number' } as const

/** NAME_TAKEN for a user name of the platform. */
export const addAdministrator = async (
  tx: Transaction,
  tenantId: TenantId,
  { username, name, passwordHash }: FirstAdministrator,
): Promise<UserId> => {
  const [id] = await insertPeople(tx, [{ username, name, passwordHash, tenantId, kind: 'tenantAdmin' }])
  if (!id) throw appError('UNKNOWN') // one id per person
  return id
}

/** The page that signs the account in, once. */
export const signInPathFor = async (tx: Transaction, tenantId: TenantId, userId: UserId): Promise<string> =>
  `${paths.signInLink}?code=${await addLinkCode(tx, { userId, tenantId })}`

interface NewSchool {
  readonly school: typeof tenant.$inferInsert
  readonly admin: FirstAdministrator
  readonly begin: BeginSchool
}

/** Throws TAKEN with the field, or NAME_TAKEN. The transaction is one of the platform. */
export const openSchool = (tx: Transaction, { school, admin, begin }: NewSchool) =>
  refusing(
    (async () => {
      await requireFreeName(tx, school.name)
      const { id } = singleRow(await tx.insert(tenant).values(school).returning({ id: tenant.id }))
      const adminId = await addAdministrator(tx, id, admin)
      await begin(tx, id)
      return { id, adminId }
    })(),
    unique,
  )
