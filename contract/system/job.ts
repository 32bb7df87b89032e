// What the server does by itself again and again, and what administrators of the platform see and may do of it.
import { z } from 'zod'
import { defineCall, pageOf, pageQuery } from '../call.ts'
import { searchTextSchema } from '../fieldSchemas.ts'
import { byId, uuidSchema } from '../ids.ts'
import { wallTimeSchema } from '../time.ts'

/** Every job that there is; locales/<lang>/job.json says what each does. */
export const jobNames = [
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
] as const
export const jobNameSchema = z.enum(jobNames)
export type JobName = z.infer<typeof jobNameSchema>

/** lost: its process ended in the middle, or could not reach the database at its end. */
export const jobOutcomes = ['done', 'failed', 'lost'] as const
/** What began a run: its time, or a person. */
export const jobCauses = ['time', 'person'] as const

export const jobSchedulesMax = 10
export const cronMax = 100

const runSchema = z.object({
  id: uuidSchema,
  jobName: jobNameSchema,
  begunAt: wallTimeSchema,
  durationMs: z.number().int().nullable().describe('null: it runs'),
  outcome: z.enum(jobOutcomes).nullable(),
  cause: z.enum(jobCauses),
  leftOut: z.number().int().describe('how many of its times passed meanwhile, and were left out'),
  error: z.string().describe('the first line; empty: none'),
  process: z.string().describe('which process of the program, by machine and number'),
})
export type JobRun = z.infer<typeof runSchema>

const jobSchema = z.object({
  name: jobNameSchema,
  everySeconds: z.number(),
  isPerProcess: z
    .boolean()
    .describe('it tidies up what each process has for itself: not paused, and without further times'),
  isPaused: z.boolean(),
  isRunning: z.boolean(),
  nextAt: wallTimeSchema.nullable().describe('null: paused'),
  lastRun: runSchema.nullable(),
  schedules: z
    .array(z.object({ id: uuidSchema, cron: z.string(), nextAt: wallTimeSchema.nullable() }))
    .max(jobSchedulesMax),
})
export type JobRecord = z.infer<typeof jobSchema>

const who = ['systemAdmin'] as const
const byName = z.object({ name: jobNameSchema })

export const listJobs = defineCall({
  method: 'GET',
  path: '/job/list',
  summary: 'Every job with its last run and its next time',
  who,
  needs: 'job_view',
  answer: z.object({
    timeZone: z.string().describe('of the server: in it the times of schedules are meant'),
    jobs: z.array(jobSchema),
  }),
})
export const pageJobRuns = defineCall({
  method: 'GET',
  path: '/job/log/page',
  summary: 'The runs of a job or of all, newest first; they are kept for 30 days',
  who,
  needs: 'job_view',
  query: pageQuery.extend({ name: jobNameSchema.optional(), outcome: z.enum(jobOutcomes).optional() }),
  answer: pageOf(runSchema),
})
export const pauseJob = defineCall({
  method: 'PUT',
  path: '/job/pause',
  summary: 'Pause a job, or let it go on. A run that has begun goes on to its end',
  who,
  needs: 'job_edit',
  body: byName.extend({ isPaused: z.boolean() }),
  answer: z.boolean(),
  refuses: ['JOB_PER_PROCESS'],
})
export const runJob = defineCall({
  method: 'POST',
  path: '/job/run',
  summary: 'Begin a run now, also of a paused job; its row of the log says how it ends',
  who,
  needs: 'job_edit',
  body: byName,
  answer: z.object({ id: uuidSchema.describe('of the run in the log') }),
  refuses: ['JOB_RUNNING'],
})
export const addJobSchedule = defineCall({
  method: 'POST',
  path: '/job/schedule',
  summary: 'A further time for a job, beside its own interval: a cron pattern of five parts',
  who,
  needs: 'job_edit',
  body: byName.extend({ cron: searchTextSchema(cronMax) }),
  answer: z.object({ id: uuidSchema }),
  refuses: ['JOB_PER_PROCESS', 'TAKEN'],
})
export const removeJobSchedule = defineCall({
  method: 'DELETE',
  path: '/job/schedule/{id}',
  summary: 'Take a further time away',
  who,
  needs: 'job_edit',
  params: byId,
  answer: z.boolean(),
  refuses: ['NOT_FOUND'],
})
