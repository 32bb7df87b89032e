// The calls of contract/register.ts.

import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { webClient } from '#contract/auth.ts'
import { acceptRegistrations, refuseRegistrations, register, registrationNoun } from '#contract/register.ts'
import type { Database } from '../../db/client.ts'
import { oauthClient } from '../../db/schema/oauthClient.ts'
import { askerOf } from '../../kit/nounRoutes.ts'
import { refusing } from '../../kit/sqlErrors.ts'
import type { Turns } from '../../kit/turns.ts'
import type { Redis } from '../../platform/redis.ts'
import { route, tenantOf } from '../../platform/route.ts'
import { requireCode } from '../session/codePictures.ts'
import { createFailedLogins } from '../session/failedLogins.ts'
import { askForAccount } from './askForAccount.ts'
import { acceptAll, pageRegistrations, refuseAll } from './decide.ts'

interface Parts {
  readonly database: Database
  readonly redis: Redis | undefined
  readonly turns: Turns
}

/** From one address within a minute: a class in one room, but no flood. */
const askedMost = 60

export const registerRegistration = (app: FastifyInstance, { database, redis, turns }: Parts) => {
  const asking = createFailedLogins({ shared: redis, most: askedMost })

  route(app, register, async ({ body, request }) => {
    await asking.attempt('registration', request.ip)
    if (await webChecksCode(database)) await requireCode(database, body)
    const tenantId = String(request.headers['tenant-id'] ?? '')
    const asked = { body, tenantId, domain: request.hostname }
    return { school: await turns.take(request.ip, () => askForAccount(database, asked)) }
  })
  route(app, registrationNoun.calls.page, ({ caller, query }) =>
    database.inTenant(tenantOf(caller), (tx) => pageRegistrations(tx, askerOf(caller), query)),
  )
  route(app, acceptRegistrations, async ({ caller, body }) => ({
    userIds: await refusing(
      database.inTenant(tenantOf(caller), (tx) => acceptAll(tx, askerOf(caller), body.ids)),
    ),
  }))
  route(app, refuseRegistrations, async ({ caller, body }) => {
    await database.inTenant(tenantOf(caller), (tx) => refuseAll(tx, askerOf(caller), body.ids))
    return true
  })
}

/** The form of our own pages stands behind the same switch as their sign-in. */
const webChecksCode = async (database: Database): Promise<boolean> => {
  const [row] = await database.asPlatform('switches of the web client', (tx) =>
    tx
      .select({ checksCode: oauthClient.checksCode })
      .from(oauthClient)
      .where(eq(oauthClient.id, webClient.id)),
  )
  return row?.checksCode ?? false
}
