// The calls of contract/learning/evaluation.
import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/learning/evaluation/evaluationCalls.ts'
import type { Database } from '#server/db/database.ts'
import { registerNoun, tenantCallerOf } from '#server/kit/nounRoutes.ts'
import { route } from '#server/platform/route.ts'
import { registerMarking } from '../marking/routes.ts'
import { categoryStore } from './categoryStore.ts'
import { pushEvaluation, releaseEvaluation } from './evaluationCommands.ts'
import { evaluationKind } from './evaluationKind.ts'
import { evaluationStore } from './evaluationStore.ts'

export const registerEvaluation = (app: FastifyInstance, { database }: { database: Database }): void => {
  registerNoun(app, { database }, categoryStore)
  registerNoun(app, { database }, evaluationStore)
  registerMarking(app, { database, kind: evaluationKind, calls: calls.evaluationMarking })
  route(app, calls.releaseEvaluation, ({ caller, body }) =>
    releaseEvaluation(database, tenantCallerOf(caller), body.id),
  )
  route(app, calls.pushEvaluation, ({ caller, body }) =>
    pushEvaluation(database, tenantCallerOf(caller), body),
  )
}
