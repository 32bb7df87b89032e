// Which of several processes has the run of a job: the rows decide.
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { job, jobRun, jobSchedule } from '#server/db/schema/job.ts'
import { nextTime } from '#server/platform/jobs/cron.ts'
import { cleanJobLog, createJobStore, type JobStore, planAgain } from '#server/platform/jobs/jobStore.ts'
import { startServer, type TestServer } from '#tests/support/startServer.ts'

let server: TestServer
let database: Database
let one: JobStore
let two: JobStore
// A job that the program has, on a name of which its server knows nothing.
const name = 'aJobOfTheTest' as 'mistakes'
const mine = { name, everyMs: 60_000, cause: 'time' } as const
const platform = <R>(work: Parameters<Database['asPlatform']>[1]) =>
  database.asPlatform('test', work) as Promise<R>
const rows = () =>
  database.asPlatform('test', (tx) =>
    tx.select().from(jobRun).where(eq(jobRun.jobName, name)).orderBy(asc(jobRun.begunAt)),
  )
const makeDue = () => platform((tx) => tx.update(job).set({ nextAt: sql`now()` }).where(eq(job.name, name)))
const ending = { durationMs: 5, outcome: 'done', error: '' } as const

beforeAll(async () => {
  server = await startServer()
  database = server.database
  one = createJobStore({ database, process: 'machine 1', leaseMs: 30_000 })
  two = createJobStore({ database, process: 'machine 2', leaseMs: 30_000 })
})
afterAll(() => server.stop())
beforeEach(async () => {
  await platform(async (tx) => {
    await tx.delete(jobSchedule).where(eq(jobSchedule.jobName, name))
    await tx.delete(jobRun).where(eq(jobRun.jobName, name))
    await tx.delete(job).where(eq(job.name, name))
  })
  await one.enter({ ...mine, isRunAtStart: true })
})

test('of several processes that come at once one has the run, and the others know when the next one is', async () => {
  const turns = await Promise.all([one, two, one, two, one].map((store) => store.claim(mine)))
  expect(turns.filter(({ runId }) => runId)).toHaveLength(1)
  for (const { nextInMs } of turns) expect(Math.round(nextInMs / 10_000)).toBe(6)
  expect(await rows()).toMatchObject([{ outcome: null, durationMs: null, cause: 'time' }])
})

test('a run ends with its duration, outcome and error, and the next one is at its time', async () => {
  const { runId = '' } = await one.claim(mine)
  await one.end(runId, { durationMs: 1234, outcome: 'failed', error: 'Error: no' })
  expect(await rows()).toMatchObject([
    { process: 'machine 1', outcome: 'failed', durationMs: 1234, error: 'Error: no', leftOut: 0 },
  ])
  expect((await two.claim(mine)).runId).toBeUndefined()
  await makeDue()
  expect((await two.claim(mine)).runId).toBeDefined()
})

test('a run that goes on into its next time leaves it out, and its row says so', async () => {
  const { runId = '' } = await one.claim(mine)
  await makeDue()
  const turns = await Promise.all([one.claim(mine), two.claim(mine)])
  expect(turns.map((turn) => turn.runId)).toEqual([undefined, undefined])
  await makeDue()
  await two.claim(mine)
  await one.end(runId, ending)
  expect(await rows()).toMatchObject([{ outcome: 'done', leftOut: 2 }])
})

test('the run of a process that is gone is lost when its lease ends, not before', async () => {
  const dying = createJobStore({ database, process: 'machine 3', leaseMs: 200 })
  const { runId = '' } = await dying.claim(mine)
  await dying.renew(runId)
  await makeDue()
  expect((await two.claim(mine)).runId).toBeUndefined()
  await platform((tx) =>
    tx.update(job).set({ leaseUntil: sql`now()`, nextAt: sql`now()` }).where(eq(job.name, name)),
  )
  const { runId: taken = '' } = await two.claim(mine)
  expect(taken).not.toBe('')
  expect(await rows()).toMatchObject([
    { process: 'machine 3', outcome: 'lost' },
    { process: 'machine 2', outcome: null },
  ])
  // It was only slow: what it says of itself is kept, and it takes nothing from the other.
  expect(await dying.renew(runId)).toBe(false)
  await dying.end(runId, ending)
  expect(await two.renew(taken)).toBe(true)
})

test('a paused job has no turn of its own, but runs when somebody asks', async () => {
  await one.setPaused(name, { isPaused: true, everyMs: 60_000 })
  await makeDue()
  expect(await one.claim(mine)).toEqual({ runId: undefined, nextInMs: 60_000 })
  const { runId = '' } = await two.claim({ ...mine, cause: 'person' })
  await expect(one.claim({ ...mine, cause: 'person' })).rejects.toMatchObject({ code: 'JOB_RUNNING' })
  await two.end(runId, ending)
  await one.setPaused(name, { isPaused: false, everyMs: 60_000 })
  await makeDue()
  expect((await one.claim(mine)).runId).toBeDefined()
  expect(await rows()).toMatchObject([{ cause: 'person', outcome: 'done' }, { cause: 'time' }])
})

test('a further time that comes before the interval is over is the next one', async () => {
  await platform(async (tx) => {
    await tx.insert(jobSchedule).values({ jobName: name, cron: '* * * * *' })
    await planAgain(tx, name, 24 * 3600_000)
  })
  const { nextInMs } = await one.claim({ ...mine, everyMs: 24 * 3600_000 })
  expect(nextInMs).toBeLessThanOrEqual(60_000)
})

test('a pattern has five parts and a day that fits it', () => {
  const from = new Date(2026, 10, 30, 9, 0)
  expect(nextTime('0 3 * * 1', from)).toEqual(new Date(2026, 11, 7, 3, 0))
  expect(nextTime('*/15 * * * *', from)).toEqual(new Date(2026, 10, 30, 9, 15))
  const wrong = [
    '',
    'nonsense',
    '* * * * * *',
    '*/1 * * * * *',
    '61 * * * *',
    '0 0 30 2 *',
    '@daily x',
    '1 2 3 4',
  ]
  expect(wrong.filter((cron) => nextTime(cron, from) !== null)).toEqual([])
})

test('the log keeps 30 days, and a thousand runs of each outcome', async () => {
  await platform(async (tx) => {
    await tx.execute(sql`insert into job_run (id, job_name, process, cause, outcome, begun_at)
      select gen_random_uuid(), ${name}, 'm', 'time', 'done', now() - at * interval '1 second'
      from generate_series(1, 1100) at`)
    const begunAt = sql`now() - interval '29 days'`
    await tx.insert(jobRun).values([
      { jobName: name, process: 'm', cause: 'time', outcome: 'failed', begunAt },
      {
        jobName: name,
        process: 'm',
        cause: 'time',
        outcome: 'failed',
        begunAt: sql`now() - interval '31 days'`,
      },
    ])
  })
  await cleanJobLog(database)
  const left = await rows()
  expect(left.filter(({ outcome }) => outcome === 'done')).toHaveLength(1000)
  expect(left.filter(({ outcome }) => outcome === 'failed')).toHaveLength(1)
})
