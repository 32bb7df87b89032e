// When a job runs, on a clock of the test. Of a shared one the rows decide, which a simple stand-in keeps here.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Ending, JobStore } from '#server/platform/jobs/jobStore.ts'
import type { Job, Jobs } from '#server/platform/jobs/jobs.ts'
import { createJobs } from '#server/platform/jobs/jobs.ts'

const log = { warn: vi.fn() }
let jobs: Jobs | undefined
let ended: (Ending & { name?: string; leftOut?: number })[]

/** One process alone, as on the embedded database. */
const memoryStore = (): JobStore => {
  const nextAt = new Map<string, number>()
  const running = new Map<string, string>()
  let runs = 0
  return {
    leaseMs: 30_000,
    enter: async ({ name, everyMs, isRunAtStart }) => {
      nextAt.set(name, Date.now() + (isRunAtStart ? 0 : everyMs))
    },
    claim: async ({ name, everyMs, cause }) => {
      const left = (nextAt.get(name) ?? 0) - Date.now()
      if (cause === 'time' && left > 0) return { runId: undefined, nextInMs: left }
      if (cause === 'time') nextAt.set(name, Date.now() + everyMs)
      if ([...running.values()].includes(name)) return { runId: undefined, nextInMs: everyMs }
      runs += 1
      const runId = `run ${runs}`
      running.set(runId, name)
      return { runId, nextInMs: everyMs }
    },
    renew: async () => true,
    end: async (runId, ending) => {
      running.delete(runId)
      ended.push(ending)
    },
    note: async (name, run) => {
      ended.push({ name, ...run })
      return 'noted'
    },
    setPaused: async () => {},
  }
}
const start = (...list: Job[]) => {
  jobs = createJobs({ store: memoryStore(), log })
  jobs.start(list)
  return jobs
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
/** A run that takes so long. */
const taking = (ms: number) => () => new Promise<void>((resolve) => setTimeout(resolve, ms))

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-29T10:00:00Z') })
  log.warn.mockReset()
  ended = []
})
afterEach(() => {
  jobs?.close()
  vi.useRealTimers()
})

describe.each([
  ['one process has each run', false],
  ['each process runs it', true],
])('%s', (_title, isPerProcess) => {
  test('a job runs each time its period is over, and at the start only if it says so', async () => {
    const charge = vi.fn(async () => {})
    const clean = vi.fn(async () => {})
    start(
      { name: 'charging', everyMs: 60_000, isPerProcess, run: charge },
      { name: 'tokenCleaning', everyMs: 3600_000, isRunAtStart: true, isPerProcess, run: clean },
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
    start({ name: 'handInByClock', everyMs: 10_000, isPerProcess, run })
    await pass(34_999)
    expect(run).toHaveBeenCalledTimes(1)
    await pass(5_001)
    expect(run).toHaveBeenCalledTimes(2)
  })

  test('a long job keeps no other from its time', async () => {
    const run = vi.fn(async () => {})
    start(
      { name: 'mistakes', everyMs: 60_000, isRunAtStart: true, isPerProcess, run: taking(3600_000) },
      { name: 'charging', everyMs: 60_000, isPerProcess, run },
    )
    await pass(180_000)
    expect(run).toHaveBeenCalledTimes(3)
  })

  test('an error is logged with the name of the job and its first line, and the job goes on', async () => {
    const error = new Error('the database is away\nand more about it')
    const run = vi.fn(async () => {}).mockRejectedValueOnce(error)
    start({ name: 'charging', everyMs: 60_000, isPerProcess, run })
    await pass(60_000)
    expect(log.warn.mock.calls).toEqual([
      [{ err: error, job: 'charging' }, 'a job failed; it runs again at its next time'],
    ])
    expect(ended).toMatchObject([{ outcome: 'failed', error: 'Error: the database is away' }])
    await pass(60_000)
    expect(ended).toMatchObject([{ outcome: 'failed' }, { outcome: 'done', error: '', durationMs: 0 }])
    expect(run).toHaveBeenCalledTimes(2)
    expect(log.warn).toHaveBeenCalledTimes(1)
  })

  test('nothing begins after the end', async () => {
    const run = vi.fn(async () => {})
    start({ name: 'charging', everyMs: 60_000, isPerProcess, run }).close()
    await pass(600_000)
    expect(run).toHaveBeenCalledTimes(0)
  })
})

test('of a job of each process the log counts the times that it left out', async () => {
  start({ name: 'studentTime', everyMs: 10_000, isPerProcess: true, run: taking(25_000) })
  await pass(35_000)
  expect(ended).toMatchObject([
    { name: 'studentTime', cause: 'time', outcome: 'done', durationMs: 25_000, leftOut: 2 },
  ])
})

test('a run of a person is refused while the job runs', async () => {
  const { runNow } = start({ name: 'studentTime', everyMs: 60_000, isPerProcess: true, run: taking(5000) })
  const first = runNow('studentTime')
  await expect(runNow('studentTime')).rejects.toMatchObject({ code: 'JOB_RUNNING' })
  await pass(5000)
  expect(await first).toBe('noted')
  expect(ended).toMatchObject([{ cause: 'person', outcome: 'done' }])
})
