import { setImmediate } from 'node:timers/promises'
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { TenantId, UserId } from '#contract/ids.ts'
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

/** So many are told at once; a school may have thousands. */
const toldAtOnce = 200

/** Ends every login of a school: what they have open is closed at once, in every process. */
export const endLoginsOfSchool = async ({ database, auth }: Parts, tenantId: TenantId): Promise<void> => {
  const ended = await database.asPlatform('end logins of a school', async (tx) => {
    const isOpen = and(eq(login.tenantId, tenantId), isNull(login.endedAt))
    const rows = await tx.update(login).set({ endedAt: new Date() }).where(isOpen).returning({ id: login.id })
    await tx.delete(token).where(eq(token.tenantId, tenantId))
    return rows
  })
  for (let from = 0; from < ended.length; from += toldAtOnce) {
    for (const { id } of ended.slice(from, from + toldAtOnce)) auth.loginEnded(id)
    await setImmediate()
  }
}
