// A key that was wrong: exercises of an exam's paper whose newest version has another key, and their answers marked again.
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { uuidSchema } from '../../ids.ts'
import { markAgainRules } from '../../rules/assignment/markAgain.ts'
import { wallTimeSchema } from '../../time.ts'

const path = '/test/exam'
const common = { who: ['teacher'], needs: 'exam_mark' } as const

const changedKeySchema = z.object({
  exerciseId: uuidSchema,
  number: z.number().int().describe('of the question'),
  text: z.string().describe('of its stem'),
  versionId: uuidSchema.describe('the newest version'),
  decision: z
    .object({ rule: z.enum(markAgainRules), at: wallTimeSchema })
    .nullable()
    .describe('what was decided about this version'),
})
export type ChangedKey = z.infer<typeof changedKeySchema>

export const listChangedKeys = defineCall({
  ...common,
  method: 'GET',
  path: `${path}/changedKeys`,
  summary: 'The questions of an exam whose newest version has another key than the one they were asked with',
  query: z.object({ id: uuidSchema }),
  answer: z.array(changedKeySchema).max(1000),
  refuses: ['NOT_FOUND'],
})

const markingAgain = z.object({
  id: uuidSchema,
  exerciseId: uuidSchema,
  versionId: uuidSchema.describe('the newest version, as it was listed'),
  rule: z.enum(markAgainRules),
})
const changesSchema = z.object({
  answers: z.number().int().describe('hand-ins that the program marked'),
  byTeacher: z.number().int().describe('marks of a teacher, which stay'),
  raised: z.number().int(),
  lowered: z.number().int(),
  gained: z.number().describe('points of the raised ones together'),
  lost: z.number().describe('points of the lowered ones together'),
})
export type MarkAgainChanges = z.infer<typeof changesSchema>

const refuses = ['NOT_FOUND', 'NOT_OWNER', 'EXAM_CLOSED', 'EXAM_NOT_OVER'] as const

export const previewMarkAgain = defineCall({
  ...common,
  method: 'GET',
  path: `${path}/markAgain`,
  summary: 'How many scores of a question would change, and by how much; nothing is stored',
  query: markingAgain,
  answer: changesSchema,
  refuses: [...refuses],
})

export const markAgain = defineCall({
  ...common,
  method: 'POST',
  path: `${path}/markAgain`,
  summary:
    'Mark the answers to a question again by its newest key; former scores are kept, and marks of a teacher stay',
  body: markingAgain,
  answer: changesSchema,
  refuses: [...refuses],
})
