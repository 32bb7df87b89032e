// What the server does by itself again and again. Each process runs every job; a job that several processes must not do at once locks
// its rows itself.
import type { Log } from '../base/log.ts'

export interface Job {
  readonly name: string
  readonly everyMs: number
  /** Runs when the server starts too; the others wait for their first time. */
  readonly isRunAtStart?: boolean
  readonly run: () => Promise<unknown>
}

export interface JobState {
  readonly name: string
  readonly everyMs: number
  readonly isRunning: boolean
  /** The last run that ended; null: none has. */
  readonly lastRun: {
    readonly startedAt: Date
    readonly durationMs: number
    readonly outcome: 'done' | 'failed'
  } | null
}

export interface Scheduler {
  readonly states: () => readonly JobState[]
  /** No run begins any more. */
  readonly close: () => void
}

/** A job that is still running when its time comes is left out this time; one that failed runs again at its next time. */
const startJob = ({ name, everyMs, isRunAtStart = false, run }: Job, log: Pick<Log, 'warn'>) => {
  let isRunning = false
  let lastRun: JobState['lastRun'] = null
  const runOnce = async () => {
    if (isRunning) return
    isRunning = true
    const startedAt = new Date()
    let outcome: 'done' | 'failed' = 'done'
    try {
      await run()
    } catch (error) {
      outcome = 'failed'
      log.warn({ err: error, job: name }, 'a job failed; it runs again at its next time')
    }
    lastRun = { startedAt, durationMs: Date.now() - startedAt.getTime(), outcome }
    isRunning = false
  }
  const timer = setInterval(() => void runOnce(), everyMs)
  timer.unref()
  if (isRunAtStart) void runOnce()
  return {
    state: (): JobState => ({ name, everyMs, isRunning, lastRun }),
    close: () => clearInterval(timer),
  }
}

export const startJobs = (jobs: readonly Job[], log: Pick<Log, 'warn'>): Scheduler => {
  const started = jobs.map((job) => startJob(job, log))
  return {
    states: () => started.map(({ state }) => state()),
    close: () => {
      for (const { close } of started) close()
    },
  }
}
