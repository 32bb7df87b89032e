// Videos and articles of the teaching-research centre (/teach/research/item). A school's office adds its own; those of
// the public library are granted to schools one by one.
import { z } from 'zod'
import { staffKinds } from '../accountKinds.ts'
import { defineNoun } from '../defineNoun.ts'
import { paragraphsSchema, searchTextSchema, sortSchema, titleSchema } from '../fieldSchemas.ts'
import { fileIdSchema, userIdSchema, uuidSchema } from '../ids.ts'
import { richTextSchema } from '../richText.ts'
import { wallTimeSchema } from '../time.ts'
import { grantCalls } from './itemGrant.ts'

export const researchKinds = ['video', 'article'] as const
export type ResearchKind = (typeof researchKinds)[number]

/** Characters of an article. */
export const articleMax = 20_000
const bodySchema = richTextSchema({ max: articleMax, pictures: 30, sounds: 10 })

const record = z.object({
  id: uuidSchema,
  kind: z.enum(researchKinds),
  name: z.string(),
  summary: z.string(),
  cover: fileIdSchema.nullable(),
  fileId: fileIdSchema.nullable().describe('of a video; it may be a sound'),
  mediaType: z.string().describe('of that file, from its bytes; empty: none'),
  body: bodySchema.nullable().describe('of an article'),
  enabled: z.boolean(),
  sort: z.number().int(),
  ownerId: userIdSchema,
  ownerName: z.string().describe('empty for the public library'),
  mine: z.boolean().describe('of the school acted in, so its office changes it'),
  createdAt: wallTimeSchema,
})
export type ResearchRecord = z.infer<typeof record>

/** A list shows items without the text of an article. */
const listed = record.omit({ body: true })
export type ResearchListed = z.infer<typeof listed>

const body = z.object({
  kind: z.enum(researchKinds, { error: 'field.required' }),
  name: titleSchema,
  summary: paragraphsSchema({ min: 0, max: 300 }).default(''),
  cover: fileIdSchema.nullable().default(null).describe('a stored picture of one’s own'),
  fileId: fileIdSchema.nullable().default(null).describe('of a video: a stored video or sound of one’s own'),
  body: bodySchema.nullable().default(null).describe('of an article'),
  enabled: z.boolean().default(true),
  sort: sortSchema,
})
export type ResearchBody = z.infer<typeof body>

const path = '/teach/research/item'
const title = 'research item'
const editors = ['educational', 'tenantAdmin', 'systemAdmin'] as const

export const researchItem = defineNoun({
  name: 'ResearchItem',
  path,
  title,
  i18nNamespace: 'research',
  flag: 'research',
  who: { page: staffKinds, get: staffKinds, create: editors, update: editors, remove: editors },
  record,
  listed,
  body,
  check: ({ kind, fileId, body }, refuse) => {
    if (kind === 'video' && fileId === null) refuse('fileId', 'field.required')
    if (kind === 'article' && body === null) refuse('body', 'field.required')
  },
  search: z.object({
    kind: z.enum(researchKinds).optional(),
    name: searchTextSchema(50).optional(),
  }),
  sort: ['name', 'sort', 'createdAt'],
  refuses: ['NOT_OWNER'],
})

export const researchGrants = grantCalls({
  base: '/teach/research',
  title,
  grantPath: '/teach/research/grant',
})
