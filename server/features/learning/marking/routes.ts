// The calls of contract/learning/marking/markingCalls.ts, of one kind of assignments.
import type { FastifyInstance } from 'fastify'
import type { markingCalls } from '#contract/learning/marking/markingCalls.ts'
import { libraryTransactions } from '#server/kit/callerTransactions.ts'
import { tenantCallerOf } from '#server/kit/nounRoutes.ts'
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
  const inLibrary = libraryTransactions(database)
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
