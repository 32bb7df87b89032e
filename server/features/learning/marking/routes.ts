// The calls of contract/learning/marking/markingCalls.ts.
import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/learning/marking/markingCalls.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { tenantCallerOf } from '#server/kit/nounRoutes.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import type { Caller } from '#server/platform/auth.ts'
import { route } from '#server/platform/route.ts'
import { completeAttempts, returnAttempt, reviewAnswers, reviewTask } from './markCommands.ts'
import { listResults, readResult } from './readResults.ts'

export const registerMarking = (app: FastifyInstance, { database }: { database: Database }) => {
  const inLibrary = <R>(caller: Caller, work: (tx: Transaction, caller: TenantCaller) => Promise<R>) => {
    const acting = tenantCallerOf(caller)
    return database.inLibrary(acting.tenantId, (tx) => work(tx, acting))
  }
  route(app, calls.getAnswerResult, ({ caller, query }) =>
    inLibrary(caller, (tx, acting) => readResult(tx, acting, query.attemptId, new Date())),
  )
  route(app, calls.getStudentAnswer, ({ caller, params }) =>
    inLibrary(caller, (tx, acting) => readResult(tx, acting, params.id, new Date())),
  )
  route(app, calls.listAnswerResults, ({ caller, query }) =>
    inLibrary(caller, (tx, acting) => listResults(tx, acting, query, new Date())),
  )
  route(app, calls.reviewTask, ({ caller, body }) => reviewTask(database, tenantCallerOf(caller), body))
  route(app, calls.reviewAnswers, ({ caller, body }) => reviewAnswers(database, tenantCallerOf(caller), body))
  route(app, calls.completeAttempts, ({ caller, body }) =>
    completeAttempts(database, tenantCallerOf(caller), body.attemptIds),
  )
  route(app, calls.returnAttempt, ({ caller, body }) => returnAttempt(database, tenantCallerOf(caller), body))
}
