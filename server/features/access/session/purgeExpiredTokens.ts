import { lt } from 'drizzle-orm'
import type { Log } from '#server/base/log.ts'
import type { Database } from '#server/db/database.ts'
import { confirmCode } from '#server/db/schema/confirmCode.ts'
import { signInCode } from '#server/db/schema/signInCode.ts'
import { token } from '#server/db/schema/token.ts'

const everyMs = 3600_000

/** Deletes expired tokens and codes, now and every hour; returns a stop function. */
export const purgeExpiredTokens = (database: Database, log: Log) => {
  const tidy = async () => {
    try {
      await database.asPlatform('token cleaning', async (tx) => {
        const now = new Date()
        await tx.delete(token).where(lt(token.refreshExpiresAt, now))
        await tx.delete(signInCode).where(lt(signInCode.expiresAt, now))
        await tx.delete(confirmCode).where(lt(confirmCode.expiresAt, now))
      })
    } catch (error) {
      log.warn({ err: error }, 'expired tokens were not removed')
    }
  }
  void tidy()
  const timer = setInterval(() => void tidy(), everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
