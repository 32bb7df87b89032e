// The area of accounts, sign-in, roles and menus.
import type { FastifyInstance } from 'fastify'
import type { PageActivity } from '#contract/access/auth.ts'
import type { Config } from '#server/base/config.ts'
import type { FairQueue } from '#server/base/fairQueue.ts'
import type { Database } from '#server/db/database.ts'
import type { Auth, Caller } from '#server/platform/auth.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import type { Redis } from '#server/platform/redis.ts'
import { purgeExpiredTokens } from './auth/purgeExpiredTokens.ts'
import { registerSession } from './auth/routes.ts'
import { registerClient } from './client/routes.ts'
import { registerLogin } from './login/routes.ts'
import { registerMenu } from './menu/routes.ts'
import { createInitialPassword } from './person/initialPassword.ts'
import { registerRole } from './role/routes.ts'
import { registerSecretKey } from './secretKey/routes.ts'
import { registerAccounts } from './user/accountRoutes.ts'
import { registerUser } from './user/routes.ts'

export { createPasswordQueue } from './auth/passwordGrant.ts'
export { fillSearchKeys } from './person/fillSearchKeys.ts'
export { foldUsernames } from './person/foldUsernames.ts'

interface Parts {
  readonly config: Pick<Config, 'resetPassword'>
  readonly database: Database
  readonly redis: Redis | undefined
  readonly auth: Auth
  readonly turns: FairQueue
  /** Hears of each look at a token (contract/access/auth.ts, checkToken). */
  readonly onCheck: (caller: Caller, doing: readonly PageActivity[]) => void
}

export const register = (app: FastifyInstance, parts: Parts): void => {
  const { config, database, redis, auth } = parts
  registerSession(app, parts)
  registerUser(app, { database, auth, redis })
  registerMenu(app, { database })
  registerRole(app, { database, auth })
  registerClient(app, { database, auth })
  registerLogin(app, { database, auth })
  registerSecretKey(app, { database })
  const findInitialPassword = createInitialPassword(config.resetPassword)
  registerAccounts(app, { database, auth, findInitialPassword })
}

const hourMs = 3600_000

export const jobs = ({ database }: { readonly database: Database }): readonly Job[] => [
  { name: 'tokenCleaning', everyMs: hourMs, isRunAtStart: true, run: () => purgeExpiredTokens(database) },
]
