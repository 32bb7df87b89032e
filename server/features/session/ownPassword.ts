// Is this the caller's password? Asked by the lock and by the change of a password; guesses are counted.
import { eq } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { UserId } from '#contract/ids.ts'
import type { Database } from '../../db/client.ts'
import { user } from '../../db/schema/user.ts'
import type { Caller } from '../../platform/auth.ts'
import type { FailedLogins } from './failedLogins.ts'
import { hashPassword, isPassword } from './hashPassword.ts'

interface Parts {
  database: Database
  failedLogins: FailedLogins
}

export const requireOwnPassword = async (
  { database, failedLogins }: Parts,
  { userId }: Pick<Caller, 'userId'>,
  password: string,
): Promise<void> => {
  const attempt = await failedLogins.attempt(userId, 'own password')
  const [row] = await database.asPlatform('own password', (tx) =>
    tx.select({ passwordHash: user.passwordHash }).from(user).where(eq(user.id, userId)),
  )
  if (!(await isPassword(row?.passwordHash, password))) {
    throw appError('PASSWORD_WRONG', { fields: { password: 'PASSWORD_WRONG' } })
  }
  await attempt.succeeded()
}

export const setPassword = async (database: Database, userId: UserId, password: string): Promise<void> => {
  const passwordHash = await hashPassword(password)
  await database.asPlatform('own password', (tx) =>
    tx.update(user).set({ passwordHash }).where(eq(user.id, userId)),
  )
}
