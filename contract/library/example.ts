// Examples (/teach/example): bundles of items of the public library, to be copied into one's own at once.
import { z } from 'zod'
import { staffKinds } from '../accountKinds.ts'
import { bothWays, defineCall, manyInQuery } from '../call.ts'
import { defineNoun } from '../defineNoun.ts'
import { paragraphsSchema, searchTextSchema, sortSchema, titleSchema } from '../fieldSchemas.ts'
import { fileIdSchema, tenantIdSchema, uuidSchema } from '../ids.ts'
import { listRowsMax } from '../noun.ts'
import { wallTimeSchema } from '../time.ts'
import { grantCalls } from './itemGrant.ts'

export const exampleKinds = ['exercise', 'resource', 'textbook', 'wordCard'] as const
export type ExampleKind = (typeof exampleKinds)[number]

const itemSchema = z.object({
  id: uuidSchema.describe('of its place in the example'),
  kind: z.enum(exampleKinds),
  itemId: uuidSchema,
  name: z.string(),
})
const record = z.object({
  id: uuidSchema,
  name: z.string(),
  summary: z.string(),
  cover: fileIdSchema.nullable(),
  sort: z.number().int(),
  items: z.array(itemSchema),
  createdAt: wallTimeSchema,
})
export type ExampleRecord = z.infer<typeof record>

const path = '/teach/example'
const title = 'example'
const editors = ['systemAdmin'] as const
const body = z.object({
  name: titleSchema,
  summary: paragraphsSchema({ min: 0, max: 300 }).default(''),
  cover: fileIdSchema.nullable().default(null).describe('a stored picture of one’s own'),
  sort: sortSchema,
  items: z
    .array(z.object({ kind: z.enum(exampleKinds), itemId: uuidSchema }))
    .max(100, { error: 'field.tooMany' })
    .default([])
    .describe('items of the public library'),
})
export type ExampleBody = z.infer<typeof body>

export const example = defineNoun({
  name: 'Example',
  path,
  title,
  i18nNamespace: 'example',
  who: { page: editors, get: staffKinds, create: editors, update: editors, remove: editors },
  record,
  body,
  search: z.object({ name: searchTextSchema(50).optional() }),
  sort: ['name', 'sort', 'createdAt'],
})

export const listExamples = defineCall({
  method: 'GET',
  path: `${path}/list`,
  summary: 'The examples that the school has been granted, in their order',
  who: staffKinds,
  needs: 'example_view',
  answer: z.array(record).max(listRowsMax),
})
export const copyExample = defineCall({
  method: 'POST',
  path: `${path}/use`,
  summary:
    'Copy all that is in an example into one’s own library: all of it, or with a refusal none of a kind',
  who: staffKinds,
  needs: 'example_view',
  body: z.object({ id: uuidSchema }),
  answer: z.object({ copied: z.number().int() }),
  refuses: ['NOT_FOUND', 'STORAGE_FULL', 'STORAGE_OWN_FULL'],
})
export const setExampleSchools = bothWays({
  path: `${path}/organization/set`,
  summary: 'Say which institutions are offered an example; none named: all',
  who: editors,
  needs: 'example_edit',
  body: z.object({ id: uuidSchema, tenantIds: z.array(tenantIdSchema).max(1000).optional() }),
  query: z.object({ id: uuidSchema, tenantIds: manyInQuery(tenantIdSchema, 1000).optional() }),
  answer: z.boolean(),
  refuses: ['NOT_FOUND'],
})
export const sortExampleItems = bothWays({
  path: `${path}/item/updateSort`,
  summary: 'Put what is in an example into this order; ids are of its places',
  who: editors,
  needs: 'example_edit',
  body: z.object({ id: uuidSchema, ids: z.array(uuidSchema).min(1).max(100) }),
  query: z.object({ id: uuidSchema, ids: manyInQuery(uuidSchema, 100) }),
  answer: z.boolean(),
  refuses: ['NOT_FOUND'],
})
export const removeExampleItem = bothWays({
  path: `${path}/task/delete`,
  summary: 'Take one thing out of an example',
  who: editors,
  needs: 'example_edit',
  body: z.object({ id: uuidSchema.describe('of its place in the example') }),
  answer: z.boolean(),
  refuses: ['NOT_FOUND'],
})
export const exampleGrants = grantCalls({ base: path, title, grantPath: `${path}/grant` })
