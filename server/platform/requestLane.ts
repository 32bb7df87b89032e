// In whose turn a request asks the database: its account's, or its address's until it is known who asks (db/turns.ts).
import type { FastifyInstance } from 'fastify'
import { inLane } from '../db/turns.ts'
import { networkOf } from './budgets.ts'

/** Before every route. */
export const giveLanes = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, done) => inLane(networkOf(request.ip), done))
  // Once more behind the body, which arrives outside of any lane.
  app.addHook('preHandler', (request, _reply, done) =>
    inLane(request.identity?.caller?.userId ?? networkOf(request.ip), done),
  )
}
