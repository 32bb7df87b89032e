// The page of scheduled jobs: what its calls show and do.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { publicTenantId } from '#contract/library/publicLibrary.ts'
import { isPostgres } from '#tests/support/database.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { startServer } from '#tests/support/startServer.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let system: string
beforeAll(async () => {
  server = await ownSchool()
  system = (await server.signIn('system')).access_token
})
afterAll(() => server.stop())

const jobOf = async (name: string, token = system, at: Pick<TestSchool, 'must'> = server) => {
  const { jobs } = await at.must('listJobs', {}, token)
  return jobs.find((one) => one.name === name)
}

test('[SCREEN-Y-07] run now writes a row of the log with its outcome, which the list shows as the last one', async () => {
  const { id } = await server.must('runJob', { body: { name: 'jobLogCleaning' } }, system)
  await vi.waitFor(async () => {
    const { records } = await server.must('pageJobRuns', { query: { name: 'jobLogCleaning' } }, system)
    expect(records.find((run) => run.id === id)).toMatchObject({
      cause: 'person',
      outcome: 'done',
      error: '',
      leftOut: 0,
      process: expect.stringMatching(/^\S+ \d+$/),
    })
  })
  const job = await jobOf('jobLogCleaning')
  expect(job).toMatchObject({
    everySeconds: 3600,
    isPerProcess: false,
    lastRun: { jobName: 'jobLogCleaning' },
  })
})

test('[SCREEN-Y-07] every job of the program is in the list, with its interval and its next time', async () => {
  const { jobs, timeZone } = await server.must('listJobs', {}, system)
  expect(timeZone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
  expect(jobs.map(({ name }) => name).sort()).toEqual([
    'changedTimeFactors',
    'charging',
    'handInByClock',
    'importCleaning',
    'jobLogCleaning',
    'lateAnswers',
    'mistakes',
    'newcomers',
    'oldInk',
    'releasedAnswers',
    'reviews',
    'schoolYears',
    'studentTime',
    'tokenCleaning',
    'trashEmptying',
    'uploadSweeping',
  ])
  expect(
    jobs
      .filter(({ isPerProcess }) => isPerProcess)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['studentTime', 'uploadSweeping'])
  for (const one of jobs) expect(one.nextAt).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
})

test('[SCREEN-Y-07] a paused job has no next time until it goes on, and both are in the record of changes', async () => {
  await server.must('pauseJob', { body: { name: 'oldInk', isPaused: true } }, system)
  expect(await jobOf('oldInk')).toMatchObject({ isPaused: true, nextAt: null })
  await server.must('pauseJob', { body: { name: 'oldInk', isPaused: false } }, system)
  expect((await jobOf('oldInk'))?.nextAt).not.toBeNull()
  const { records } = await server.must('pagePlatformAudit', { query: { noun: 'Job' } }, system)
  expect(records.slice(0, 2).map(({ itemName, changes }) => [itemName, changes.isPaused?.after])).toEqual([
    ['oldInk', false],
    ['oldInk', true],
  ])
})

test('[SCREEN-Y-07] a further time is added once and taken away again', async () => {
  const add = (cron: string) => server.call('addJobSchedule', { body: { name: 'lateAnswers', cron } }, system)
  const added = await add('0 3 * * 1')
  if (!added.ok) throw new Error(added.msg)
  expect(await jobOf('lateAnswers')).toMatchObject({
    schedules: [{ cron: '0 3 * * 1', nextAt: expect.stringMatching(/ 03:00:00$/) }],
  })
  // The public library has another time zone.
  const headers = { 'tenant-id': publicTenantId }
  const reply = await server.call('listJobs', {}, system, headers)
  if (!reply.ok) throw new Error(reply.msg)
  expect(reply.data.jobs.find(({ name }) => name === 'lateAnswers')).toMatchObject({
    schedules: [{ nextAt: expect.stringMatching(/ 03:00:00$/) }],
  })
  expect(await add('0 3 * * 1')).toMatchObject({ ok: false, error: 'TAKEN' })
  await server.must('removeJobSchedule', { params: { id: added.data.id } }, system)
  expect(await jobOf('lateAnswers')).toMatchObject({ schedules: [] })
})

test.each([
  ['every day', 'field.cronParts'],
  ['* * * * * *', 'field.cronParts'],
  ['a b c d e', 'field.cron'],
  ['0 0 30 2 *', 'field.cron'],
])('“%s” is refused as a time: %s', async (cron, reason) => {
  const reply = await server.call('addJobSchedule', { body: { name: 'mistakes', cron } }, system)
  expect(reply).toMatchObject({ ok: false, status: 400, error: 'VALIDATION', fields: { cron: reason } })
})

test('what each process does for itself is not paused', async () => {
  const reply = await server.call('pauseJob', { body: { name: 'studentTime', isPaused: true } }, system)
  expect(reply).toMatchObject({ ok: false, error: 'JOB_PER_PROCESS' })
})

test('[SCREEN-Y-07 part] a school’s administrator sees no jobs', async () => {
  const { access_token: token } = await server.signIn('tenant')
  expect(await server.call('listJobs', {}, token)).toMatchObject({ ok: false, error: 'FORBIDDEN' })
})

const holdTable = ({ database }: Pick<TestSchool, 'database'>) => {
  const held = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  void database.asPlatform('test', async (tx) => {
    await tx.execute(sql`lock table confirm_code in exclusive mode`)
    held.resolve()
    await released.promise
  })
  return { isHeld: held.promise, release: () => released.resolve() }
}

test.skipIf(!isPostgres)(
  '[SCREEN-Y-07] two servers share the runs; when one is killed in the middle of a run, the other has the next one after its lease',
  { timeout: 120_000 },
  async () => {
    const timing = { TIMING: JSON.stringify({ leaseMs: 3000, mistakesMs: 1000 }) }
    const one = await startServer({ env: timing })
    const two = await startServer({ on: { ...one.files, drop: async () => {} }, env: timing })
    try {
      const token = (await one.signIn('system')).access_token
      const runs = async (at: TestSchool) =>
        (await at.must('pageJobRuns', { query: { name: 'mistakes', size: 50 } }, token)).records
      await vi.waitFor(async () => expect((await runs(one)).length).toBeGreaterThan(4), { timeout: 30_000 })
      const seconds = (await runs(one)).map(({ begunAt }) => begunAt)
      // Each process would have a run each second; together they have no more.
      expect(new Set(seconds).size).toBeGreaterThanOrEqual(seconds.length - 2)
      // The test holds a table that the job wants, so the first server is killed in the middle of its run.
      const table = holdTable(one)
      await table.isHeld
      const { id } = await one.must('runJob', { body: { name: 'tokenCleaning' } }, token)
      const ask = () => two.call('runJob', { body: { name: 'tokenCleaning' } }, token)
      expect(await ask()).toMatchObject({ ok: false, error: 'JOB_RUNNING' })
      one.process.kill('SIGKILL')
      expect(await ask()).toMatchObject({ ok: false, error: 'JOB_RUNNING' })
      table.release()
      await vi.waitFor(async () => expect(await ask()).toMatchObject({ ok: true }), {
        timeout: 30_000,
        interval: 200,
      })
      const { records } = await two.must('pageJobRuns', { query: { name: 'tokenCleaning' } }, token)
      expect(records.find((run) => run.id === id)).toMatchObject({
        outcome: 'lost',
        process: expect.stringMatching(new RegExp(` ${one.process.pid}$`)),
      })
      expect(records[0]?.process).toMatch(new RegExp(` ${two.process.pid}$`))
    } finally {
      await two.stop()
      await one.stop()
    }
  },
)
