// Online training: an administrator plans and hosts it, teachers of the host's school and of invited schools listen.
// Starting, ending, joining and deleting are the calls of live sessions (liveCalls.ts).
import { z } from 'zod'
import { defineCall, pageOf, pageQuery } from '../call.ts'
import { searchTextSchema, typedSchema } from '../fieldSchemas.ts'
import { byId, liveIdSchema, userIdSchema } from '../ids.ts'
import { wallTimeSchema } from '../time.ts'
import { invitedSchema, livePhaseSchema, liveRecordSchema } from './live.ts'

export const trainingRemarkMax = 500

const trainingBody = z.object({
  name: typedSchema.min(1).max(50),
  startTime: wallTimeSchema,
  endTime: wallTimeSchema,
  invitedTenantIds: invitedSchema.describe('schools whose teachers may join'),
  remark: typedSchema.max(trainingRemarkMax).default(''),
})
export type TrainingBody = z.infer<typeof trainingBody>

const planners = ['tenantAdmin'] as const
const staff = ['teacher', 'educational', 'tenantAdmin'] as const

export const createTraining = defineCall({
  method: 'POST',
  path: '/teach/training',
  tool: 'onlineTrain',
  summary: 'Plan a training; the caller is its host',
  who: planners,
  needs: 'training_add',
  body: trainingBody,
  answer: z.object({ id: liveIdSchema }),
  refuses: ['LIVE_TIME_ORDER'],
})
export const updateTraining = defineCall({
  method: 'PUT',
  path: '/teach/training/{id}',
  tool: 'onlineTrain',
  summary: 'Change a training that has not started',
  who: planners,
  needs: 'training_edit',
  params: byId,
  body: trainingBody,
  answer: z.boolean(),
  refuses: ['LIVE_ALREADY_STARTED', 'LIVE_TIME_ORDER', 'NOT_OWNER'],
})
export const pageTraining = defineCall({
  method: 'GET',
  path: '/teach/training/page',
  tool: 'onlineTrain',
  summary:
    'Trainings of the school and those that it is invited to; running ones first, then by planned start',
  who: staff,
  needs: 'training_view',
  query: pageQuery.extend({ name: searchTextSchema(50).optional(), state: livePhaseSchema.optional() }),
  answer: pageOf(liveRecordSchema),
})

/** One row per person, from the stays in the training. */
const signInSchema = z.object({
  userId: userIdSchema,
  name: z.string(),
  school: z.string().nullable().describe('of a guest'),
  signedInAt: wallTimeSchema.describe('when the first stay began'),
  signedOutAt: wallTimeSchema.nullable().describe('when the last stay ended; null: still there'),
  seconds: z.number().int().describe('of all stays'),
  share: z.number().int().describe('of the whole training, in percent'),
  hasAttended: z.boolean().describe('the share is as large as the settings ask'),
})
export type SignIn = z.infer<typeof signInSchema>

export const listSignIns = defineCall({
  method: 'GET',
  path: '/teach/training/{id}/signIns',
  tool: 'onlineTrain',
  summary: 'Who signed in and out of a training; without its host',
  who: ['educational', 'tenantAdmin'],
  needs: 'training_signIns',
  params: byId,
  answer: z.array(signInSchema),
})

/** With what a new training begins, and who counts as having attended. One per school. */
export const trainingSettingSchema = z.object({
  minutes: z.number().int().describe('planned length of a new training'),
  remark: z.string().describe('of a new training'),
  attendedPercent: z
    .number()
    .int()
    .describe('share of a training from which somebody counts as having attended'),
})
export type TrainingSetting = z.infer<typeof trainingSettingSchema>

export const trainingMinutes = { min: 15, max: 480 } as const
const trainingSettingBody = z.object({
  minutes: z.number().int().min(trainingMinutes.min).max(trainingMinutes.max),
  remark: typedSchema.max(trainingRemarkMax).default(''),
  attendedPercent: z.number().int().min(1).max(100),
})

export const getTrainingSetting = defineCall({
  method: 'GET',
  path: '/teach/training/setting',
  tool: 'onlineTrain',
  summary: 'The school’s settings for trainings',
  who: planners,
  needs: ['training_add', 'trainSetting_view'],
  answer: trainingSettingSchema,
})
export const setTrainingSetting = defineCall({
  method: 'PUT',
  path: '/teach/training/setting',
  tool: 'onlineTrain',
  summary: 'Save the school’s settings for trainings',
  who: planners,
  needs: 'trainSetting_edit',
  body: trainingSettingBody,
  answer: z.boolean(),
})
