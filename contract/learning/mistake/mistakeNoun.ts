// The catalogue of mistakes (/teach/mistake): kinds of errors that learners make. Some are found by the program in equal
// wrong answers; a teacher confirms, merges and binds exercises that train them.
import { z } from 'zod'
import { staffKinds } from '../../accountKinds.ts'
import { defineNoun } from '../../defineNoun.ts'
import { searchTextSchema, textSchema } from '../../fieldSchemas.ts'
import { uuidSchema } from '../../ids.ts'
import { wallTimeSchema } from '../../time.ts'
import {
  abilityTypes,
  mistakeCauses,
  mistakeNameMax,
  mistakeNameMin,
  mistakeStates,
  mistakeTypes,
} from './mistake.ts'

const idOrNone = uuidSchema.nullable()
const shortText = { min: 0, max: 50 }
const longText = { min: 0, max: 200 }
const baseCounts = { min: 0, max: 100_000 }
const short = textSchema(shortText)
const long = textSchema(longText)
/** VAL-09 */
export const mistakeNameSchema = textSchema({ min: mistakeNameMin, max: mistakeNameMax })
const typeSchema = z.enum(mistakeTypes, { error: 'field.required' })

export const mistakeRecordSchema = z.object({
  id: uuidSchema,
  name: z.string(),
  pointId: idOrNone,
  pointName: z.string().nullable(),
  type: z.enum(mistakeTypes),
  cause: z.enum(mistakeCauses).nullable(),
  source: z.string(),
  abilityType: z.enum(abilityTypes).nullable(),
  levelId: idOrNone,
  levelName: z.string().nullable(),
  factor: z.string(),
  detail: z.string(),
  childDetail: z.string(),
  baseCount: z.number().int(),
  repeatCount: z
    .number()
    .int()
    .describe('the base count, and the answers of the caller’s students that show it'),
  studentCount: z.number().int().describe('how many of these students'),
  exerciseCount: z.number().int().describe('the exercises bound to it'),
  state: z.enum(mistakeStates),
  ownerName: z.string().nullable().describe('null: found by the program'),
  mergedInto: idOrNone,
  createdAt: wallTimeSchema,
})
export type MistakeRecord = z.infer<typeof mistakeRecordSchema>

const body = z.object({
  name: mistakeNameSchema,
  pointId: idOrNone.default(null),
  type: typeSchema,
  cause: z.enum(mistakeCauses).nullable().default(null),
  source: short.default(''),
  abilityType: z.enum(abilityTypes).nullable().default(null),
  levelId: idOrNone.default(null),
  factor: short.default(''),
  detail: long.default(''),
  childDetail: long.default(''),
  baseCount: z.coerce
    .number({ error: 'field.invalid' })
    .int()
    .min(baseCounts.min)
    .max(baseCounts.max)
    .default(0),
})
export type MistakeBody = z.infer<typeof body>

const teachers = ['teacher'] as const

export const mistake = defineNoun({
  name: 'Mistake',
  path: '/teach/mistake',
  title: 'mistake',
  i18nNamespace: 'mistake',
  savePath: 'info',
  who: {
    page: staffKinds,
    list: staffKinds,
    create: teachers,
    update: teachers,
    remove: teachers,
    template: teachers,
    import: teachers,
    export: staffKinds,
  },
  record: mistakeRecordSchema,
  body,
  search: z.object({
    name: searchTextSchema(50).optional(),
    state: z.enum(mistakeStates).optional(),
    type: z.enum(mistakeTypes).optional(),
    pointId: uuidSchema.optional(),
    levelId: uuidSchema.optional(),
    cause: z.enum(mistakeCauses).optional(),
    bound: z.enum(['true', 'false']).optional().describe('whether exercises are bound to it'),
  }),
  sort: ['name', 'createdAt'],
  sheet: {
    import: [
      'name',
      'type',
      'pointName',
      'cause',
      'source',
      'abilityType',
      'levelName',
      'factor',
      'detail',
      'childDetail',
      'baseCount',
    ],
    export: [
      'name',
      'type',
      'pointName',
      'cause',
      'source',
      'abilityType',
      'levelName',
      'factor',
      'detail',
      'childDetail',
      'repeatCount',
      'studentCount',
      'exerciseCount',
      'state',
      'createdAt',
    ],
    example: {
      name: '“了”的遗漏',
      type: 'omission',
      cause: 'transfer',
      abilityType: 'writing',
      detail: '我昨天看电影。',
      baseCount: '3',
    },
    allowed: {
      name: { length: { min: mistakeNameMin, max: mistakeNameMax } },
      pointName: { text: 'named' },
      levelName: { text: 'named' },
      source: { length: shortText },
      factor: { length: shortText },
      detail: { length: longText },
      childDetail: { length: longText },
      baseCount: { number: baseCounts },
    },
    synonyms: {
      type: {
        omission: ['缺失', '漏', 'missing', 'omitted'],
        addition: ['多余', '添加', 'extra', 'added'],
        substitution: ['替代', '错用', 'replacement', 'replaced'],
        order: ['语序', '语序错误', 'wrong order'],
        writing: ['写错', '错字', 'spelling'],
        pronunciation: ['语音', 'speech'],
        other: ['别的', 'others', 'outros', 'прочее'],
      },
      abilityType: {
        listening: ['听力', 'listen', 'ouvir', 'слушание'],
        speaking: ['口语', '说话', 'speak', 'речь'],
        reading: ['阅读', 'read'],
        writing: ['写作', '书写', 'write'],
        translating: ['翻译', 'translation', 'tradução'],
      },
      cause: {
        transfer: ['迁移', '母语迁移', 'l1'],
        overgeneralization: ['泛化', '过度泛化'],
        culture: ['文化'],
        strategy: ['策略'],
        teaching: ['教学'],
      },
    },
  },
  refuses: ['NOT_FOUND'],
})
