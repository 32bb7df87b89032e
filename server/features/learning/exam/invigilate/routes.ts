// The calls of contract/learning/exam/invigilateCalls.ts.
import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/learning/exam/invigilateCalls.ts'
import type { Database } from '#server/db/database.ts'
import { libraryTransactions } from '#server/kit/callerTransactions.ts'
import { tenantCallerOf } from '#server/kit/nounRoutes.ts'
import { route } from '#server/platform/route.ts'
import { endExamSitting, tellSittings } from './invigilateCommands.ts'
import { seeSittings } from './seeSittings.ts'
import { signSitting } from './signSitting.ts'

export const registerInvigilate = (app: FastifyInstance, { database }: { database: Database }): void => {
  const inLibrary = libraryTransactions(database)
  route(app, calls.invigilateExam, ({ caller, query }) =>
    inLibrary(caller, (tx, acting) => seeSittings(tx, acting, query, new Date())),
  )
  route(app, calls.tellSittings, ({ caller, body }) => tellSittings(database, tenantCallerOf(caller), body))
  route(app, calls.endExamSitting, ({ caller, body }) =>
    endExamSitting(database, tenantCallerOf(caller), body),
  )
  route(app, calls.signSitting, ({ caller, body }) =>
    inLibrary(caller, (tx, acting) => signSitting(tx, acting, body, new Date())),
  )
}
