import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Job, type Scheduler, startJobs } from '#server/platform/jobs.ts'

const log = { warn: vi.fn() }
let scheduler: Scheduler | undefined
const start = (...jobs: Job[]) => {
  scheduler = startJobs(jobs, log)
  return scheduler
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
/** A run that takes so long. */
const taking = (ms: number) => () => new Promise<void>((resolve) => setTimeout(resolve, ms))

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-29T10:00:00Z') })
  log.warn.mockReset()
})
afterEach(() => {
  scheduler?.close()
  vi.useRealTimers()
})

test('a job runs each time its period is over, and at the start only if it says so', async () => {
  const charge = vi.fn(async () => {})
  const clean = vi.fn(async () => {})
  start(
    { name: 'charging', everyMs: 60_000, run: charge },
    { name: 'token cleaning', everyMs: 3600_000, isRunAtStart: true, run: clean },
  )
  await pass(0)
  expect([charge.mock.calls.length, clean.mock.calls.length]).toEqual([0, 1])
  await pass(59_999)
  expect(charge).toHaveBeenCalledTimes(0)
  await pass(1)
  expect(charge).toHaveBeenCalledTimes(1)
  await pass(3540_000)
  expect([charge.mock.calls.length, clean.mock.calls.length]).toEqual([60, 2])
})

test('a run that takes longer than its period leaves out the times that pass meanwhile', async () => {
  const run = vi.fn(taking(25_000))
  start({ name: 'hand-in by the clock', everyMs: 10_000, run })
  await pass(34_999)
  expect(run).toHaveBeenCalledTimes(1)
  await pass(5_001)
  expect(run).toHaveBeenCalledTimes(2)
})

test('a long job keeps no other from its time', async () => {
  const run = vi.fn(async () => {})
  start(
    { name: 'search for mistakes', everyMs: 60_000, isRunAtStart: true, run: taking(3600_000) },
    { name: 'charging', everyMs: 60_000, run },
  )
  await pass(180_000)
  expect(run).toHaveBeenCalledTimes(3)
})

test('an error is logged with the name of the job, and the job goes on', async () => {
  const error = new Error('the database is away')
  const run = vi.fn(async () => {}).mockRejectedValueOnce(error)
  const { states } = start({ name: 'charging', everyMs: 60_000, run })
  await pass(60_000)
  expect(log.warn.mock.calls).toEqual([
    [{ err: error, job: 'charging' }, 'a job failed; it runs again at its next time'],
  ])
  expect(states()[0]?.lastRun?.outcome).toBe('failed')
  await pass(60_000)
  expect(states()[0]?.lastRun?.outcome).toBe('done')
  expect(run).toHaveBeenCalledTimes(2)
  expect(log.warn).toHaveBeenCalledTimes(1)
})

test('when each job ran last, for how long and how it ended is kept', async () => {
  const { states } = start({ name: 'old ink', everyMs: 60_000, run: taking(1_500) })
  const [name, everyMs] = ['old ink', 60_000]
  expect(states()).toEqual([{ name, everyMs, isRunning: false, lastRun: null }])
  await pass(61_000)
  expect(states()).toEqual([{ name, everyMs, isRunning: true, lastRun: null }])
  await pass(500)
  const lastRun = { startedAt: new Date('2026-11-29T10:01:00Z'), durationMs: 1_500, outcome: 'done' }
  expect(states()).toEqual([{ name, everyMs, isRunning: false, lastRun }])
})

test('nothing begins after the end', async () => {
  const run = vi.fn(async () => {})
  start({ name: 'charging', everyMs: 60_000, run }).close()
  await pass(600_000)
  expect(run).toHaveBeenCalledTimes(0)
})
