// The calls of contract/access/secretKey.ts.
import type { FastifyInstance } from 'fastify'
import { listKeyScopes } from '#contract/access/secretKey.ts'
import type { Database } from '#server/db/database.ts'
import { registerNoun } from '#server/kit/nounRoutes.ts'
import { route } from '#server/platform/route.ts'
import { givableFlags } from './keyScopes.ts'
import { secretKeyStore } from './secretKeyStore.ts'

export const registerSecretKey = (app: FastifyInstance, { database }: { readonly database: Database }) => {
  registerNoun(app, { database }, secretKeyStore)
  route(app, listKeyScopes, async ({ caller }) => givableFlags(caller))
}
