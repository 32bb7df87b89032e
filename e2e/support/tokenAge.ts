// Lets time pass for the tokens of one account, on the server (their rows are made older) and in the page, without waiting.
import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { attachDatabase } from '#server/db/database.ts'
import { login } from '#server/db/schema/login.ts'
import { token } from '#server/db/schema/token.ts'
import { user } from '#server/db/schema/user.ts'
import type { App } from './app.ts'

export const ageTokens = async (app: App, username: string, minutes: number): Promise<void> => {
  const database = attachDatabase(
    { dataDir: app.data, databaseUrl: app.databaseUrl, databasePool: 1 },
    pino({ level: 'silent' }),
  )
  if (!database) throw new Error('the server is ready but its database is not to be found')
  const passed = sql`make_interval(mins => ${minutes})`
  await database.asPlatform('test', async (tx) => {
    const its = tx
      .select({ id: login.id })
      .from(login)
      .innerJoin(user, eq(user.id, login.userId))
      .where(eq(user.username, username))
    await tx
      .update(token)
      .set({
        accessExpiresAt: sql`${token.accessExpiresAt} - ${passed}`,
        refreshExpiresAt: sql`${token.refreshExpiresAt} - ${passed}`,
        refreshedAt: sql`${token.refreshedAt} - ${passed}`,
        usedAt: sql`${token.usedAt} - ${passed}`,
      })
      .where(sql`${token.loginId} in ${its}`)
  })
  await database.close()
}

/** For `addInitScript`: the page checks its token every second instead of every minute. */
export const checkTokenEverySecond = (): void => {
  const usual = window.setInterval
  const quick = (run: TimerHandler, ms?: number, ...given: unknown[]) =>
    usual(run, ms === 60_000 ? 1_000 : ms, ...given)
  window.setInterval = Object.assign(quick, usual)
}
