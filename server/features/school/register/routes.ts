// The calls of contract/school/register.ts.

import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { webClient } from '#contract/access/auth.ts'
import { acceptRegistrations, refuseRegistrations, register } from '#contract/school/register.ts'
import type { FairQueue } from '#server/base/fairQueue.ts'
import type { Database } from '#server/db/database.ts'
import { oauthClient } from '#server/db/schema/oauthClient.ts'
import { registerNoun, tenantCallerOf } from '#server/kit/nounRoutes.ts'
import { refusing } from '#server/kit/sqlErrors.ts'
import type { Redis } from '#server/platform/redis.ts'
import { route, tenantOf } from '#server/platform/route.ts'
import { requireCaptcha } from '../../access/auth/captchas.ts'
import { createFailedLogins } from '../../access/auth/failedLogins.ts'
import { acceptAll, refuseAll } from './decideRegistrations.ts'
import { registrationStore } from './registrationStore.ts'
import { requestAccount } from './requestAccount.ts'

interface Parts {
  readonly database: Database
  readonly redis: Redis | undefined
  readonly turns: FairQueue
}

/** Requests per address and minute: enough for a class in one room, too few for a flood. */
const requestsMost = 60

export const registerRegistration = (app: FastifyInstance, { database, redis, turns }: Parts) => {
  const asking = createFailedLogins({ shared: redis, most: requestsMost })

  route(app, register, async ({ body, request }) => {
    await asking.attempt('registration', request.ip)
    if (await webChecksCode(database)) await requireCaptcha(database, body)
    const tenantId = String(request.headers['tenant-id'] ?? '')
    const registration = { body, tenantId, domain: request.hostname }
    return { school: await turns.take(request.ip, () => requestAccount(database, registration)) }
  })
  registerNoun(app, { database }, registrationStore)
  route(app, acceptRegistrations, async ({ caller, body }) => ({
    userIds: await refusing(
      database.inTenant(tenantOf(caller), (tx) => acceptAll(tx, tenantCallerOf(caller), body.ids)),
    ),
  }))
  route(app, refuseRegistrations, async ({ caller, body }) => {
    await database.inTenant(tenantOf(caller), (tx) => refuseAll(tx, tenantCallerOf(caller), body.ids))
    return true
  })
}

/** The captcha of the registration form follows the switch of the web client's sign-in. */
const webChecksCode = async (database: Database): Promise<boolean> => {
  const [row] = await database.asPlatform('switches of the web client', (tx) =>
    tx
      .select({ checksCode: oauthClient.checksCode })
      .from(oauthClient)
      .where(eq(oauthClient.id, webClient.id)),
  )
  return row?.checksCode ?? false
}
