// A new school year (/teach/schoolYear): classes move up, leavers leave, courses end; back within a day.
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { classNameSchema, gradeSchema } from '../fieldSchemas.ts'
import { byId, classIdSchema, userIdSchema, uuidSchema } from '../ids.ts'
import { wallDateSchema, wallTimeSchema } from '../time.ts'
import { schoolYearSchema } from './course.ts'

const who = ['educational', 'tenantAdmin'] as const
export const yearBackHours = 24

export const yearActions = ['up', 'leave', 'stay'] as const
export const yearStates = ['running', 'done', 'takingBack', 'takenBack'] as const

const previewSchema = z.object({
  year: z.string().describe('the one that would begin'),
  lastDay: z.iso.date().describe('of the old one: courses that run longer end then'),
  classes: z.array(
    z.object({
      id: classIdSchema,
      name: z.string(),
      grade: z.string(),
      students: z.number().int().describe('at school'),
      nextGrade: z.string().describe('suggested; as now where nothing says what comes next'),
      nextName: z.string(),
      leavingName: z.string().describe('suggested if the class leaves'),
      action: z.enum(yearActions).describe('suggested: a grade with a number moves up, others stay'),
    }),
  ),
  courses: z.array(z.object({ id: uuidSchema, name: z.string(), number: z.string(), endDate: z.iso.date() })),
})
export type YearPreview = z.infer<typeof previewSchema>

export const previewSchoolYear = defineCall({
  method: 'GET',
  path: '/teach/schoolYear/preview',
  summary:
    'What a new school year would change: each class with a suggestion, and the courses that run longer',
  who,
  needs: 'schoolYear_view',
  answer: previewSchema,
  refuses: ['OUT_OF_SIGHT'],
})

const classMove = z.object({
  id: classIdSchema,
  action: z.enum(yearActions),
  grade: gradeSchema,
  name: classNameSchema,
})

const beginBody = z.object({
  year: schoolYearSchema,
  lastDay: wallDateSchema,
  classes: z.array(classMove).max(1000).describe('classes that are not named stay as they are'),
  exceptIds: z.array(userIdSchema).max(1000).default([]).describe('students who neither move up nor leave'),
  courseIds: z.array(uuidSchema).max(2000).default([]).describe('the courses that end'),
})
export type YearBegin = z.infer<typeof beginBody>

const moveSchema = z.object({
  id: uuidSchema,
  year: z.string(),
  state: z.enum(yearStates),
  done: z.number().int(),
  total: z.number().int(),
  by: z.string(),
  at: wallTimeSchema,
  canTakeBack: z.boolean(),
  moved: z.number().int().describe('students who moved up'),
  left: z.number().int().describe('students who left'),
  kept: z
    .array(z.object({ name: z.string(), kind: z.enum(['class', 'student', 'course']) }))
    .describe('somebody changed them in between, so they stayed as they are; the first 200'),
  keptCount: z.number().int(),
})
export type YearMove = z.infer<typeof moveSchema>

export const countLeavers = defineCall({
  method: 'POST',
  path: '/teach/schoolYear/count',
  summary: 'How many students a choice of classes would move up and how many would leave; nothing is changed',
  who,
  needs: 'schoolYear_view',
  body: beginBody,
  answer: z.object({ moved: z.number().int(), left: z.number().int() }),
  refuses: ['OUT_OF_SIGHT', 'TAKEN'],
})

export const beginSchoolYear = defineCall({
  method: 'POST',
  path: '/teach/schoolYear/begin',
  summary: 'Begin a new school year, in the background; then ask /teach/schoolYear/last',
  who,
  needs: 'schoolYear_edit',
  body: beginBody,
  answer: z.object({ id: uuidSchema }),
  refuses: ['OUT_OF_SIGHT', 'TAKEN', 'YEAR_BEGUN'],
})

export const lastSchoolYear = defineCall({
  method: 'GET',
  path: '/teach/schoolYear/last',
  summary: 'The last beginning of a school year and how far it is; null: there was none',
  who,
  needs: 'schoolYear_view',
  answer: moveSchema.nullable(),
})

export const takeBackSchoolYear = defineCall({
  method: 'POST',
  path: '/teach/schoolYear/takeBack/{id}',
  summary: 'Take the beginning back within a day; what somebody changed since stays and is named',
  who,
  needs: 'schoolYear_edit',
  params: byId,
  answer: z.boolean(),
  refuses: ['OUT_OF_SIGHT', 'NOT_FOUND', 'YEAR_TOO_OLD'],
})
