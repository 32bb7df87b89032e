// The calls of contract/learning/marking/markingCalls.ts, of one kind of assignments.
import type { FastifyInstance } from 'fastify'
import type { markingCalls } from '#contract/learning/marking/markingCalls.ts'
import type { Transaction } from '#server/db/database.ts'
import { tenantCallerOf } from '#server/kit/nounRoutes.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import type { Caller } from '#server/platform/auth.ts'
import { route } from '#server/platform/route.ts'
import {
  completeAttempts,
  type MarkingOf,
  returnAttempt,
  reviewAnswers,
  reviewAttempt,
} from './markCommands.ts'
import { listResults, readResult } from './readResults.ts'

interface Parts extends MarkingOf {
  readonly calls: ReturnType<typeof markingCalls>
}

export const registerMarking = (app: FastifyInstance, { database, kind, calls }: Parts) => {
  const of = { database, kind }
  const inLibrary = <R>(caller: Caller, work: (tx: Transaction, caller: TenantCaller) => Promise<R>) => {
    const acting = tenantCallerOf(caller)
    return database.inLibrary(acting.tenantId, (tx) => work(tx, acting))
  }
  route(app, calls.getResult, ({ caller, query: { attemptId } }) =>
    inLibrary(caller, (tx, acting) => readResult(tx, acting, { kind, attemptId }, new Date())),
  )
  route(app, calls.listResults, ({ caller, query }) =>
    inLibrary(caller, (tx, acting) => listResults(tx, acting, { kind, ...query }, new Date())),
  )
  route(app, calls.reviewAttempt, ({ caller, body }) => reviewAttempt(of, tenantCallerOf(caller), body))
  route(app, calls.reviewAnswers, ({ caller, body }) => reviewAnswers(of, tenantCallerOf(caller), body))
  route(app, calls.completeAttempts, ({ caller, body }) =>
    completeAttempts(of, tenantCallerOf(caller), body.attemptIds),
  )
  route(app, calls.returnAttempt, ({ caller, body }) => returnAttempt(of, tenantCallerOf(caller), body))
}
