// Who needs me today: names with their reasons, the rows behind a reason, a message to exactly the chosen people.
import { z } from 'zod'
import { officeKinds, staffKinds } from '../../accountKinds.ts'
import { defineCall } from '../../call.ts'
import { paragraphsSchema } from '../../fieldSchemas.ts'
import { classIdSchema, userIdSchema, uuidSchema } from '../../ids.ts'
import { wallTimeSchema } from '../../time.ts'
import { needKindSchema, needKinds, needReasonSchema, needSettingSchema } from './needs.ts'

const path = '/teach/insight/needs'
const reading = { who: staffKinds, needs: 'class_view' } as const

/** A page that names more would be read by nobody; the total says how many there are. */
export const needsShownMax = 100
/** The marks of the reasons: at most one for each kind. */
const fingerprintSchema = z
  .string()
  .max(75 * needKinds.length)
  .regex(/^[\w: -]*$/)

const personSchema = z.object({
  studentId: userIdSchema,
  name: z.string(),
  fullName: z.string().describe('as in the passport; empty: the same'),
  classes: z.array(z.string()).describe('the classes that the caller sees'),
  reasons: z.array(needReasonSchema),
  fingerprint: z.string().describe('what `seen` is said of'),
  isSeen: z.boolean(),
})
export type PersonInNeed = z.infer<typeof personSchema>

export const listNeeds = defineCall({
  method: 'GET',
  path: `${path}/list`,
  summary: 'The students who need the caller today, those with more reasons first; nobody is given a score',
  ...reading,
  query: z.object({
    classId: classIdSchema.optional(),
    withSeen: z.stringbool().default(false).describe('also those of whom the caller said seen'),
  }),
  answer: z.object({
    records: z.array(personSchema).describe(`at most ${needsShownMax}`),
    total: z.number().int().describe('with the filters'),
    seen: z.number().int().describe('whom the caller has seen, and nothing came since'),
    setting: needSettingSchema,
  }),
  refuses: ['NOT_FOUND'],
})

const needRowSchema = z.object({
  id: uuidSchema,
  at: wallTimeSchema.nullable().describe('the end of a task or lesson, the hand-in, when a word is due'),
  title: z.string(),
  kind: z.enum(['task', 'exam', 'evaluation', 'activity', 'practice', 'lesson', 'word']),
  share: z.number().nullable().describe('of the points of a result'),
  isLast: z.boolean().describe('of a result: one of the last two'),
})
export type NeedRow = z.infer<typeof needRowSchema>

export const listNeedRows = defineCall({
  method: 'GET',
  path: `${path}/rows`,
  summary:
    'What a reason stands on: the tasks, results, lessons or words; of somebody who answers nothing the last answers',
  ...reading,
  query: z.object({ studentId: userIdSchema, need: needKindSchema }),
  answer: z.array(needRowSchema).describe('the newest first'),
  refuses: ['NOT_FOUND'],
})

export const messageMax = 500
export const messageReceiversMax = 50
/** So many messages of one account. */
export const messagesADay = 300
export const writeToStudents = defineCall({
  method: 'POST',
  path: `${path}/write`,
  summary: 'Send a message to exactly these students; each finds it among the own messages',
  ...reading,
  body: z.object({
    studentIds: z
      .array(userIdSchema, { error: 'field.required' })
      .min(1, { error: 'field.required' })
      .max(messageReceiversMax, { error: 'field.tooMany' }),
    text: paragraphsSchema({ min: 1, max: messageMax }),
  }),
  answer: z.object({ sent: z.number().int() }),
  refuses: ['NOT_FOUND', 'TOO_MANY'],
})

export const setNeedsSeen = defineCall({
  method: 'POST',
  path: `${path}/seen`,
  summary: 'Hide these students from the caller’s list until something comes, or show them again',
  ...reading,
  body: z.object({
    isSeen: z.boolean(),
    students: z
      .array(z.object({ id: userIdSchema, fingerprint: fingerprintSchema }))
      .min(1, { error: 'field.required' })
      .max(needsShownMax, { error: 'field.tooMany' }),
  }),
  answer: z.boolean(),
  refuses: ['NOT_FOUND'],
})

export const getNeedSetting = defineCall({
  method: 'GET',
  path: `${path}/setting`,
  summary: 'From which numbers on the school names a student',
  ...reading,
  answer: needSettingSchema,
})
export const setNeedSetting = defineCall({
  method: 'POST',
  path: `${path}/setting/save`,
  summary: 'Set these numbers for the whole school',
  who: officeKinds,
  needs: 'class_edit',
  body: needSettingSchema,
  answer: z.boolean(),
})
