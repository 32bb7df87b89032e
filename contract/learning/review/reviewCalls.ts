// The second reader (/teach/ai/review): makes reviews, lists them to their owner, takes corrections and what is accepted.
import { z } from 'zod'
import { defineCall, pageOf, pageQuery } from '../../call.ts'
import { paragraphsSchema, textSchema } from '../../fieldSchemas.ts'
import { byId, uuidSchema } from '../../ids.ts'
import { lineSchema } from '../../richText.ts'
import { visibleText } from '../../rules/text/typedText.ts'
import { wallTimeSchema } from '../../time.ts'
import type { Tool } from '../../tools.ts'
import {
  decisions,
  essayMax,
  markKinds,
  marksMax,
  remarkMax,
  reviewKinds,
  reviewRowSchema,
  reviewSchema,
  rubricWordsMax,
} from './review.ts'

const path = '/teach/ai/review'
/** Without the tool aiReview a school has nothing of it, without essayReview no new essays. */
const tool = 'aiReview' satisfies Tool
const reading = { who: ['teacher'], needs: 'aiReview_view', tool } as const
const writing = { who: ['teacher'], needs: 'aiReview_edit', tool } as const
const ofEssays = { ...writing, tool: 'essayReview' } as const

/** Essays of a class that are given to the second reader at once. */
export const answersMax = 100

const essayText = z
  .string({ error: 'field.required' })
  .overwrite((text) => visibleText(text.toWellFormed().replace(/\r\n?/g, '\n')).replace(/[^\P{Cc}\n]/gu, ' '))
  .refine((text) => /\p{Script=Han}/u.test(text), { error: 'field.noHanzi' })
  .refine((text) => [...text].length <= essayMax, { error: 'field.tooLong' })
const withModel = z.boolean().default(false).describe('asks the model too, if the school has switched it on')

export const reviewEssay = defineCall({
  method: 'POST',
  path: `${path}/essay`,
  summary: 'Let a text be read by the second reader; it waits in a queue',
  ...ofEssays,
  body: z.object({
    title: textSchema({ min: 1, max: 100 }),
    text: essayText,
    minChars: z.number({ error: 'field.invalid' }).int().min(0).max(5000).default(0),
    words: z
      .array(lineSchema({ min: 1, max: 20 }))
      .max(rubricWordsMax, { error: 'field.tooMany' })
      .default([])
      .describe('words that the text should have'),
    resourceId: uuidSchema.optional().describe('the resource that the text was read from'),
    withModel,
  }),
  answer: z.object({ id: uuidSchema }),
  refuses: ['NOT_FOUND', 'REVIEW_QUEUE_FULL'],
})

export const reviewOpenAnswers = defineCall({
  method: 'POST',
  path: `${path}/answers`,
  summary: 'Let open answers of attempts that the caller marks be read, one review for each',
  ...ofEssays,
  body: z.object({
    answers: z
      .array(z.object({ attemptId: uuidSchema, exerciseId: uuidSchema }))
      .min(1, { error: 'field.required' })
      .max(answersMax, { error: 'field.tooMany' }),
    withModel,
  }),
  answer: z.object({ ids: z.array(uuidSchema) }),
  refuses: ['NOT_FOUND', 'NOT_YOURS_TO_MARK', 'ATTEMPT_NOT_HANDED_IN', 'REVIEW_QUEUE_FULL'],
})

export const reviewPaper = defineCall({
  method: 'POST',
  path: `${path}/paper`,
  summary: 'Let a handed-in paper be read: objective questions by their keys, open ones by the second reader',
  ...writing,
  body: z.object({ attemptId: uuidSchema, withModel }),
  answer: z.object({ id: uuidSchema }),
  refuses: ['NOT_FOUND', 'NOT_YOURS_TO_MARK', 'ATTEMPT_NOT_HANDED_IN', 'REVIEW_QUEUE_FULL'],
})

export const pageReview = defineCall({
  method: 'GET',
  path: `${path}/page`,
  summary: 'The caller’s own reviews, the newest first',
  ...reading,
  query: pageQuery.extend({ kind: z.enum(reviewKinds).optional() }),
  answer: pageOf(reviewRowSchema),
})

