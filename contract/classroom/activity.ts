// Activities: an exercise that the teacher gives to everybody in the lesson, answered on the spot. It is an assignment with
// its attempts; the classroom's state only says which one is on the screens.
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { byId, userIdSchema, uuidSchema } from '../ids.ts'
import { shownMarkSchema } from '../learning/attempt/attempt.ts'
import { exerciseTypes } from '../learning/exercise/exerciseTypes.ts'
import { studentViewSchema } from '../learning/exercise/studentView.ts'
import { wallTimeSchema } from '../time.ts'
import { joinLive } from './liveCalls.ts'

export const activityViewSchema = z.object({
  id: uuidSchema,
  openedAt: z.number().describe('epoch ms, server clock'),
  closedAt: z.number().nullable().describe('null: students may still answer'),
  isRightShown: z.boolean().describe('everybody sees what is right'),
  answered: z.int().describe('how many have answered'),
})
export type ActivityView = z.infer<typeof activityViewSchema>

const path = '/teach/live/{id}/activity'
const hosting = { who: ['teacher'], needs: 'live_start' } as const
const inRoom = ['LIVE_NOT_STARTED', 'LIVE_ENDED', 'LIVE_CLOSED'] as const

export const openActivity = defineCall({
  method: 'POST',
  path,
  tool: 'live',
  summary: 'Give an exercise to everybody in the lesson; the one before is closed',
  ...hosting,
  params: byId,
  body: z.object({ exerciseId: uuidSchema }),
  answer: z.object({ id: uuidSchema }),
  refuses: [...inRoom, 'NOT_FOUND', 'NOT_OWNER'],
})

/** close: no more answers. show: the same, and everybody sees what is right. clear: off the screens. */
const activitySteps = ['close', 'show', 'clear'] as const
export type ActivityStep = (typeof activitySteps)[number]

export const changeActivity = defineCall({
  method: 'PUT',
  path,
  tool: 'live',
  summary: 'Close an exercise of the lesson, show what is right, or take it off the screens',
  ...hosting,
  params: byId,
  body: z.object({ activityId: uuidSchema, step: z.enum(activitySteps) }),
  answer: z.boolean(),
  refuses: [...inRoom, 'NOT_FOUND', 'NOT_OWNER'],
})

const answerSchema = z.object({
  exerciseId: uuidSchema.describe('of a group: the exercise below it'),
  value: z.unknown().describe('null: none'),
})

export const answerActivity = defineCall({
  method: 'POST',
  path: `${path}/answer`,
  tool: 'live',
  summary: 'Answer the exercise of the lesson, once',
  who: ['student'],
  needs: joinLive.needs,
  params: byId,
  body: z.object({ activityId: uuidSchema, answers: z.array(answerSchema).min(1).max(50) }),
  answer: z.boolean(),
  refuses: [...inRoom, 'NOT_FOUND', 'POLL_NOT_OPEN', 'SEAT_NOT_STUDENT'],
})

const rowSchema = z.object({
  userId: userIdSchema,
  answers: z.array(answerSchema.extend({ isRight: z.boolean().nullable() })),
  isRight: z.boolean().nullable().describe('all of it; null: nothing is right, or a person judges'),
})
export type ActivityRow = z.infer<typeof rowSchema>

const shownActivitySchema = z.object({
  id: uuidSchema,
  view: studentViewSchema,
  answers: z.array(answerSchema).describe('of the student who asks'),
  isAnswered: z.boolean(),
  marks: z.array(shownMarkSchema).describe('with what is right: for the host, and for all once it is shown'),
  rows: z.array(rowSchema).describe('who has answered, for the host'),
})
export type ShownActivity = z.infer<typeof shownActivitySchema>

export const getActivity = defineCall({
  method: 'GET',
  path,
  tool: 'live',
  summary: 'An exercise of the lesson as the caller sees it, for those who have a seat in it',
  who: joinLive.who,
  needs: joinLive.needs,
  params: byId,
  query: z.object({ activityId: uuidSchema }),
  answer: shownActivitySchema,
  refuses: ['NOT_FOUND'],
})

/** The report of the lesson shows an activity like this. */
export const reportActivitySchema = z.object({
  at: wallTimeSchema,
  question: z.string().describe('the plain text of the stem; may be empty'),
  type: z.enum(exerciseTypes),
  answers: z
    .array(z.object({ name: z.string(), isRight: z.boolean().nullable() }))
    .describe('in the order in which people answered'),
})
export type ReportActivity = z.infer<typeof reportActivitySchema>
