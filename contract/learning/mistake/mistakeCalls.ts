// Calls of the catalogue of mistakes beside those of the noun (mistakeNoun.ts).
import { z } from 'zod'
import { staffKinds } from '../../accountKinds.ts'
import { bothWays, defineCall, manyInQuery, pageOf, pageQuery } from '../../call.ts'
import { byId, uuidSchema } from '../../ids.ts'
import { librarySearch } from '../../library/libraryItem.ts'
import { importStarted, sheetUpload } from '../../sheet.ts'
import { exerciseSearch } from '../exercise/exerciseNoun.ts'
import { listedCardSchema } from '../exercise/exerciseViewCalls.ts'
import { mistakeStates, mistakeTypes } from './mistake.ts'
import { mistake, mistakeNameSchema, mistakeRecordSchema } from './mistakeNoun.ts'

const { path } = mistake.declared
const teachers = ['teacher'] as const
const changing = { who: teachers, needs: 'mistake_edit' } as const
const reading = { who: staffKinds, needs: 'mistake_view' } as const
const whole = z.number().int()

const one = { answer: mistakeRecordSchema, refuses: ['NOT_FOUND'] } as const

/** One that was merged away opens what it was merged into. */
export const getMistake = defineCall({
  method: 'GET',
  path: `${path}/{id}`,
  summary: 'One mistake; of one that was merged the other one',
  ...reading,
  params: byId,
  ...one,
})
export const getMistakeInfo = defineCall({
  method: 'GET',
  path: `${path}/info`,
  summary: 'The same, by ?id=',
  ...reading,
  query: byId,
  ...one,
})
export const getMistakeDetail = defineCall({
  method: 'GET',
  path: `${path}/detail`,
  summary: 'A mistake with the exercises bound to it and the newest answers that show it',
  ...reading,
  query: byId,
  answer: mistakeRecordSchema.extend({
    exercises: z.array(z.object({ id: uuidSchema, text: z.string() })),
    hits: z.array(
      z.object({
        attemptId: uuidSchema,
        exerciseId: uuidSchema,
        exerciseText: z.string(),
        studentId: uuidSchema,
        studentName: z.string(),
        answer: z.string().describe('as readable text; empty where an answer has none'),
      }),
    ),
  }),
  refuses: ['NOT_FOUND'],
})

export const countMistakes = defineCall({
  method: 'GET',
  path: `${path}/count`,
  summary: 'How many mistakes are in each state',
  ...reading,
  answer: z.record(z.enum(mistakeStates), whole),
})

const checked = { name: mistakeNameSchema, type: z.enum(mistakeTypes) } as const
export const checkNewMistake = bothWays({
  path: `${path}/addCheck`,
  summary: 'Whether a mistake may be added: not with the name and type of another one',
  who: teachers,
  needs: 'mistake_add',
  body: z.object(checked),
  answer: z.boolean(),
  refuses: ['TAKEN'],
})
export const checkChangedMistake = bothWays({
  path: `${path}/editCheck`,
  summary: 'Whether a mistake may be called so',
  ...changing,
  body: byId.extend(checked),
  answer: z.boolean(),
  refuses: ['TAKEN', 'NOT_FOUND'],
})

export const confirmMistake = bothWays({
  path: `${path}/confirm/{id}`,
  summary: 'Confirm a mistake',
  ...changing,
  params: byId,
  answer: z.boolean(),
  refuses: ['NOT_FOUND'],
})

/** STATE-MIST-02 */
export const mergeMistakes = bothWays({
  path: `${path}/merge`,
  summary: 'Merge mistakes into the first of them: counts add up, exercises unite',
  ...changing,
  body: z.object({ ids: z.array(uuidSchema).min(1).max(200) }),
  query: z.object({ ids: manyInQuery(uuidSchema, 200) }),
  answer: z.boolean(),
  refuses: ['NOT_FOUND', 'MERGE_TOO_FEW'],
})

const bound = z.object({ id: uuidSchema, exerciseIds: z.array(uuidSchema).min(1).max(200) })
export const bindExercises = bothWays({
  path: `${path}/bind`,
  summary: 'Bind exercises that train a mistake, or with unbind take them away',
  ...changing,
  body: bound.extend({ unbind: z.boolean().default(false) }),
  query: bound.extend({
    exerciseIds: manyInQuery(uuidSchema, 200),
    unbind: z.stringbool().default(false),
  }),
  answer: z.boolean(),
  refuses: ['NOT_FOUND'],
})

const exercises = pageQuery.extend({ id: uuidSchema, ...exerciseSearch })
export const pageBoundExercises = defineCall({
  method: 'GET',
  path: `${path}/exercisePage`,
  summary: 'Page of the exercises bound to a mistake',
  ...reading,
  query: exercises,
  answer: pageOf(listedCardSchema),
  refuses: ['NOT_FOUND'],
})
export const pageUnboundExercises = defineCall({
  method: 'GET',
  path: `${path}/expage`,
  summary: 'Page of the exercises of the libraries that are not bound to a mistake',
  ...reading,
  query: exercises.extend(librarySearch),
  answer: pageOf(listedCardSchema),
  refuses: ['NOT_FOUND'],
})

export const pageMistakeExercises = defineCall({
  method: 'GET',
  path: '/exercise/teach/exercise/listMistakeExercisePage',
  summary: 'Page of the exercises that the caller’s students answered wrongly',
  ...reading,
  query: pageQuery.extend(exerciseSearch),
  answer: pageOf(listedCardSchema.extend({ wrongCount: whole, students: whole })),
})

/** The import of the noun, for a sheet that fits into an address (CALL-RULE-01). */
export const importMistakeAsGet = defineCall({
  method: 'GET',
  changes: true,
  path: `${path}/import`,
  summary: 'Begin the import of a small sheet of: mistake; then ask /teach/import/{id}',
  who: teachers,
  needs: 'mistake_import',
  query: sheetUpload,
  answer: importStarted,
  refuses: ['SHEET_UNREADABLE'],
})

/** The marking desk names an answer by these. */
const answerId = { attemptId: uuidSchema, exerciseId: uuidSchema } as const
export const listAnswerMistakes = defineCall({
  method: 'GET',
  path: `${path}/answer`,
  summary: 'The mistakes that an answer shows',
  ...reading,
  query: z.object(answerId),
  answer: z.array(z.object({ id: uuidSchema, name: z.string(), type: z.enum(mistakeTypes) })),
  refuses: ['NOT_FOUND'],
})
export const attachMistake = bothWays({
  path: `${path}/attach`,
  summary: 'Say that an answer shows a mistake, or with remove that it does not',
  ...changing,
  body: z.object({ id: uuidSchema, ...answerId, remove: z.boolean().default(false) }),
  query: z.object({ id: uuidSchema, ...answerId, remove: z.stringbool().default(false) }),
  answer: z.boolean(),
  refuses: ['NOT_FOUND'],
})

/** So many students must give the same wrong answer until it is a mistake. */
const setting = z.object({ students: z.coerce.number().int().min(2).max(100) })
export const mistakeSettingSchema = setting
const office = ['educational', 'tenantAdmin'] as const
export const getMistakeSetting = defineCall({
  method: 'GET',
  path: `${path}/setting`,
  summary: 'How many students must give the same wrong answer until it is a mistake',
  ...reading,
  answer: setting,
})
export const setMistakeSetting = bothWays({
  path: `${path}/setting/save`,
  summary: 'Set how many students that are',
  who: office,
  needs: 'mistake_view',
  body: setting,
  answer: z.boolean(),
})
