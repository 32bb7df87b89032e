// The calls of contract/school/register.ts.

import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { webClient } from '#contract/access/auth.ts'
import {
  acceptRegistrations,
  refuseRegistrations,
  register,
  registrationNoun,
} from '#contract/school/register.ts'
import type { Database } from '#server/db/client.ts'
import { oauthClient } from '#server/db/schema/oauthClient.ts'
import { askerOf } from '#server/kit/nounRoutes.ts'
import { refusing } from '#server/kit/sqlErrors.ts'
import type { Turns } from '#server/kit/turns.ts'
import type { Redis } from '#server/platform/redis.ts'
import { route, tenantOf } from '#server/platform/route.ts'
import { requireCode } from '../../access/session/codePictures.ts'
import { createFailedLogins } from '../../access/session/failedLogins.ts'
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
