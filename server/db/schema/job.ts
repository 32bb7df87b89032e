import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { type JobName, jobCauses, jobOutcomes } from '#contract/system/job.ts'
import { createdAt, id, instant } from './columns.ts'

/** When a job runs next, and who runs it now: each process asks this row, and one of them gets the run. */
export const job = pgTable('job', {
  name: text('name').$type<JobName>().primaryKey(),
  isPaused: boolean('is_paused').notNull().default(false),
  nextAt: instant('next_at').notNull(),
  /** The run that goes on; it counts as long as its process renews `leaseUntil`. */
  leaseRun: uuid('lease_run'),
  leaseUntil: instant('lease_until'),
})

export const jobSchedule = pgTable(
  'job_schedule',
  {
    id: id<string>(),
    jobName: text('job_name').$type<JobName>().notNull(),
    cron: text('cron').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('job_schedule_job').on(table.jobName)],
)

/** The log: a row per run. Times that passed during a run are counted in its row. */
export const jobRun = pgTable(
  'job_run',
  {
    id: id<string>(),
    jobName: text('job_name').$type<JobName>().notNull(),
    process: text('process').notNull(),
    cause: text('cause', { enum: jobCauses }).notNull(),
    begunAt: instant('begun_at').notNull().defaultNow(),
    /** Both null: it runs. */
    durationMs: integer('duration_ms'),
    outcome: text('outcome', { enum: jobOutcomes }),
    leftOut: integer('left_out').notNull().default(0),
    error: text('error').notNull().default(''),
  },
  (table) => [
    index('job_run_job').on(table.jobName, table.begunAt),
    index('job_run_begun').on(table.begunAt),
  ],
)
