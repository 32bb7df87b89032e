import { and, eq, isNull, ne } from 'drizzle-orm'
import type { UserId } from '#contract/ids.ts'
import type { Database } from '#server/db/database.ts'
import { login } from '#server/db/schema/login.ts'
import { token } from '#server/db/schema/token.ts'
import type { Auth } from '#server/platform/auth.ts'

interface Parts {
  database: Database
  auth: Auth
}

/** Ends one login: its tokens are invalid at once, and its sockets are closed. */
export const endLogin = async ({ database, auth }: Parts, loginId: string) => {
  await database.asPlatform('logout', async (tx) => {
    await tx.update(login).set({ endedAt: new Date() }).where(eq(login.id, loginId))
    await tx.delete(token).where(eq(token.loginId, loginId))
  })
  auth.loginEnded(loginId)
}

/** Ends every login of a user (frozen, removed, new password), except the given one. */
export const endLoginsOf = async ({ database, auth }: Parts, userId: UserId, exceptLoginId?: string) => {
  const ended = await database.asPlatform('end logins of a user', async (tx) => {
    const rows = await tx
      .update(login)
      .set({ endedAt: new Date() })
      .where(
        and(
          eq(login.userId, userId),
          isNull(login.endedAt),
          exceptLoginId ? ne(login.id, exceptLoginId) : undefined,
        ),
      )
      .returning({ id: login.id })
    for (const { id } of rows) await tx.delete(token).where(eq(token.loginId, id))
    return rows
  })
  for (const { id } of ended) auth.loginEnded(id)
}
