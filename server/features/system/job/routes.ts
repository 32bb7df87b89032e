// The calls of contract/system/job.ts.
import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { appError } from '#contract/errors.ts'
import {
  addJobSchedule,
  type JobName,
  type JobRecord,
  type JobRun,
  jobSchedulesMax,
  listJobs,
  pageJobRuns,
  pauseJob,
  removeJobSchedule,
  runJob,
} from '#contract/system/job.ts'
import { toWallTime } from '#contract/wallTime.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { job, jobRun, jobSchedule } from '#server/db/schema/job.ts'
import { writeAudit } from '#server/kit/audit.ts'
import { equals } from '#server/kit/conditions.ts'
import { readPage } from '#server/kit/page.ts'
import { singleRow, sliceOf } from '#server/kit/relatedRows.ts'
import type { Caller } from '#server/platform/auth.ts'
import { nextTime, serverTimeZone } from '#server/platform/jobs/cron.ts'
import { type JobStore, planAgain } from '#server/platform/jobs/jobStore.ts'
import type { Job, Jobs } from '#server/platform/jobs/jobs.ts'
import { route } from '#server/platform/route.ts'

interface Parts {
  readonly database: Database
  readonly jobs: Jobs
  readonly jobStore: JobStore
}

type RunRow = typeof jobRun.$inferSelect
/** Times are the server's, as those of the schedules, whichever school the caller acts in. */
const presentRun = (row: RunRow): JobRun => ({ ...row, begunAt: toWallTime(row.begunAt, serverTimeZone) })

/** The last run of each of these jobs. */
const lastRuns = (tx: Transaction, names: readonly JobName[]): Promise<RunRow[]> =>
  tx
    .selectDistinctOn([jobRun.jobName])
    .from(jobRun)
    .where(inArray(jobRun.jobName, [...names]))
    .orderBy(jobRun.jobName, desc(jobRun.begunAt), desc(jobRun.id))

const readJobs = async (tx: Transaction, jobs: readonly Job[]): Promise<JobRecord[]> => {
  const rows = await tx
    .select({
      name: job.name,
      isPaused: job.isPaused,
      nextAt: job.nextAt,
      isRunning: sql<boolean>`coalesce(${job.leaseUntil} > now(), false)`,
    })
    .from(job)
  const schedules = await tx.select().from(jobSchedule).orderBy(asc(jobSchedule.id))
  const runs = await lastRuns(
    tx,
    jobs.map(({ name }) => name),
  )
  const wall = (at: Date | null | undefined) => (at ? toWallTime(at, serverTimeZone) : null)
  return jobs.map(({ name, everyMs, isPerProcess = false }) => {
    const row = rows.find((one) => one.name === name)
    const run = runs.find((one) => one.jobName === name)
    const isPaused = row?.isPaused ?? false
    const begun = run ? run.begunAt.getTime() + (run.durationMs ?? 0) : Date.now()
    return {
      name,
      everySeconds: everyMs / 1000,
      isPerProcess,
      isPaused,
      isRunning: row?.isRunning ?? false,
      nextAt: isPaused ? null : wall(row?.nextAt ?? new Date(Math.max(Date.now(), begun + everyMs))),
      lastRun: run ? presentRun(run) : null,
      schedules: schedules
        .filter((one) => one.jobName === name)
        .map(({ id, cron }) => ({ id, cron, nextAt: isPaused ? null : wall(nextTime(cron)) })),
    }
  })
}

/** The changes of all processes together are planned in one place, the row; those of one process by itself are not. */
const requireShared = ({ isPerProcess }: Job) => {
  if (isPerProcess) throw appError('JOB_PER_PROCESS')
}

const noteChange = (
  tx: Transaction,
  { userId, name: userName }: Caller,
  name: JobName,
  change: Record<string, { before: unknown; after: unknown }>,
) =>
  writeAudit(
    tx,
    { userId, name: userName, tenantId: null },
    { noun: 'Job', action: 'update', itemName: name, changes: change },
  )

export const registerJobs = (app: FastifyInstance, { database, jobs, jobStore }: Parts): void => {
  const find = (name: JobName): Job => {
    const one = jobs.list().find((each) => each.name === name)
    if (!one) throw appError('NOT_FOUND')
    return one
  }

  route(app, listJobs, async () => ({
    timeZone: serverTimeZone,
    jobs: await database.asPlatform('jobs of the server', (tx) => readJobs(tx, jobs.list())),
  }))

  route(app, pageJobRuns, ({ query: { name, outcome, ...page } }) =>
    database.asPlatform('jobs of the server', (tx) => {
      const source = {
        table: jobRun,
        conditions: [equals(jobRun.jobName, name), equals(jobRun.outcome, outcome)],
        orderBy: [desc(jobRun.begunAt), desc(jobRun.id)],
      }
      return readPage(tx, source, page, async (slice) => {
        const rows = await sliceOf(tx.select().from(jobRun).$dynamic(), slice)
        return rows.map(presentRun)
      })
    }),
  )

  route(app, pauseJob, async ({ caller, body: { name, isPaused } }) => {
    const one = find(name)
    requireShared(one)
    await jobStore.setPaused(name, { isPaused, everyMs: one.everyMs })
    await database.asPlatform('jobs of the server', (tx) =>
      noteChange(tx, caller, name, { isPaused: { before: !isPaused, after: isPaused } }),
    )
    jobs.changed(name)
    return isPaused
  })

  route(app, runJob, async ({ caller, body: { name } }) => {
    find(name)
    const id = await jobs.runNow(name)
    await database.asPlatform('jobs of the server', (tx) =>
      noteChange(tx, caller, name, { run: { before: null, after: id } }),
    )
    return { id }
  })

  route(app, addJobSchedule, async ({ caller, body: { name, cron } }) => {
    const one = find(name)
    requireShared(one)
    if (cron.split(/\s+/).length !== 5) throw appError('VALIDATION', { fields: { cron: 'field.cronParts' } })
    if (!nextTime(cron)) throw appError('VALIDATION', { fields: { cron: 'field.cron' } })
    const id = await database.asPlatform('jobs of the server', async (tx) => {
      const ofJob = await tx.select().from(jobSchedule).where(eq(jobSchedule.jobName, name))
      if (ofJob.some((schedule) => schedule.cron === cron))
        throw appError('TAKEN', { fields: { cron: 'TAKEN' } })
      if (ofJob.length >= jobSchedulesMax) throw appError('VALIDATION', { fields: { cron: 'field.tooMany' } })
      const row = singleRow(await tx.insert(jobSchedule).values({ jobName: name, cron }).returning())
      await planAgain(tx, name, one.everyMs)
      await noteChange(tx, caller, name, { cron: { before: null, after: cron } })
      return row.id
    })
    jobs.changed(name)
    return { id }
  })

  route(app, removeJobSchedule, async ({ caller, params: { id } }) => {
    const name = await database.asPlatform('jobs of the server', async (tx) => {
      const [row] = await tx.delete(jobSchedule).where(eq(jobSchedule.id, id)).returning()
      if (!row) throw appError('NOT_FOUND')
      const one = jobs.list().find((each) => each.name === row.jobName)
      if (one) await planAgain(tx, row.jobName, one.everyMs)
      await noteChange(tx, caller, row.jobName, { cron: { before: row.cron, after: null } })
      return one?.name
    })
    if (name) jobs.changed(name)
    return true
  })
}
