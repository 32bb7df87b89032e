// Time for one person: further minutes, a further sitting, and a sitting that is opened again. Each with its reason, which stands
// in the record of changes.
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { isAfter, textSchema } from '../../fieldSchemas.ts'
import { userIdSchema, uuidSchema } from '../../ids.ts'
import { wallTimeSchema } from '../../time.ts'

const path = '/test/exam'
const common = { who: ['teacher'], needs: 'exam_edit' } as const
const reason = textSchema({ min: 1, max: 200 })
const studentIds = z
  .array(userIdSchema)
  .min(1, { error: 'field.required' })
  .max(1000, { error: 'field.tooMany' })
const minutes = z
  .number({ error: 'field.invalid' })
  .int({ error: 'field.invalid' })
  .max(600, { error: 'field.invalid' })

export const giveExamTime = defineCall({
  ...common,
  method: 'POST',
  path: `${path}/giveTime`,
  summary:
    'Give further minutes to students who are still to hand in; they move the hand-in time of these students too',
  body: z.object({ id: uuidSchema, studentIds, minutes: minutes.min(1, { error: 'field.invalid' }), reason }),
  answer: z.boolean(),
  refuses: ['NOT_FOUND', 'NOT_OWNER', 'EXAM_CLOSED', 'TASK_HANDED_IN'],
})

export const giveExamSitting = defineCall({
  ...common,
  method: 'POST',
  path: `${path}/giveSitting`,
  summary:
    'Let students sit an exam at another time as well, from its start to its end; what the clock has handed in opens again then, unless it is marked',
  body: z
    .object({ id: uuidSchema, studentIds, startAt: wallTimeSchema, endAt: wallTimeSchema, reason })
    .refine(({ startAt, endAt }) => isAfter(endAt, startAt), {
      path: ['endAt'],
      error: 'field.endBeforeStart',
    }),
  answer: z.boolean(),
  refuses: ['NOT_FOUND', 'NOT_OWNER', 'EXAM_CLOSED'],
})

export const reopenExamSitting = defineCall({
  ...common,
  method: 'POST',
  path: `${path}/reopen`,
  summary:
    'Give a hand-in back to its student, with the answers and the time that was left, and further minutes if wanted',
  body: z.object({
    id: uuidSchema,
    studentId: userIdSchema,
    minutes: minutes.min(0, { error: 'field.invalid' }).default(0),
    reason,
  }),
  answer: z.object({
    until: wallTimeSchema,
    cutShort: z.boolean().describe('the exam ends before the time that was left'),
  }),
  refuses: ['NOT_FOUND', 'NOT_OWNER', 'EXAM_CLOSED', 'ATTEMPT_NOT_HANDED_IN'],
})
