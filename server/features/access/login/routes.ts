// The calls of contract/access/login.ts.
import type { FastifyInstance } from 'fastify'
import { endLogin, endLogins, loginNoun } from '#contract/access/login.ts'
import type { Database } from '#server/db/database.ts'
import { doToMany } from '#server/kit/nounCommands.ts'
import type { Auth, Caller } from '#server/platform/auth.ts'
import { route } from '#server/platform/route.ts'
import { endLogin as end } from '../session/endLogin.ts'
import { requireSchoolActedIn } from '../user/accountScope.ts'
import { pageLogins, requireLive } from './liveLogins.ts'

interface Parts {
  readonly database: Database
  readonly auth: Auth
}

export const registerLogin = (app: FastifyInstance, parts: Parts) => {
  const { database } = parts
  const endOne = async (caller: Caller, id: string) => {
    await database.asPlatform('live logins', (tx) => requireLive(tx, caller, id))
    await end(parts, id)
  }
  route(app, loginNoun.calls.page, ({ caller, query }) => {
    requireSchoolActedIn(query, caller)
    return database.asPlatform('live logins', (tx) => pageLogins(tx, caller, query))
  })
  route(app, endLogin, async ({ caller, params }) => {
    await endOne(caller, params.id)
    return true
  })
  route(app, endLogins, ({ caller, body }) => doToMany(body.ids, (id) => endOne(caller, id)))
}
