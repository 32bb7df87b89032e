// The calls of contract/access/client.ts.
import type { FastifyInstance } from 'fastify'
import { openRegistration, removeClient, renewClientSecret } from '#contract/access/client.ts'
import type { Database } from '#server/db/database.ts'
import { registerNoun } from '#server/kit/nounRoutes.ts'
import { type Auth, newSecret } from '#server/platform/auth.ts'
import { route } from '#server/platform/route.ts'
import { clientStore } from './clientStore.ts'
import { deleteClient, renewSecret, setRegistration } from './editClients.ts'

interface Parts {
  readonly database: Database
  readonly auth: Auth
}

export const registerClient = (app: FastifyInstance, { database, auth }: Parts) => {
  const { open } = clientStore.owner
  registerNoun(app, { database }, clientStore)
  route(app, removeClient, async ({ caller, query: { id } }) => {
    const ended = await open(database, caller, (tx) => deleteClient(tx, caller, id))
    for (const loginId of ended) auth.loginEnded(loginId)
    return true
  })
  route(app, renewClientSecret, async ({ caller, body: { id } }) => {
    const secret = newSecret()
    await open(database, caller, (tx) => renewSecret(tx, caller, { id, secret }))
    return { id, secret }
  })
  route(app, openRegistration, async ({ caller, body: { isOpen } }) => {
    await open(database, caller, (tx) => setRegistration(tx, caller, isOpen))
    return isOpen
  })
}
