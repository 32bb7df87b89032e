// The marks book of a class: its tasks and exams with weights, the share of each student, and the mean by weights.
import { z } from 'zod'
import { staffKinds } from '../../accountKinds.ts'
import { defineCall } from '../../call.ts'
import { classIdSchema, userIdSchema, uuidSchema } from '../../ids.ts'
import { sheetFileSchema } from '../../sheet.ts'
import { wallTimeSchema } from '../../time.ts'

const path = '/teach/insight/marks'
const reading = { who: staffKinds, needs: 'class_view' } as const

/** The newest ones; a table with more columns is no book. */
export const worksShownMax = 60
export const weightMax = 100

const weightSchema = z
  .number({ error: 'field.required' })
  .min(0, { error: 'field.invalid' })
  .max(weightMax, { error: 'field.invalid' })

/** marked counts; handedIn waits for its marks; missed ended without a hand-in; open can still be answered. */
export const markStates = ['marked', 'handedIn', 'missed', 'open'] as const

const workSchema = z.object({
  id: uuidSchema,
  name: z.string(),
  kind: z.enum(['task', 'exam']),
  at: wallTimeSchema.describe('its end; without one its start'),
  weight: z.number(),
  marked: z.number().int().describe('of how many students the figures are'),
  median: z.number().nullable().describe('of the shares; null with fewer than five'),
  spread: z.number().nullable().describe('their standard deviation; null with fewer than five'),
})
export type MarkWork = z.infer<typeof workSchema>

const markSchema = z.object({
  workId: uuidSchema,
  attemptId: uuidSchema.describe('on which it stands'),
  state: z.enum(markStates),
  score: z.number().nullable(),
  points: z.number().nullable(),
  share: z.number().nullable().describe('null: not marked, or it brings no points'),
})
export type Mark = z.infer<typeof markSchema>

const studentMarksSchema = z.object({
  id: userIdSchema,
  name: z.string(),
  number: z.string(),
  marks: z.array(markSchema).describe('of the works that the student got'),
  mean: z.number().nullable().describe('of the shares by weight; null: nothing with a weight is marked'),
})
export type StudentMarks = z.infer<typeof studentMarksSchema>

const marksBookSchema = z.object({
  works: z.array(workSchema).max(worksShownMax).describe('the oldest first'),
  left: z.number().int().describe('older ones that are not among them'),
  students: z.array(studentMarksSchema).describe('by name: nobody has a place'),
})
export type MarksBook = z.infer<typeof marksBookSchema>

export const getMarksBook = defineCall({
  method: 'GET',
  path: `${path}/class`,
  summary:
    'The tasks and the exams with released results of a class that the caller sees, with the marks of its students',
  ...reading,
  query: z.object({ classId: classIdSchema }),
  answer: marksBookSchema,
  refuses: ['NOT_FOUND'],
})

export const exportMarksBook = defineCall({
  method: 'GET',
  path: `${path}/export`,
  summary: 'The marks book as an Excel file in the caller’s language',
  ...reading,
  query: z.object({ classId: classIdSchema }),
  answer: sheetFileSchema,
  refuses: ['NOT_FOUND'],
})

export const setMarkWeights = defineCall({
  method: 'POST',
  path: `${path}/weights`,
  summary: 'Set how much tasks and exams weigh in the mean of a class; 1 without it, 0: not at all',
  ...reading,
  body: z.object({
    classId: classIdSchema,
    weights: z
      .array(z.object({ id: uuidSchema, weight: weightSchema }))
      .min(1, { error: 'field.required' })
      .max(worksShownMax, { error: 'field.tooMany' }),
  }),
  answer: z.boolean(),
  refuses: ['NOT_FOUND'],
})
