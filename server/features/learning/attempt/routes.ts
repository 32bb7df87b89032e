// The calls of contract/learning/attempt.
import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/learning/attempt/attemptCalls.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { tenantCallerOf } from '#server/kit/nounRoutes.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import type { Caller } from '#server/platform/auth.ts'
import { route } from '#server/platform/route.ts'
import { handIn, openAttempt, saveAnswers, showAttempt } from './attemptCommands.ts'
import { practiseOnPage } from './pagePractice.ts'
import { readPractice, startPractice } from './practice.ts'

export const registerAttempt = (app: FastifyInstance, { database }: { database: Database }) => {
  const inLibrary = <R>(caller: Caller, work: (tx: Transaction, caller: TenantCaller) => Promise<R>) => {
    const acting = tenantCallerOf(caller)
    return database.inLibrary(acting.tenantId, (tx) => work(tx, acting))
  }
  route(app, calls.getPractice, ({ caller, query }) =>
    inLibrary(caller, (tx, acting) => readPractice(tx, acting, query)),
  )
  route(app, calls.startPractice, ({ caller, body }) =>
    inLibrary(caller, (tx, acting) => startPractice(tx, acting, body, new Date())),
  )
  route(app, calls.practiseOnPage, ({ caller, body }) =>
    inLibrary(caller, (tx, acting) => practiseOnPage(tx, acting, body, new Date())),
  )
  route(app, calls.openAttempt, ({ caller, body }) =>
    inLibrary(caller, (tx, acting) => openAttempt(tx, acting, body.id, new Date())),
  )
  route(app, calls.getAttempt, ({ caller, params }) =>
    inLibrary(caller, (tx, acting) => showAttempt(tx, acting, params.id, new Date())),
  )
  route(app, calls.saveAnswers, ({ caller, body }) =>
    inLibrary(caller, (tx, acting) => saveAnswers(tx, acting, body, new Date())),
  )
  route(app, calls.handInAttempt, ({ caller, body }) =>
    inLibrary(caller, (tx, acting) => handIn(tx, acting, body, new Date())),
  )
}
