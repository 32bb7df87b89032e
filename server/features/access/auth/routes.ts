import type { FastifyInstance } from 'fastify'
import {
  checkToken,
  codeOwner,
  getCaptcha,
  handOver,
  issueToken,
  logout,
  type PageActivity,
} from '#contract/access/auth.ts'
import { unlock } from '#contract/access/profile.ts'
import { appError } from '#contract/errors.ts'
import type { FairQueue } from '#server/base/fairQueue.ts'
import type { Database } from '#server/db/database.ts'
import type { Auth, Caller } from '#server/platform/auth.ts'
import type { Redis } from '#server/platform/redis.ts'
import { route } from '#server/platform/route.ts'
import { makeCaptcha } from './captchas.ts'
import { endLogin } from './endLogin.ts'
import { createFailedLogins } from './failedLogins.ts'
import { grantByCode } from './grants.ts'
import { handOverLogin } from './handOverLogin.ts'
import { createLoginThrottle } from './loginThrottle.ts'
import { requireOwnPassword } from './ownPassword.ts'
import { grantByPassword } from './passwordGrant.ts'
import { grantByRefresh } from './refresh.ts'
import { ownerOfCode } from './signInCodes.ts'

interface Parts {
  database: Database
  auth: Auth
  redis: Redis | undefined
  turns: FairQueue
  /** Each page that is signed in asks once a minute. */
  onCheck: (caller: Caller, activity: readonly PageActivity[]) => void
}

export const registerSession = (app: FastifyInstance, parts: Parts) => {
  const { database, auth, redis, turns, onCheck } = parts
  const failedLogins = createFailedLogins({ shared: redis })
  // Enough for a class that opens the page from one address.
  const pictures = createFailedLogins({ shared: redis, most: 600 })

  const guesses = createLoginThrottle({ shared: redis })
  const grantParts = { database, auth, guesses, turns }

  route(app, issueToken, async ({ query, body, client, request }) => {
    if (!client.grants.has(query.grant_type)) throw appError('FORBIDDEN')
    switch (query.grant_type) {
      case 'password':
        if (!body.username) throw appError('VALIDATION', { fields: { username: 'field.required' } })
        if (!body.password) throw appError('VALIDATION', { fields: { password: 'field.required' } })
        return grantByPassword(grantParts, {
          username: body.username,
          password: body.password,
          code: query.code ?? '',
          randomStr: query.randomStr ?? '',
          roleType: query.roleType,
          school: body.school ?? '',
          tenantId: String(request.headers['tenant-id'] ?? ''),
          domain: request.hostname,
          address: request.ip,
          client,
        })
      case 'refresh_token':
        return grantByRefresh(parts, query.refresh_token ?? '', { client, address: request.ip })
      case 'sign_in_code':
        return grantByCode(grantParts, query.code ?? body.code ?? '', { client, address: request.ip })
    }
  })

  route(app, codeOwner, ({ body, client }) =>
    database.asPlatform('whose sign-in code', (tx) => ownerOfCode(tx, body.code, client)),
  )

  route(app, getCaptcha, async ({ query, request }) => {
    await pictures.attempt('picture', request.ip)
    return makeCaptcha(database, query.randomStr)
  })

  route(app, unlock, async ({ caller, body }) => {
    await requireOwnPassword({ database, failedLogins }, caller, body.password)
    return true
  })

  route(app, checkToken, async ({ query, request }) => {
    const budget = { use: 'calls', address: request.ip } as const
    const caller = await auth.authenticate(query.token, { budget, withFirstPassword: true })
    if (!caller) throw appError(await auth.whyDead(query.token))
    onCheck(caller, query.doing ?? [])
    return { exp: Math.round((caller.expiresAt - Date.now()) / 1000) }
  })

  route(app, logout, async ({ caller }) => {
    await endLogin(parts, caller.loginId)
    return true
  })

  route(app, handOver, async ({ caller }) => ({ code: await handOverLogin(database, caller) }))
}
