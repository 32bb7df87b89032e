// The answer file of a sitting, as its teacher opens it, sees it beside the stored answers, and takes or leaves it.
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { textSchema } from '../../fieldSchemas.ts'
import { userIdSchema, uuidSchema } from '../../ids.ts'
import { wallTimeSchema } from '../../time.ts'
import { answerFileMax } from '../attempt/answerFile.ts'
import { studentViewSchema } from '../exercise/studentView.ts'

const path = '/test/exam/answerFile'
const bodyLimit = answerFileMax + 100_000
const common = { method: 'POST', who: ['teacher'], needs: 'exam_mark', bodyLimit } as const
const refusals = [
  'NOT_FOUND',
  'NOT_OWNER',
  'ATTEMPT_NOT_HANDED_IN',
  'ANSWER_FILE_DAMAGED',
  'ANSWER_FILE_OTHER_SCHOOL',
  'ANSWER_FILE_OTHER_EXAM',
  'ANSWER_FILE_OTHER_STUDENT',
] as const

const uploaded = z.object({
  attemptId: uuidSchema.describe('of the student whose file it is'),
  file: z
    .string()
    .min(1, { error: 'field.required' })
    .max(answerFileMax, { error: 'field.tooLong' })
    .describe('its text'),
  digest: textSchema({ min: 0, max: 20 })
    .default('')
    .describe('the eight characters that the invigilator noted; without them it is not verified'),
})

const comparedAnswerSchema = z.object({
  exerciseId: uuidSchema,
  number: z.number().int().describe('of the question'),
  value: z.unknown().describe('of the file'),
  answeredAt: wallTimeSchema.nullable().describe('by the clock of the device'),
  stored: z.unknown().describe('what counts now; null: nothing'),
  storedAt: wallTimeSchema.nullable(),
})
export type ComparedAnswer = z.infer<typeof comparedAnswerSchema>

export const readAnswerFile = defineCall({
  ...common,
  path: `${path}/read`,
  summary: 'Open an answer file and compare it with what is stored; nothing is changed',
  body: uploaded,
  answer: z.object({
    studentId: userIdSchema,
    studentName: z.string(),
    digest: z.string(),
    verified: z.boolean().describe('its eight characters are those that were noted'),
    writtenAt: wallTimeSchema.describe('by the clock of the device'),
    until: wallTimeSchema.nullable().describe('when the time of this student was over'),
    same: z.number().int().describe('answers that are stored as they are in the file'),
    unfit: z.number().int().describe('answers that do not fit the paper; they cannot be taken'),
    answers: z.array(comparedAnswerSchema).describe('those that differ, by number'),
    views: z.array(studentViewSchema),
  }),
  refuses: refusals,
})

export const decideAnswerFile = defineCall({
  ...common,
  path: `${path}/decide`,
  summary: 'Take answers of an answer file in place of the stored ones, or leave it; both are noted',
  body: uploaded.extend({
    exerciseIds: z.array(uuidSchema).min(1, { error: 'field.required' }).max(200, { error: 'field.tooMany' }),
    take: z.boolean(),
  }),
  answer: z.boolean(),
  refuses: refusals,
})