const paperToReviewSchema = z.object({
  attemptId: uuidSchema,
  assignmentId: uuidSchema,
  name: z.string().describe('of the task, exam or evaluation'),
  person: z.string().describe('the student; empty where names are hidden'),
  candidate: z.number().int().nullable(),
  handedInAt: wallTimeSchema.nullable().describe('null where names are hidden'),
  openExerciseIds: z.array(uuidSchema).describe('questions that are answered with a text'),
})
export type PaperToReview = z.infer<typeof paperToReviewSchema>
export const listPapersToReview = defineCall({
  method: 'GET',
  path: `${path}/papers`,
  summary: 'Handed-in attempts that the caller marks, the latest first',
  ...reading,
  answer: z.array(paperToReviewSchema).describe('at most 200'),
})

export const getReview = defineCall({
  method: 'GET',
  path: `${path}/{id}`,
  summary: 'A review of the caller with all that it says; somebody else’s does not exist',
  ...reading,
  params: byId,
  answer: reviewSchema,
  refuses: ['NOT_FOUND'],
})

const remark = paragraphsSchema({ min: 0, max: remarkMax })

export const correctReview = defineCall({
  method: 'PUT',
  path,
  summary: 'Change what the second reader proposes for one item, before it counts',
  ...writing,
  body: z.object({
    id: uuidSchema,
    number: z.number({ error: 'field.invalid' }).int().min(1).describe('of the item'),
    score: z.number({ error: 'field.invalid' }).min(0).optional(),
    comment: remark.optional(),
    decision: z.enum(['open', 'refused']).optional(),
    marks: z
      .array(
        z.object({
          id: z.number({ error: 'field.invalid' }).int().min(1),
          decision: z.enum(decisions).optional(),
          kind: z.enum(markKinds).optional(),
          suggestion: lineSchema({ min: 0, max: 100 }).optional(),
          remark: remark.optional(),
        }),
      )
      .max(marksMax, { error: 'field.tooMany' })
      .default([]),
    added: z
      .array(
        z.object({
          from: z.number({ error: 'field.invalid' }).int().min(0),
          to: z.number({ error: 'field.invalid' }).int().min(0),
          kind: z.enum(markKinds),
          suggestion: lineSchema({ min: 0, max: 100 }).default(''),
          remark: remark.default(''),
        }),
      )
      .max(20, { error: 'field.tooMany' })
      .default([])
      .describe('places that the teacher marks'),
  }),
  answer: reviewSchema,
  refuses: ['NOT_FOUND', 'REVIEW_NOT_READY'],
})

export const acceptReview = defineCall({
  method: 'POST',
  path: `${path}/accept`,
  summary:
    'Accept items: their scores and comments are the teacher’s, and count where they are answers of an attempt',
  ...writing,
  body: z.object({
    id: uuidSchema,
    numbers: z
      .array(z.number({ error: 'field.invalid' }).int().min(1))
      .min(1, { error: 'field.required' })
      .max(200, { error: 'field.tooMany' }),
  }),
  answer: reviewSchema,
  refuses: [
    'NOT_FOUND',
    'REVIEW_NOT_READY',
    'REVIEW_COMPLETED',
    'NOT_YOURS_TO_MARK',
    'REVIEW_OUTDATED',
    'ATTEMPT_NOT_HANDED_IN',
  ],
})

export const removeReview = defineCall({
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Delete a review of the caller; accepted marks stay',
  ...writing,
  params: byId,
  answer: z.boolean(),
  refuses: ['NOT_FOUND'],
})

export const getModelSetting = defineCall({
  method: 'GET',
  path: `${path}/setting`,
  summary: 'Whether there is a model, and whether the school has switched it on',
  who: ['teacher', 'tenantAdmin'],
  needs: 'aiReview_view',
  tool,
  answer: z.object({
    isOn: z.boolean(),
    model: z.string().nullable().describe('null: the operator has named none'),
  }),
})
export const modelSettingSchema = z.object({ isOn: z.boolean({ error: 'field.required' }) })
export const setModelSetting = defineCall({
  method: 'POST',
  path: `${path}/setting`,
  summary: 'Let texts of the school be read by the model, or not; off at first',
  who: ['tenantAdmin'],
  needs: 'aiReview_setting',
  tool,
  body: modelSettingSchema,
  answer: z.boolean(),
  refuses: ['MODEL_MISSING'],
})
