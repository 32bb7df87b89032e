// API keys of a school (secret-key management): another program asks with one in the name of the administrator who made it.
import { z } from 'zod'
import { administrators } from '../accountKinds.ts'
import { defineCall } from '../call.ts'
import { defineNoun } from '../defineNoun.ts'
import { searchTextSchema, titleSchema } from '../fieldSchemas.ts'
import { uuidSchema } from '../ids.ts'
import { wallDateSchema, wallTimeSchema } from '../time.ts'

/** Begins every key, so that one is known by sight, also by programs that look for secrets in code. */
export const keyPrefix = 'txk_'
export const keyScopesMax = 300

/** Whoever has a key only has what stands in it: what makes keys, accounts and passwords, changes rights or enters a lesson is not for keys. */
const closedGroups = [
  'secretKey',
  'user',
  'role',
  'menu',
  'login',
  'client',
  'job',
  'gen',
  'dataSource',
  'route',
]
const closedFlags = [
  'student_add',
  'teacher_add',
  'registration_edit',
  'live_enter',
  'live_start',
  'live_audit',
]
export const isFlagForKeys = (flag: string): boolean =>
  !closedGroups.includes(flag.split('_', 1)[0] ?? '') &&
  !closedFlags.includes(flag) &&
  !/^training_(?!view$)|_reset$/.test(flag)

const flagSchema = searchTextSchema(100)

const record = z.object({
  id: uuidSchema,
  name: z.string(),
  masked: z.string().describe('its beginning and its last four characters'),
  scopes: z.array(flagSchema).describe('the rights that it may use, as long as its maker has them'),
  expiresAt: wallDateSchema.describe('its last day'),
  isDisabled: z.boolean(),
  state: z.enum(['active', 'disabled', 'expired', 'makerGone']),
  maker: z.string().describe('empty: an administrator of the platform'),
  lastUsedAt: wallTimeSchema.nullable().describe('to the minute; null: never'),
  createdAt: wallTimeSchema,
})
export type SecretKeyRecord = z.infer<typeof record>

export const secretKey = defineNoun({
  name: 'SecretKey',
  path: '/admin/secretKey',
  title: 'API key of a school',
  i18nNamespace: 'secretKey',
  who: { page: administrators, create: administrators, update: administrators, remove: administrators },
  record,
  body: z.object({
    name: titleSchema,
    scopes: z
      .array(flagSchema, { error: 'field.required' })
      .min(1, { error: 'field.required' })
      .max(keyScopesMax, { error: 'field.tooMany' }),
    expiresAt: wallDateSchema,
    isDisabled: z.boolean().default(false),
  }),
  shownOnce: z.object({ key: z.string().describe('shown only here') }),
  search: z.object({ name: searchTextSchema(50).optional() }),
  sort: ['name', 'expiresAt'],
  refuses: ['MORE_RIGHTS'],
})
export type SecretKeyBody = z.infer<typeof secretKey.declared.body>

export const listKeyScopes = defineCall({
  method: 'GET',
  path: '/admin/secretKey/scopes',
  summary: 'The rights that the caller may give a key, in the order of the menu',
  who: administrators,
  needs: 'secretKey_view',
  answer: z.array(
    z.object({
      flag: z.string(),
      labels: z.array(z.string()).describe('translation keys of the entry and of its button'),
    }),
  ),
})
