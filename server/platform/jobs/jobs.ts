// What the server does by itself again and again. Of a job that is everybody's one process has each run (jobStore.ts); what a
// process has for itself, in memory or on its disk, each process tidies up itself.

import { appError } from '#contract/errors.ts'
import type { JobName } from '#contract/system/job.ts'
import type { Log } from '../../base/log.ts'
import type { Ending, JobStore, Turn } from './jobStore.ts'

export interface Job {
  readonly name: JobName
  readonly everyMs: number
  /** Runs when the server starts too; the others wait for their first time. */
  readonly isRunAtStart?: boolean
  /** It is about what this process has for itself: each process runs it, and it is neither paused nor planned further. */
  readonly isPerProcess?: boolean
  readonly run: () => Promise<unknown>
}

export interface Jobs {
  /** Those of all areas, once they are known. */
  readonly start: (jobs: readonly Job[]) => void
  readonly list: () => readonly Job[]
  /** Begins a run now and answers its id in the log. Throws JOB_RUNNING. */
  readonly runNow: (name: JobName) => Promise<string>
  /** The times of the job have changed. */
  readonly changed: (name: JobName) => void
  /** No run begins any more. */
  readonly close: () => void
}

/** Times change on a page, perhaps of another process, so each process looks at least so often. */
const lookMs = 60_000
/** Two processes that wait for the same time: the later one finds that the run is taken. */
const soonestMs = 50

const firstLine = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error))
    .split('\n', 1)[0]
    ?.slice(0, 300) ?? ''

interface Parts {
  readonly store: JobStore
  readonly log: Pick<Log, 'warn'>
}

const timed = async ({ name, run }: Job, log: Parts['log']): Promise<Ending> => {
  const startedAt = Date.now()
  try {
    await run()
    return { durationMs: Date.now() - startedAt, outcome: 'done', error: '' }
  } catch (error) {
    log.warn({ err: error, job: name }, 'a job failed; it runs again at its next time')
    return { durationMs: Date.now() - startedAt, outcome: 'failed', error: firstLine(error) }
  }
}

/** What is noted of a run must not end the job, nor the process. */
const orWarn = async <R>(
  work: Promise<R>,
  { log, name, otherwise }: { log: Parts['log']; name: string; otherwise: R },
) =>
  work.catch((error: unknown) => {
    log.warn({ err: error, job: name }, 'the row of a job could not be written')
    return otherwise
  })

interface Running {
  readonly runNow: () => Promise<string>
  readonly changed: () => void
  readonly close: () => void
}

const startShared = (job: Job, { store, log }: Parts): Running => {
  const { name, everyMs, isRunAtStart = false } = job
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  const runClaimed = async (runId: string) => {
    const renewing = setInterval(
      () => void orWarn(store.renew(runId), { log, name, otherwise: false }),
      store.leaseMs / 3,
    )
    renewing.unref()
    const ending = await timed(job, log)
    clearInterval(renewing)
    await orWarn(store.end(runId, ending), { log, name, otherwise: undefined })
  }
  const wait = (ms: number) => {
    clearTimeout(timer)
    if (isClosed) return
    timer = setTimeout(() => void look(), Math.min(lookMs, Math.max(soonestMs, ms)))
    timer.unref()
  }
  const look = async () => {
    const otherwise: Turn = { runId: undefined, nextInMs: everyMs }
    const { runId, nextInMs } = await orWarn(store.claim({ name, everyMs, cause: 'time' }), {
      log,
      name,
      otherwise,
    })
    wait(nextInMs)
    if (runId) await runClaimed(runId)
  }
  const begin = async () => {
    await orWarn(store.enter({ name, everyMs, isRunAtStart }), { log, name, otherwise: undefined })
    if (isRunAtStart) await look()
    else wait(everyMs)
  }
  void begin()
  return {
    runNow: async () => {
      const { runId } = await store.claim({ name, everyMs, cause: 'person' })
      if (!runId) throw appError('JOB_RUNNING')
      void runClaimed(runId)
      return runId
    },
    changed: () => wait(0),
    close: () => {
      isClosed = true
      clearTimeout(timer)
    },
  }
}

/** Leaves the times out that come while it runs, and says in the log how many. */
const startPerProcess = (job: Job, { store, log }: Parts): Running => {
  const { name, everyMs, isRunAtStart = false } = job
  let isRunning = false
  let leftOut = 0
  const runOnce = async (cause: 'time' | 'person'): Promise<string> => {
    isRunning = true
    const ending = await timed(job, log)
    isRunning = false
    const run = { ...ending, cause, leftOut }
    leftOut = 0
    return orWarn(store.note(name, run), { log, name, otherwise: '' })
  }
  const atItsTime = () => {
    if (isRunning) leftOut += 1
    else void runOnce('time')
  }
  const timer = setInterval(atItsTime, everyMs)
  timer.unref()
  if (isRunAtStart) atItsTime()
  return {
    // It is quick, so its end is waited for.
    runNow: async () => {
      if (isRunning) throw appError('JOB_RUNNING')
      return runOnce('person')
    },
    changed: () => {},
    close: () => clearInterval(timer),
  }
}

export const createJobs = (parts: Parts): Jobs => {
  const started = new Map<JobName, { readonly job: Job; readonly running: Running }>()
  const find = (name: JobName) => {
    const entry = started.get(name)
    if (!entry) throw appError('NOT_FOUND')
    return entry
  }
  return {
    start: (jobs) => {
      for (const job of jobs) {
        const running = job.isPerProcess ? startPerProcess(job, parts) : startShared(job, parts)
        started.set(job.name, { job, running })
      }
    },
    list: () => [...started.values()].map(({ job }) => job),
    runNow: (name) => find(name).running.runNow(),
    changed: (name) => find(name).running.changed(),
    close: () => {
      for (const { running } of started.values()) running.close()
    },
  }
}
