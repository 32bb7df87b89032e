// Characters written by hand. A student stores and reads their own; the teachers of the class and the office read them.
import { z } from 'zod'
import { everybody } from '../../accountKinds.ts'
import { defineCall, pageOf, pageQuery } from '../../call.ts'
import { typedSchema } from '../../fieldSchemas.ts'
import { byId, classIdSchema, userIdSchema, uuidSchema } from '../../ids.ts'
import { inkSchema } from '../../library/hanzi/inkSchema.ts'
import { isHan } from '../../rules/hanzi/chars.ts'
import { wallDateSchema, wallTimeSchema } from '../../time.ts'

const path = '/teach/writing'

/** A writing comes from one of these. */
export const writingSources = ['practice', 'card', 'exercise'] as const

const charSchema = typedSchema.refine(isHan, { error: 'field.hanzi' })

export const writingRecordSchema = z.object({
  id: uuidSchema,
  studentId: userIdSchema,
  studentName: z.string(),
  char: z.string(),
  strokes: z.number().int(),
  mistakes: z.number().int(),
  hints: z.number().int().describe('for how many strokes a hint was shown'),
  ms: z.number().int().describe('from the first touch to the last'),
  score: z.number().min(0).max(1).describe('1 less the mistakes per stroke'),
  source: z.enum(writingSources),
  writtenAt: wallTimeSchema,
})
export type WritingRecord = z.infer<typeof writingRecordSchema>

export const storeWriting = defineCall({
  method: 'POST',
  path,
  summary: 'Store a character that was practised; the server counts the mistakes in what was written',
  who: ['student'],
  body: z.object({
    char: charSchema,
    source: z.enum(['practice', 'card']).default('practice'),
    hints: z.number({ error: 'field.invalid' }).int().min(0).max(200).default(0),
    ink: inkSchema
      .min(1, { error: 'field.required' })
      .describe('all lines that were drawn, the wrong ones too'),
  }),
  answer: writingRecordSchema,
})

const search = {
  char: charSchema.optional(),
  studentId: userIdSchema.optional(),
  classId: classIdSchema.optional(),
  source: z.enum(writingSources).optional(),
  from: wallDateSchema.optional(),
  until: wallDateSchema.optional().describe('with this day'),
} as const
const searchSchema = z.object(search)
export type WritingSearch = z.infer<typeof searchSchema>

export const pageWriting = defineCall({
  method: 'GET',
  path: `${path}/page`,
  summary: 'What was written by hand, the newest first',
  who: everybody,
  needs: 'hanzi_view',
  query: pageQuery.extend(search),
  answer: pageOf(writingRecordSchema),
})

export const getWriting = defineCall({
  method: 'GET',
  path: `${path}/{id}`,
  summary: 'One written character with its ink',
  who: everybody,
  needs: 'hanzi_view',
  params: byId,
  answer: writingRecordSchema.extend({
    ink: inkSchema.nullable().describe('null: it is no longer kept, or lies in the answer of an exercise'),
  }),
  refuses: ['NOT_FOUND'],
})

export const countWriting = defineCall({
  method: 'GET',
  path: `${path}/count`,
  summary: 'The statistics of handwriting: how much was written, and how well',
  who: everybody,
  needs: 'hanzi_view',
  query: searchSchema,
  answer: z.object({
    writings: z.number().int(),
    chars: z.number().int().describe('different ones'),
    students: z.number().int(),
    strokes: z.number().int(),
    mistakes: z.number().int(),
    ms: z.number().int(),
  }),
})
