// Lists of words to choose from, the school year, and the parameters of the platform.
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { defineNoun } from '../defineNoun.ts'
import {
  labelSchema,
  remarkSchema,
  searchTextSchema,
  sortSchema,
  titleSchema,
  typedSchema,
} from '../fieldSchemas.ts'
import { uuidSchema } from '../ids.ts'
import { wallDateSchema } from '../time.ts'

export const dictKinds = ['system', 'business'] as const
const dictKindSchema = z.enum(dictKinds)

/** A type or a key is a word that programs know it by. */
const programWord = (max: number) =>
  typedSchema
    .min(1, { error: 'field.required' })
    .max(max, { error: 'field.tooLong' })
    .regex(/^[A-Za-z][A-Za-z0-9_.-]*$/, { error: 'field.programWord' })

const dictRecordSchema = z.object({
  id: uuidSchema,
  type: z.string(),
  memo: z.string(),
  kind: dictKindSchema.describe('a system one is not deleted, and its type and values stay'),
  itemCount: z.number().int(),
})
export type DictRecord = z.infer<typeof dictRecordSchema>

const dictItemRecordSchema = z.object({
  id: uuidSchema,
  dictId: uuidSchema,
  label: z.string(),
  value: z.string(),
  memo: z.string(),
  sort: z.number().int(),
})
export type DictItemRecord = z.infer<typeof dictItemRecordSchema>

const systemAdmin = ['systemAdmin'] as const
const editing = { page: systemAdmin, create: systemAdmin, update: systemAdmin, remove: systemAdmin } as const

export const dictNoun = defineNoun({
  name: 'Dict',
  path: '/admin/dict',
  title: 'dictionary; a system one keeps its type, and the program’s own their class as well',
  i18nNamespace: 'dict',
  who: editing,
  record: dictRecordSchema,
  body: z.object({ type: programWord(50), memo: remarkSchema, kind: dictKindSchema.optional() }),
  search: z.object({
    type: searchTextSchema(50).optional(),
    memo: searchTextSchema(128).optional(),
    kind: dictKindSchema.optional(),
  }),
  sort: ['type'],
  refuses: ['SYSTEM_OWNED'],
})

export const dictItemNoun = defineNoun({
  name: 'DictItem',
  path: '/admin/dict/item',
  title: 'item of a dictionary; the pages see a change after a sync, and the value of a system one stays',
  i18nNamespace: 'dictItem',
  flag: 'dict',
  who: editing,
  record: dictItemRecordSchema,
  body: z.object({
    dictId: uuidSchema,
    label: labelSchema,
    value: titleSchema,
    memo: remarkSchema,
    sort: sortSchema,
  }),
  search: z.object({ dictId: uuidSchema.optional(), label: searchTextSchema(50).optional() }),
  sort: ['sort'],
  refuses: ['SYSTEM_OWNED'],
})

export const listDict = defineCall({
  method: 'GET',
  path: '/admin/dict/list',
  summary: 'All dictionaries, without their items',
  who: systemAdmin,
  needs: 'dict_view',
  answer: z.array(dictRecordSchema),
})
export const syncDict = defineCall({
  method: 'PUT',
  path: '/admin/dict/sync',
  summary: 'What has been edited becomes what all pages see',
  who: systemAdmin,
  needs: 'dict_edit',
  answer: z.boolean(),
})

/** The fields that a select needs. */
export const dictOptionSchema = z.object({
  label: z.string().describe('in the language of the request where the program knows the word'),
  value: z.string(),
  memo: z.string(),
})
export type DictOption = z.infer<typeof dictOptionSchema>

export const getDictType = defineCall({
  method: 'GET',
  path: '/admin/dict/type/{type}',
  summary: 'The items of a type, as of the last sync',
  who: 'signedIn',
  params: z.object({ type: z.string().max(50) }),
  answer: z.array(dictOptionSchema),
  refuses: ['NOT_FOUND'],
})
export const getAllDict = defineCall({
  method: 'GET',
  path: '/teach/enumDict/allDict',
  summary: 'Every dictionary with its items, by type, as of the last sync',
  who: 'signedIn',
  answer: z.record(z.string(), z.array(dictOptionSchema)),
})

/** A semester of a school year: xn is the year, xq the semester in it. */
export const semesterSchema = z.object({
  xn: z.string().describe('2026-2027'),
  xq: z.union([z.literal(1), z.literal(2)]).describe('1 autumn, 2 spring'),
  label: z.string(),
  value: z.string().describe('2026-2027-1'),
  startDate: wallDateSchema,
  endDate: wallDateSchema,
  nowXnxq: z.boolean().describe('today is in it'),
})
export type Semester = z.infer<typeof semesterSchema>

export const getXnxq = defineCall({
  method: 'GET',
  path: '/admin/dict/getXnxq',
  summary: 'School years and semesters, newest first; one of them is now',
  who: 'signedIn',
  answer: z.array(semesterSchema),
})
export const getXnxqByDate = defineCall({
  method: 'GET',
  path: '/admin/dict/getXnxqByDate',
  summary: 'The school year and semester of a date',
  who: 'signedIn',
  query: z.object({ date: wallDateSchema.optional().describe('today by default') }),
  answer: semesterSchema,
})

/** own: a key of the program that no page shows. system: the program reads it, so it cannot be deleted. */
export const paramKinds = ['own', 'system', 'business'] as const
const shownParamKinds = ['system', 'business'] as const

const paramRecordSchema = z.object({
  id: uuidSchema,
  key: z.string(),
  value: z.string(),
  name: z.string(),
  memo: z.string(),
  isPublic: z.boolean(),
  kind: z.enum(shownParamKinds),
})
export type ParamRecord = z.infer<typeof paramRecordSchema>

export const paramNoun = defineNoun({
  name: 'Param',
  path: '/admin/param',
  title: 'parameter of the platform; a system one keeps its key and whether it is public',
  i18nNamespace: 'param',
  who: editing,
  record: paramRecordSchema,
  body: z.object({
    key: programWord(100),
    value: typedSchema.max(2000, { error: 'field.tooLong' }).default(''),
    name: titleSchema,
    memo: remarkSchema,
    isPublic: z.boolean().default(false),
  }),
  search: z.object({
    key: searchTextSchema(100).optional(),
    name: searchTextSchema(50).optional(),
    kind: z.enum(shownParamKinds).optional(),
  }),
  sort: ['key'],
  refuses: ['SYSTEM_OWNED'],
})

export const getPublicValue = defineCall({
  method: 'GET',
  path: '/admin/param/publicValue/{key}',
  summary: 'A public parameter; login.key is the key of the login cipher (base64, 32 bytes)',
  who: 'public',
  params: z.object({ key: z.string().max(100) }),
  answer: z.string(),
  refuses: ['NOT_FOUND'],
})
export const getZhktUrl = defineCall({
  method: 'GET',
  path: '/admin/param/getZhktUrl',
  summary: 'Textbook settings: where the textbooks are, and how to ask there. Empty until somebody sets them',
  who: 'signedIn',
  answer: z.object({
    url: z.string(),
    appId: z.string(),
    accessToken: z.string().describe('for who may change it; empty for everybody else'),
  }),
})
/** The parameters that the program itself reads. */
export const systemParams = {
  zhktUrl: 'zhkt.url',
  zhktAppId: 'zhkt.appId',
  zhktAccessToken: 'zhkt.accessToken',
  registration: 'registration',
  noticePush: 'message.push',
  taskFiles: 'task.attachment.max',
  storageOfStudent: 'storage.student.mb',
  storageOfStaff: 'storage.staff.mb',
} as const
