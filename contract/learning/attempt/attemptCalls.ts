// Attempts of the one who asks. Somebody else's does not exist.
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { byId, uuidSchema } from '../../ids.ts'
import { exerciseTypes } from '../exercise/exerciseTypes.ts'
import {
  answersPerCall,
  attemptSectionSchema,
  attemptStatusSchema,
  givenAnswerSchema,
  handedInSchema,
  notedPlaysSchema,
  openedAttemptSchema,
  savedAnswersSchema,
  soundPlaysSchema,
} from './attempt.ts'

const path = '/teach/attempt'
const learners = ['student'] as const

/** The exercises to practise. */
const practiceFilter = {
  levelId: uuidSchema.optional(),
  topicId: uuidSchema.optional(),
  pointId: uuidSchema.optional(),
  type: z.enum(exerciseTypes).optional(),
} as const
const practiceFilterSchema = z.object(practiceFilter)
export type PracticeFilter = z.infer<typeof practiceFilterSchema>

/** The exercises of one run. */
export const practiceSizes = { standard: 10, max: 20 } as const

const practiceProgressSchema = z.object({
  count: z.number().int().describe('how many exercises there are to practise'),
  practised: z.number().int().describe('of these, those that one has handed in'),
  right: z.number().int().describe('of these, those that were right the last time'),
  open: z
    .object({ id: uuidSchema, count: z.number().int(), done: z.number().int() })
    .nullable()
    .describe('the run that one is in, whatever it practises'),
})
export type PracticeProgress = z.infer<typeof practiceProgressSchema>

export const getPractice = defineCall({
  method: 'GET',
  path: `${path}/practice`,
  summary: 'How far one is with the exercise book',
  who: learners,
  needs: 'exerciseBook_view',
  query: practiceFilterSchema,
  answer: practiceProgressSchema,
})

export const startPractice = defineCall({
  method: 'POST',
  path: `${path}/practice`,
  summary:
    'Begin a run of the exercise book: new exercises first, then those that were wrong; the run before ends',
  who: learners,
  needs: 'exerciseBook_view',
  body: practiceFilterSchema.extend({
    size: z.number().int().min(1).max(practiceSizes.max).default(practiceSizes.standard),
  }),
  answer: openedAttemptSchema,
  refuses: ['NOT_FOUND'],
})

export const practiseOnPage = defineCall({
  method: 'POST',
  path: `${path}/textbook`,
  summary: 'Practise an exercise that can be tapped on a page of a textbook; the one before ends',
  who: learners,
  needs: 'textbook_view',
  body: z.object({ pageId: uuidSchema, exerciseId: uuidSchema }),
  answer: openedAttemptSchema,
  refuses: ['NOT_FOUND'],
})

export const openAttempt = defineCall({
  method: 'POST',
  path: `${path}/open`,
  summary: 'Go on with an attempt on this device; others can no longer change it',
  who: learners,
  body: byId,
  answer: openedAttemptSchema,
  refuses: ['NOT_FOUND', 'TASK_CLOSED', 'TIMER_ENDED'],
})

export const getAttempt = defineCall({
  method: 'GET',
  path: `${path}/{id}`,
  summary: 'An attempt, to read',
  who: learners,
  params: byId,
  answer: openedAttemptSchema,
  refuses: ['NOT_FOUND', 'TASK_CLOSED'],
})

export const saveAnswers = defineCall({
  method: 'PUT',
  path: `${path}/answers`,
  summary: 'Save answers; each is taken or refused by itself',
  who: learners,
  body: byId.extend({ answers: z.array(givenAnswerSchema).min(1).max(answersPerCall) }),
  answer: savedAnswersSchema,
  refuses: ['NOT_FOUND'],
})

export const enterAttemptSection = defineCall({
  method: 'POST',
  path: `${path}/section`,
  summary:
    'Enter a section: the time of one with minutes of its own begins, and the one that runs is left for good',
  who: learners,
  body: byId.extend({ epoch: attemptStatusSchema.shape.epoch, sectionId: uuidSchema }),
  answer: attemptStatusSchema.extend({ sections: z.array(attemptSectionSchema) }),
  refuses: ['NOT_FOUND', 'TASK_CLOSED', 'TIMER_ENDED', 'TASK_HANDED_IN', 'SECTION_CLOSED'],
})

export const noteSoundPlays = defineCall({
  method: 'PUT',
  path: `${path}/plays`,
  summary: 'How often the sounds of an attempt were played in all; a smaller number changes nothing',
  who: learners,
  body: byId.extend({ plays: z.array(notedPlaysSchema).max(200, { error: 'field.tooMany' }) }),
  answer: z.object({ plays: soundPlaysSchema }),
  refuses: ['NOT_FOUND', 'TASK_HANDED_IN'],
})

export const handInAttempt = defineCall({
  method: 'POST',
  path: `${path}/handIn`,
  summary: 'Save answers and hand in: all that was answered or, in practice, these exercises alone',
  who: learners,
  body: byId.extend({
    epoch: attemptStatusSchema.shape.epoch,
    answers: z.array(givenAnswerSchema).max(answersPerCall).default([]),
    exerciseIds: z
      .array(uuidSchema)
      .min(1)
      .max(practiceSizes.max)
      .optional()
      .describe('a group with all that is below it; without an answer it counts as wrong'),
  }),
  answer: handedInSchema,
  refuses: ['NOT_FOUND'],
})
