// What an invigilator sees of an exam while it is sat, and does; and the sign of life that a sitting gives in return.
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { textSchema } from '../../fieldSchemas.ts'
import { userIdSchema, uuidSchema } from '../../ids.ts'
import { attemptStates, attemptStatusSchema, submitters } from '../attempt/attempt.ts'

const path = '/test/exam'
const inCharge = { who: ['teacher'], needs: 'exam_edit' } as const
const epochMs = z.number().describe('epoch ms by the clock of the server')
const line = (max: number) => textSchema({ min: 1, max })

/** A page asks for what has changed so often. */
export const invigilateEveryMs = 5000
/** A sitting gives a sign so often, and hears then what its invigilator says. */
export const signEveryMs = 8000

/** Sittings are named by their students: where names are hidden at the desk, an attempt there is nobody's. */
const seenSittingSchema = z.object({
  studentId: userIdSchema,
  studentName: z.string(),
  state: z.enum(attemptStates),
  deliveredAt: epochMs.nullable().describe('when the sealed paper was fetched'),
  openedAt: epochMs.nullable(),
  until: epochMs.nullable().describe('null: not opened, or the time is over with nothing written'),
  savedAt: epochMs.nullable().describe('the last save, to some seconds'),
  hiddenCount: z.number().int().describe('how often the page was left'),
  isHidden: z.boolean().describe('the page is not in front now'),
  handedInAt: epochMs.nullable(),
  handedInBy: z.enum(submitters).nullable(),
})
export type SeenSitting = z.infer<typeof seenSittingSchema>

export const invigilateExam = defineCall({
  method: 'GET',
  path: `${path}/invigilate`,
  summary:
    'The sittings of an exam as its invigilator sees them: all, or those that have changed since a time',
  ...inCharge,
  query: z.object({
    id: uuidSchema,
    since: z.coerce
      .number()
      .int()
      .min(0)
      .max(Number.MAX_SAFE_INTEGER)
      .optional()
      .describe('epoch ms, the `now` of before'),
  }),
  answer: z.object({
    now: epochMs,
    sittings: z.array(seenSittingSchema).describe('by name'),
    away: z
      .array(z.object({ studentId: userIdSchema, seenAt: epochMs, savedAt: epochMs.nullable() }))
      .describe('all that have given no sign for a minute, changed or not'),
  }),
  refuses: ['NOT_FOUND', 'NOT_OWNER'],
})

export const tellSittings = defineCall({
  method: 'POST',
  path: `${path}/message`,
  summary:
    'Say something to everybody who sits an exam, or to one of them; it appears in the sitting within ten seconds',
  ...inCharge,
  body: z.object({
    id: uuidSchema,
    studentId: userIdSchema.nullable().default(null).describe('null: to all'),
    text: line(300),
  }),
  answer: z.boolean(),
  refuses: ['NOT_FOUND', 'NOT_OWNER', 'EXAM_CLOSED'],
})

export const endExamSitting = defineCall({
  method: 'POST',
  path: `${path}/endSitting`,
  summary: 'Hand in for one student what is saved, before the time is over',
  ...inCharge,
  body: z.object({ id: uuidSchema, studentId: userIdSchema, reason: line(200) }),
  answer: z.boolean(),
  refuses: ['NOT_FOUND', 'NOT_OWNER', 'EXAM_CLOSED', 'EXAM_NOT_STARTED', 'TASK_HANDED_IN'],
})

export const signSitting = defineCall({
  method: 'POST',
  path: `${path}/sign`,
  summary: 'The sign of life of one’s own sitting, which answers how it stands and what the invigilator says',
  who: ['student'],
  body: z.object({
    id: uuidSchema.describe('of the attempt'),
    hiddenCount: z
      .number()
      .int()
      .min(0)
      .max(100_000)
      .describe('how often the page was left in all; fewer change nothing'),
    isHidden: z.boolean(),
  }),
  answer: attemptStatusSchema.extend({
    hiddenCount: z.number().int(),
    messages: z
      .array(z.object({ id: uuidSchema, text: z.string(), sentAt: epochMs }))
      .describe('the last twenty, oldest first'),
  }),
  refuses: ['NOT_FOUND', 'EXAM_NOT_STARTED'],
})
