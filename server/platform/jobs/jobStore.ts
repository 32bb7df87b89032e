// The rows that decide which process runs a job: docs/decisions/0209. All times are the database's.
import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { JobName } from '#contract/system/job.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { newId } from '../../db/schema/columns.ts'
import { job, jobRun, jobSchedule } from '../../db/schema/job.ts'
import { nextTime } from './cron.ts'

export interface Ending {
  readonly durationMs: number
  readonly outcome: 'done' | 'failed'
  readonly error: string
}
export interface Turn {
  /** The run that this process has got; undefined: another process runs it, it is paused, or its time has not come. */
  readonly runId: string | undefined
  readonly nextInMs: number
}
interface Claim {
  readonly name: JobName
  readonly everyMs: number
  readonly cause: 'time' | 'person'
}

const msFromNow = (ms: number) => sql`now() + ${ms} * interval '1 millisecond'`

/** Its interval, or a further time that comes before. */
const untilNext = async (tx: Transaction, name: JobName, everyMs: number): Promise<number> => {
  const rows = await tx
    .select({ cron: jobSchedule.cron })
    .from(jobSchedule)
    .where(eq(jobSchedule.jobName, name))
  const now = Date.now()
  const waits = rows.flatMap(({ cron }) => {
    const at = nextTime(cron)
    return at ? [Math.max(1, at.getTime() - now)] : []
  })
  return Math.min(everyMs, ...waits)
}

const lockJob = async (tx: Transaction, name: JobName) => {
  const [row] = await tx
    .select({
      isPaused: job.isPaused,
      leaseRun: job.leaseRun,
      isDue: sql<boolean>`${job.nextAt} <= now()`,
      isHeld: sql<boolean>`coalesce(${job.leaseUntil} > now(), false)`,
      nextInMs: sql<number>`greatest(0, extract(epoch from ${job.nextAt} - now()) * 1000)::float8`,
    })
    .from(job)
    .where(eq(job.name, name))
    .for('update')
  if (!row) throw appError('NOT_FOUND')
  return row
}

export type JobStore = ReturnType<typeof createJobStore>

interface Parts {
  readonly database: Database
  /** What the log calls this process. */
  readonly process: string
  /** A process that does not renew its run for so long has lost it. */
  readonly leaseMs: number
}

