// Requests an account at a school, without signing in.
import { and, eq, ne } from 'drizzle-orm'
import type { CallParsed } from '#contract/call.ts'
import { appError } from '#contract/errors.ts'
import type { TenantId } from '#contract/ids.ts'
import { publicTenantId } from '#contract/library/publicLibrary.ts'
import { foldName } from '#contract/rules/text/typedText.ts'
import type { register } from '#contract/school/register.ts'
import { systemParams } from '#contract/system/dict.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { param } from '#server/db/schema/param.ts'
import { registration } from '#server/db/schema/registration.ts'
import { tenant } from '#server/db/schema/tenant.ts'
import { user } from '#server/db/schema/user.ts'
import { findSchool, hasSchoolName, schoolUnknown } from '../../access/auth/findAccount.ts'
import { hashPassword } from '../../access/auth/hashPassword.ts'
import { reservedAmong } from '../../access/person/usernames.ts'
import { notifyOffice } from './notifyOffice.ts'

/** The most open requests per school: what an office can review, and a limit for floods. */
const waitingMost = 500

export type RegisterBody = CallParsed<typeof register>['body']
interface RegistrationRequest {
  readonly body: RegisterBody
  readonly tenantId: string | undefined
  readonly domain: string
}

/** The school comes from the address or from the form, or is the only one. */
const schoolOf = async (tx: Transaction, { body, tenantId, domain }: RegistrationRequest) => {
  const id = await findSchool(tx, { tenantId, domain })
  if (id === null) throw schoolUnknown()
  const schools = await tx
    .select()
    .from(tenant)
    .where(
      and(
        eq(tenant.status, 'enabled'),
        // The public library has no accounts.
        ne(tenant.id, publicTenantId),
        id ? eq(tenant.id, id) : undefined,
        !id && body.school ? hasSchoolName(body.school) : undefined,
      ),
    )
    .limit(2)
  const [school] = schools
  if (!school || schools.length > 1) throw schoolUnknown()
  if (school.isDemo) throw appError('DEMO')
  return school
}

const requireOpen = async (tx: Transaction) => {
  const [row] = await tx.select().from(param).where(eq(param.key, systemParams.registration))
  if (row?.value !== '1') throw appError('REGISTRATION_CLOSED')
}

const requireFreeName = async (tx: Transaction, tenantId: TenantId, username: string) => {
  const taken = () => appError('NAME_TAKEN', { fields: { username: 'NAME_TAKEN' } })
  const [account] = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.tenantId, tenantId), eq(user.usernameFolded, foldName(username))))
  const reserved = await reservedAmong(tx, [username])
  if (account || reserved.length > 0) throw taken()
  return taken
}

/** Returns the school's name, so that the page can say who has to confirm. */
export const requestAccount = async (database: Database, request: RegistrationRequest): Promise<string> => {
  const { username, name, fullName, phone } = request.body
  const passwordHash = await hashPassword(request.body.password)
  return database.asPlatform('registration', async (tx) => {
    await requireOpen(tx)
    const { id: tenantId, name: school } = await schoolOf(tx, request)
    const taken = await requireFreeName(tx, tenantId, username)
    const isWaiting = and(eq(registration.tenantId, tenantId), eq(registration.state, 'waiting'))
    if ((await tx.$count(registration, isWaiting)) >= waitingMost) throw appError('REGISTRATION_CLOSED')
    const added = await tx
      .insert(registration)
      .values({ tenantId, username, usernameFolded: foldName(username), name, fullName, phone, passwordHash })
      .onConflictDoNothing()
      .returning({ id: registration.id })
    if (added.length === 0) throw taken()
    await notifyOffice(tx, tenantId, name)
    return school
  })
}
