// The calls of contract/access/login.ts.
import type { FastifyInstance } from 'fastify'
import { endLogin, endLogins } from '#contract/access/login.ts'
import type { Database } from '#server/db/database.ts'
import { registerNoun } from '#server/kit/nounRoutes.ts'
import { readOne } from '#server/kit/readNouns.ts'
import { applyToMany } from '#server/kit/removeNouns.ts'
import type { Auth, Caller } from '#server/platform/auth.ts'
import { route } from '#server/platform/route.ts'
import { endLogin as end } from '../auth/endLogin.ts'
import { loginStore } from './loginStore.ts'

interface Parts {
  readonly database: Database
  readonly auth: Auth
}

export const registerLogin = (app: FastifyInstance, parts: Parts) => {
  const { database } = parts
  const endOne = async (caller: Caller, id: string) => {
    await loginStore.owner.open(database, caller, (tx) => readOne(tx, loginStore, caller, id))
    await end(parts, id)
  }
  registerNoun(app, parts, loginStore)
  route(app, endLogin, async ({ caller, params }) => {
    await endOne(caller, params.id)
    return true
  })
  route(app, endLogins, ({ caller, body }) => applyToMany(body.ids, (id) => endOne(caller, id)))
}
