// The calls of contract/classroom/report.ts.
import type { FastifyInstance } from 'fastify'
import { exportLiveReport, getLiveReport } from '#contract/classroom/report.ts'
import { liveIdSchema } from '#contract/ids.ts'
import type { Database } from '#server/db/database.ts'
import type { Caller } from '#server/platform/auth.ts'
import { route, tenantOf } from '#server/platform/route.ts'
import { exportReport } from './exportReport.ts'
import { readReport } from './readReport.ts'

export const registerReport = (
  app: FastifyInstance,
  { database, now }: { database: Database; now: () => number },
) => {
  const read = (caller: Caller, { id }: { id: string }) =>
    readReport(
      database,
      { ...caller, tenantId: tenantOf(caller) },
      { id: liveIdSchema.parse(id), now: now() },
    )
  route(app, getLiveReport, ({ caller, params }) => read(caller, params))
  route(app, exportLiveReport, async ({ caller, params }) => exportReport(await read(caller, params), caller))
}
