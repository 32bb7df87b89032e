// The calls of contract/access/client.ts.
import type { FastifyInstance } from 'fastify'
import {
  createClient,
  openRegistration,
  pageClient,
  removeClient,
  renewClientSecret,
  updateClient,
} from '#contract/access/client.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { refusing } from '#server/kit/sqlErrors.ts'
import { type Auth, newSecret } from '#server/platform/auth.ts'
import { route } from '#server/platform/route.ts'
import {
  addClient,
  changeClient,
  deleteClient,
  pageClients,
  renewSecret,
  setRegistration,
} from './editClients.ts'

interface Parts {
  readonly database: Database
  readonly auth: Auth
}

export const registerClient = (app: FastifyInstance, { database, auth }: Parts) => {
  const edit = <R>(work: (tx: Transaction) => Promise<R>) =>
    refusing(database.asPlatform('clients', work), { oauth_client_pkey: 'id' })
  route(app, pageClient, ({ query }) => edit((tx) => pageClients(tx, query)))
  route(app, createClient, async ({ caller, body }) => {
    const secret = newSecret()
    await edit((tx) => addClient(tx, caller, { body, secret }))
    return { id: body.id, secret }
  })
  route(app, updateClient, async ({ caller, body }) => {
    await edit((tx) => changeClient(tx, caller, body))
    return true
  })
  route(app, removeClient, async ({ caller, query: { id } }) => {
    const ended = await edit((tx) => deleteClient(tx, caller, id))
    for (const loginId of ended) auth.loginEnded(loginId)
    return true
  })
  route(app, renewClientSecret, async ({ caller, body: { id } }) => {
    const secret = newSecret()
    await edit((tx) => renewSecret(tx, caller, { id, secret }))
    return { id, secret }
  })
  route(app, openRegistration, async ({ caller, body: { isOpen } }) => {
    await edit((tx) => setRegistration(tx, caller, isOpen))
    return isOpen
  })
}
