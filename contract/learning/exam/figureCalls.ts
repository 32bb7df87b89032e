// How good the paper of an exam was, and right, wrong and empty as a sheet.
import { z } from 'zod'
import { staffKinds } from '../../accountKinds.ts'
import { defineCall } from '../../call.ts'
import { uuidSchema } from '../../ids.ts'
import { reliabilities } from '../../rules/assignment/paperFigures.ts'
import { sheetFileSchema } from '../../sheet.ts'
import { exerciseTypes } from '../exercise/exerciseTypes.ts'

const path = '/test/exam'
const common = { who: staffKinds, needs: 'exam_view', refuses: ['NOT_FOUND'] } as const

const questionFiguresSchema = z.object({
  exerciseId: uuidSchema,
  number: z.number().int(),
  text: z.string(),
  type: z.enum(exerciseTypes),
  points: z.number(),
  answered: z.number().int().describe('sittings with an answer'),
  facility: z.number().nullable().describe('the share of the points, 0 to 1'),
  discrimination: z
    .number()
    .nullable()
    .describe('the correlation with the rest of the paper, −1 to 1; null: everybody has the same'),
  options: z
    .array(z.object({ id: z.string(), text: z.string(), isRight: z.boolean(), count: z.number().int() }))
    .describe('of a choice or a judgement: how many chose each'),
})
export type QuestionFigures = z.infer<typeof questionFiguresSchema>

const paperFiguresSchema = z.object({
  sittings: z.number().int().describe('first ones, whose marking is complete'),
  needed: z.number().int().describe('with fewer there are no figures'),
  points: z.number(),
  mean: z.number().nullable(),
  spread: z.number().nullable().describe('the standard deviation of the sums'),
  alpha: z.number().nullable().describe('Cronbach’s'),
  reliability: z.enum(reliabilities).nullable().describe('what alpha means'),
  questions: z.array(questionFiguresSchema).max(1000).describe('empty with too few sittings'),
})
export type PaperFigures = z.infer<typeof paperFiguresSchema>

export const getPaperFigures = defineCall({
  ...common,
  method: 'GET',
  path: `${path}/paperFigures`,
  summary: 'How good the paper was: of the whole and of each question, from the first sittings',
  query: z.object({ id: uuidSchema }),
  answer: paperFiguresSchema,
})

export const exportExamAnswers = defineCall({
  ...common,
  method: 'GET',
  path: `${path}/answers/export`,
  summary: 'Right, wrong and empty per student and per question, as an Excel file in the caller’s language',
  query: z.object({ id: uuidSchema }),
  answer: sheetFileSchema,
})
