// The calls of contract/insight/needs/pointCalls.ts.
import { inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { appError } from '#contract/errors.ts'
import * as calls from '#contract/insight/needs/pointCalls.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { point } from '#server/db/schema/point.ts'
import { libraryTransactions } from '#server/kit/callerTransactions.ts'
import { route } from '#server/platform/route.ts'
import { requireFilters } from '../../stat/scopes.ts'
import { pickExercises } from './pickExercises.ts'
import { readClassPoints } from './readClassPoints.ts'
import { readPointAnswers } from './readPointAnswers.ts'

/** Points of another school are not seen, and so are not there. */
const requirePoints = async (tx: Transaction, ids: readonly string[]): Promise<void> => {
  const uniqueIds = [...new Set(ids)]
  if ((await tx.$count(point, inArray(point.id, uniqueIds))) < uniqueIds.length) throw appError('NOT_FOUND')
}

export const registerPoints = (app: FastifyInstance, { database }: { database: Database }) => {
  const inLibrary = libraryTransactions(database)
  route(app, calls.getClassPoints, ({ caller, query }) =>
    inLibrary(caller, async (tx, acting) => {
      await requireFilters(tx, query, acting)
      return readClassPoints(tx, acting, query.classId)
    }),
  )
  route(app, calls.listPointAnswers, ({ caller, query }) =>
    inLibrary(caller, async (tx, acting) => {
      await requireFilters(tx, query, acting)
      await requirePoints(tx, [query.pointId])
      return readPointAnswers(tx, acting, query)
    }),
  )
  route(app, calls.pickPointExercises, ({ caller, query }) =>
    inLibrary(caller, async (tx, acting) => {
      await requireFilters(tx, query, acting)
      await requirePoints(tx, query.pointIds)
      return pickExercises(tx, acting, query)
    }),
  )
}