export const createJobStore = ({ database, process, leaseMs }: Parts) => ({
  leaseMs,

  /** At the start of a process. A job that runs at the start is due at once, also when another process has just run it. */
  enter: ({ name, everyMs, isRunAtStart }: { name: JobName; everyMs: number; isRunAtStart: boolean }) =>
    database.asPlatform('jobs: their times', async (tx) => {
      const values = { name, nextAt: isRunAtStart ? sql`now()` : msFromNow(everyMs) }
      const nextAt = isRunAtStart ? sql`now()` : sql`least(${job.nextAt}, ${msFromNow(everyMs)})`
      await tx.insert(job).values(values).onConflictDoUpdate({ target: job.name, set: { nextAt } })
    }),

  /** Takes the run if it is this one's turn. The row's lock decides between processes. */
  claim: ({ name, everyMs, cause }: Claim): Promise<Turn> =>
    database.asPlatform('jobs: whose turn it is', async (tx) => {
      const row = await lockJob(tx, name)
      const isAsked = cause === 'person'
      if (!isAsked && row.isPaused) return { runId: undefined, nextInMs: everyMs }
      if (!isAsked && !row.isDue) return { runId: undefined, nextInMs: row.nextInMs }
      if (row.isHeld && isAsked) throw appError('JOB_RUNNING')
      const nextInMs = await untilNext(tx, name, everyMs)
      const next = isAsked ? {} : { nextAt: msFromNow(nextInMs) }
      if (row.isHeld && row.leaseRun) {
        await tx
          .update(jobRun)
          .set({ leftOut: sql`${jobRun.leftOut} + 1` })
          .where(eq(jobRun.id, row.leaseRun))
        await tx.update(job).set(next).where(eq(job.name, name))
        return { runId: undefined, nextInMs }
      }
      // A run without an end whose process no longer renews it.
      await tx
        .update(jobRun)
        .set({ outcome: 'lost', durationMs: sql`extract(epoch from now() - ${jobRun.begunAt}) * 1000` })
        .where(and(eq(jobRun.jobName, name), isNull(jobRun.outcome)))
      const runId = newId<string>()
      await tx.insert(jobRun).values({ id: runId, jobName: name, process, cause })
      await tx
        .update(job)
        .set({ ...next, leaseRun: runId, leaseUntil: msFromNow(leaseMs) })
        .where(eq(job.name, name))
      return { runId, nextInMs: isAsked ? row.nextInMs : nextInMs }
    }),

  /** False: another process has it by now. */
  renew: (runId: string): Promise<boolean> =>
    database.asPlatform('jobs: a run goes on', async (tx) => {
      const rows = await tx
        .update(job)
        .set({ leaseUntil: msFromNow(leaseMs) })
        .where(eq(job.leaseRun, runId))
        .returning({ name: job.name })
      return rows.length > 0
    }),

  end: (runId: string, { durationMs, outcome, error }: Ending): Promise<void> =>
    database.asPlatform('jobs: how a run ended', async (tx) => {
      await tx.update(jobRun).set({ durationMs, outcome, error }).where(eq(jobRun.id, runId))
      await tx.update(job).set({ leaseRun: null, leaseUntil: null }).where(eq(job.leaseRun, runId))
    }),

  /** The log of a job that each process runs for itself: nothing is claimed. */
  note: (
    name: JobName,
    { cause, durationMs, ...ended }: Ending & { readonly cause: Claim['cause']; readonly leftOut: number },
  ): Promise<string> =>
    database.asPlatform('jobs: how a run ended', async (tx) => {
      const runId = newId<string>()
      const begunAt = sql`now() - ${durationMs} * interval '1 millisecond'`
      await tx
        .insert(jobRun)
        .values({ id: runId, jobName: name, process, cause, begunAt, durationMs, ...ended })
      return runId
    }),

  setPaused: (name: JobName, { isPaused, everyMs }: { isPaused: boolean; everyMs: number }) =>
    database.asPlatform('jobs: their times', async (tx) => {
      await lockJob(tx, name)
      const nextAt = msFromNow(await untilNext(tx, name, everyMs))
      await tx.update(job).set({ isPaused, nextAt }).where(eq(job.name, name))
    }),
})

/** The times have changed: the next one is the earlier of what was planned and what there is now. */
export const planAgain = async (tx: Transaction, name: JobName, everyMs: number): Promise<void> => {
  await lockJob(tx, name)
  await tx
    .update(job)
    .set({ nextAt: msFromNow(await untilNext(tx, name, everyMs)) })
    .where(eq(job.name, name))
}

const keptDays = 30
const keptRuns = 1000

/** Keeps the last thousand runs of each outcome of a job, and none that is older than 30 days. */
export const cleanJobLog = (database: Database): Promise<void> =>
  database.asPlatform('jobs: old runs', async (tx) => {
    await tx.delete(jobRun).where(lt(jobRun.begunAt, sql`now() - ${keptDays} * interval '1 day'`))
    const surplus = tx
      .select({
        id: jobRun.id,
        place:
          sql<number>`row_number() over (partition by ${jobRun.jobName}, ${jobRun.outcome} order by ${desc(jobRun.begunAt)})`.as(
            'place',
          ),
      })
      .from(jobRun)
      .as('surplus')
    const ids = tx.select({ id: surplus.id }).from(surplus).where(sql`${surplus.place} > ${keptRuns}`)
    await tx.delete(jobRun).where(inArray(jobRun.id, ids))
  })
