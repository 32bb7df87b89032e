// The area of numbers: what the rows of the other areas add up to.
import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/db/database.ts'
import { registerNoun } from '#server/kit/nounRoutes.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { excuseStore } from './attendance/excuseStore.ts'
import { registerMarks } from './needs/marks/routes.ts'
import { registerPoints } from './needs/points/routes.ts'
import { registerNeeds } from './needs/routes.ts'
import { registerOverview } from './overview/routes.ts'
import { registerStats } from './stat/statRoutes.ts'

export const register = (app: FastifyInstance, { database }: { readonly database: Database }): void => {
  registerOverview(app, { database })
  registerNoun(app, { database }, excuseStore)
  registerStats(app, { database })
  registerNeeds(app, { database })
  registerPoints(app, { database })
  registerMarks(app, { database })
}

export const jobs = (): readonly Job[] => []
