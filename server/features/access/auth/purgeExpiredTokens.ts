import { lt } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { confirmCode } from '#server/db/schema/confirmCode.ts'
import { signInCode } from '#server/db/schema/signInCode.ts'
import { token } from '#server/db/schema/token.ts'

/** Deletes expired tokens and codes. */
export const purgeExpiredTokens = (database: Database): Promise<void> =>
  database.asPlatform('token cleaning', async (tx) => {
    const now = new Date()
    await tx.delete(token).where(lt(token.refreshExpiresAt, now))
    await tx.delete(signInCode).where(lt(signInCode.expiresAt, now))
    await tx.delete(confirmCode).where(lt(confirmCode.expiresAt, now))
  })
