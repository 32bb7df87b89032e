// The versions of the app (/admin/app/version): what the platform offers to install, and whether an older app may go on.
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { defineNoun } from '../defineNoun.ts'
import { orEmpty, paragraphsSchema, searchTextSchema, typedSchema } from '../fieldSchemas.ts'
import { byId, fileIdSchema, uuidSchema } from '../ids.ts'
import { wallTimeSchema } from '../time.ts'

const versionPattern = /^(?:0|[1-9]\d{0,5})(?:\.(?:0|[1-9]\d{0,5})){2}$/

/** VAL-39: three numbers, 1.1.1. */
export const versionNumberSchema = typedSchema
  .min(1, { error: 'field.required' })
  .max(30, { error: 'field.version' })
  .regex(versionPattern, { error: 'field.version' })

const httpsSchema = typedSchema
  .max(500, { error: 'field.tooLong' })
  .refine((text) => URL.canParse(text) && new URL(text).protocol === 'https:', { error: 'field.link' })

const record = z.object({
  id: uuidSchema,
  version: z.string(),
  apk: fileIdSchema.nullable(),
  apkName: z.string(),
  apkSize: z.number().int().describe('bytes'),
  force: z.boolean().describe('an app that is older must be updated before it goes on'),
  androidUrl: z.string(),
  iosUrl: z.string(),
  content: z.string().describe('what is new'),
  createdAt: wallTimeSchema,
})
export type AppVersionRecord = z.infer<typeof record>

const platform = ['systemAdmin'] as const

export const appVersion = defineNoun({
  name: 'AppVersion',
  path: '/admin/app/version',
  title: 'version of the app',
  i18nNamespace: 'appVersion',
  who: { page: platform, get: platform, create: platform, update: platform, remove: platform },
  record,
  body: z.object({
    version: versionNumberSchema,
    apk: fileIdSchema
      .nullable()
      .default(null)
      .describe('a stored apk of one’s own, uploaded for the purpose app in the public library'),
    force: z.boolean().default(false),
    androidUrl: orEmpty(httpsSchema),
    iosUrl: orEmpty(httpsSchema),
    content: paragraphsSchema({ min: 1, max: 2000 }),
  }),
  search: z.object({ version: searchTextSchema(30).optional() }),
  sort: ['version', 'createdAt'],
})

const latestSchema = z.object({
  version: z.string(),
  isNewer: z.boolean().describe('than the version that asks; true where none is said'),
  force: z
    .boolean()
    .describe(
      'the app that asks must be updated: a version above it is forced. Without a version: of the latest one',
    ),
  apkUrl: z.string().describe('where the apk is, on this server; empty: none'),
  androidUrl: z.string(),
  iosUrl: z.string(),
  content: z.string(),
})
export type LatestAppVersion = z.infer<typeof latestSchema>

export const latestAppVersion = defineCall({
  method: 'GET',
  path: '/admin/app/version/latest',
  summary:
    'The latest version of the app, and whether the one that asks must be updated; null: there is none',
  who: 'public',
  query: z.object({ version: versionNumberSchema.optional().describe('the installed one') }),
  answer: latestSchema.nullable(),
})

/** The apk of a version, for who has no account yet. */
export const apkPath = '/admin/app/version/{id}/apk'
export const apkParams = byId
