// The administrators of a school, and the links with which they come in for the first time.
import { and, asc, eq, sql } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { TenantId, UserId } from '#contract/ids.ts'
import type { Transaction } from '#server/db/database.ts'
import { login } from '#server/db/schema/login.ts'
import { user } from '#server/db/schema/user.ts'
import type { Caller } from '#server/platform/auth.ts'
import { addAdministrator, type FirstAdministrator, signInPathFor } from './openSchool.ts'
import { lockSchool, writeSchoolChange } from './schoolRecords.ts'

const hasSignedIn = sql<boolean>`exists (select 1 from ${login} l where l.user_id = ${user}.id)`
const listed = { id: user.id, username: user.username, name: user.name, status: user.status, hasSignedIn }

export const readAdministrators = (tx: Transaction, tenantId: TenantId) =>
  tx
    .select(listed)
    .from(user)
    .where(and(eq(user.tenantId, tenantId), eq(user.kind, 'tenantAdmin')))
    .orderBy(asc(user.id))
    .limit(200)

export const addOneMore = async (
  tx: Transaction,
  caller: Caller,
  id: TenantId,
  admin: FirstAdministrator,
): Promise<string> => {
  const school = await lockSchool(tx, id)
  const userId = await addAdministrator(tx, id, admin)
  const changes = {
    adminUsername: { before: null, after: admin.username },
    adminName: { before: null, after: admin.name },
  }
  await writeSchoolChange(tx, caller, school, { action: 'update', changes })
  return signInPathFor(tx, id, userId)
}

/** A link to an account that somebody uses would let others act as that person. */
export const renewLink = async (tx: Transaction, caller: Caller, userId: UserId): Promise<string> => {
  const [person] = await tx
    .select({ ...listed, tenantId: user.tenantId })
    .from(user)
    .where(and(eq(user.id, userId), eq(user.kind, 'tenantAdmin')))
    .for('update')
  if (!person?.tenantId) throw appError('NOT_FOUND')
  if (person.hasSignedIn) throw appError('HAS_SIGNED_IN')
  const school = await lockSchool(tx, person.tenantId)
  const changes = { signInLink: { before: null, after: person.username } }
  await writeSchoolChange(tx, caller, school, { action: 'update', changes })
  return signInPathFor(tx, person.tenantId, userId)
}
