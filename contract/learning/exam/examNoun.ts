// Exams (/test/exam): a released paper of the library, sat by its students at one time. An exam is an assignment.
import { z } from 'zod'
import { everybody } from '../../accountKinds.ts'
import { defineNoun } from '../../defineNoun.ts'
import { isAfter, searchTextSchema, titleSchema } from '../../fieldSchemas.ts'
import { userIdSchema, uuidSchema } from '../../ids.ts'
import { answersShown } from '../../rules/assignment/assignment.ts'
import { submitStates } from '../../rules/assignment/attemptView.ts'
import { deskNames } from '../../rules/assignment/deskNames.ts'
import { examPhases, examStatuses, examTypes } from '../../rules/assignment/exam.ts'
import { markerParts } from '../../rules/assignment/twoMarkers.ts'
import { wallTimeSchema } from '../../time.ts'

const minutesMax = 600

const ownSittingSchema = z.object({
  id: uuidSchema.describe('of the attempt'),
  submitState: z.enum(submitStates),
  open: z.boolean().describe('it can be answered now'),
  until: wallTimeSchema.nullable().describe('when that ends'),
  opened: z.boolean(),
  minutes: z.number().int().nullable().describe('of this student, with the own factor and further minutes'),
  score: z.number().nullable().describe('once the results are shown'),
  showsAnswers: z
    .boolean()
    .describe('the page shows what was given: with its marks once the results are shown'),
})

const examRecordSchema = z.object({
  id: uuidSchema,
  name: z.string(),
  type: z.enum(examTypes),
  levelId: uuidSchema.nullable(),
  levelName: z.string().nullable(),
  status: z.enum(examStatuses),
  phase: z.enum(examPhases).describe('by the clock'),
  startAt: wallTimeSchema,
  endAt: wallTimeSchema.describe('the hand-in time'),
  minutes: z
    .number()
    .int()
    .nullable()
    .describe('from the opening of each one, at most until the hand-in time'),
  paperId: uuidSchema.nullable().describe('staff only'),
  paperName: z.string().nullable(),
  exerciseCount: z.number().int(),
  totalPoints: z.number().describe('the sum of the questions'),
  answersShown: z.enum(answersShown),
  resultsAt: wallTimeSchema.nullable().describe('when its results were released'),
  ownAnswersShown: z.boolean(),
  deskNames: z.enum(deskNames),
  namesHidden: z.boolean().describe('markers see numbers in place of names now'),
  twoMarkers: z.boolean().describe('staff only: two people mark what a person judges (markerCalls.ts)'),
  part: z.enum(markerParts).nullable().describe('of it, what the caller marks'),
  ownerId: userIdSchema,
  ownerName: z.string(),
  mine: z.boolean().describe('the caller may change it'),
  assigned: z.number().int().describe('staff only, as the numbers below'),
  opened: z.number().int(),
  submitted: z.number().int(),
  checked: z.number().int(),
  own: ownSittingSchema.nullable().describe('of a student who asks'),
  createdAt: wallTimeSchema,
})
export type ExamRecord = z.infer<typeof examRecordSchema>

const examBody = z.object({
  name: titleSchema,
  type: z.enum(examTypes).default('unit'),
  levelId: uuidSchema.nullable().default(null),
  paperId: uuidSchema.describe('a released paper of the library'),
  startAt: wallTimeSchema,
  endAt: wallTimeSchema,
  minutes: z
    .number({ error: 'field.invalid' })
    .int()
    .min(1, { error: 'field.invalid' })
    .max(minutesMax, { error: 'field.invalid' })
    .nullable()
    .default(null),
  answersShown: z.enum(answersShown).default('never'),
  ownAnswersShown: z
    .boolean()
    .default(false)
    .describe('students see what they gave, without marks, from its end until its results are released'),
  deskNames: z
    .enum(deskNames)
    .default('byPaper')
    .describe('whether markers see names before the results are released'),
})
export type ExamBody = z.infer<typeof examBody>

const checked = z.object({ startAt: z.string(), endAt: z.string() }).partial()
const teaching = ['teacher'] as const

/** A student sees the pushed ones that were given to the student, staff those of their classes or data scope. */
export const exam = defineNoun({
  name: 'Exam',
  path: '/test/exam',
  title: 'exam',
  i18nNamespace: 'exam',
  who: { page: everybody, get: everybody, create: teaching, update: teaching, remove: teaching },
  record: examRecordSchema,
  body: examBody,
  check: (body, refuse) => {
    const { startAt, endAt } = checked.parse(body)
    if (startAt && endAt && !isAfter(endAt, startAt)) refuse('endAt', 'field.endBeforeStart')
  },
  search: z.object({
    name: searchTextSchema(50).optional(),
    type: z.enum(examTypes).optional(),
    status: z.enum(examStatuses).optional(),
    phase: z.enum(examPhases).optional(),
  }),
  sort: ['name', 'startAt', 'createdAt'],
  refuses: ['NOT_FOUND', 'NOT_OWNER', 'IN_USE'],
})
