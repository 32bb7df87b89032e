// Checks the caller's password, for the lock and for a change of password; wrong guesses are counted.
import { eq } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { UserId } from '#contract/ids.ts'
import type { Database } from '#server/db/database.ts'
import { user } from '#server/db/schema/user.ts'
import type { Caller } from '#server/platform/auth.ts'
import { requireConfirmed } from './confirmCodes.ts'
import type { FailedLogins } from './failedLogins.ts'
import { hashPassword, isPassword } from './hashPassword.ts'

interface Parts {
  database: Database
  failedLogins: FailedLogins
}

const hashOf = async (database: Database, userId: UserId) => {
  const [row] = await database.asPlatform('own password', (tx) =>
    tx.select({ passwordHash: user.passwordHash }).from(user).where(eq(user.id, userId)),
  )
  return row?.passwordHash
}

export const requireOwnPassword = async (
  { database, failedLogins }: Parts,
  { userId }: Pick<Caller, 'userId'>,
  password: string,
): Promise<void> => {
  const attempt = await failedLogins.attempt(userId, 'own password')
  if (!(await isPassword(await hashOf(database, userId), password))) {
    throw appError('PASSWORD_WRONG', { fields: { password: 'PASSWORD_WRONG' } })
  }
  await attempt.succeeded()
}

/** Instead of the old password. The code is consumed first, so that no guess at the present password is free. */
export const requireCodeForPassword = async (
  database: Database,
  { userId, loginId }: Pick<Caller, 'userId' | 'loginId'>,
  { code, newPassword }: { code?: string | undefined; newPassword: string },
): Promise<void> => {
  await database.asPlatform('own password', (tx) => requireConfirmed(tx, { loginId }, code))
  if (await isPassword(await hashOf(database, userId), newPassword)) {
    throw appError('VALIDATION', { fields: { newPassword: 'field.samePassword' } })
  }
}

export const setPassword = async (database: Database, userId: UserId, password: string): Promise<void> => {
  const passwordHash = await hashPassword(password)
  await database.asPlatform('own password', (tx) =>
    tx.update(user).set({ passwordHash, mustChangePassword: false }).where(eq(user.id, userId)),
  )
}
