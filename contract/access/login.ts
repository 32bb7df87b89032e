// Tells who is signed in (token management): one row per login; its tokens come and go.
import { z } from 'zod'
import { accountKindSchema, administrators } from '../accountKinds.ts'
import { defineCall } from '../call.ts'
import { defineNoun } from '../defineNoun.ts'
import { searchTextSchema } from '../fieldSchemas.ts'
import { byId, userIdSchema, uuidSchema } from '../ids.ts'
import { manyDone, manyIds } from '../noun.ts'
import { wallTimeSchema } from '../time.ts'

const loginRecordSchema = z.object({
  id: uuidSchema,
  userId: userIdSchema,
  username: z.string(),
  name: z.string(),
  kind: accountKindSchema,
  school: z.string().describe('empty: no school'),
  since: wallTimeSchema,
  clientId: z.string(),
  address: z.string().describe('where it was opened from; empty: not known'),
  isOwn: z.boolean().describe('the very login that asks'),
})
export type LoginRecord = z.infer<typeof loginRecordSchema>

export const loginNoun = defineNoun({
  name: 'Login',
  path: '/admin/token',
  title: 'live login; newest first',
  i18nNamespace: 'loginRecord',
  who: { page: administrators },
  record: loginRecordSchema,
  body: z.object({}),
  search: z.object({
    name: searchTextSchema(50).optional().describe('a name, its pinyin or initials, or user name'),
    kind: accountKindSchema.optional(),
    clientId: searchTextSchema(32).optional(),
    address: searchTextSchema(50).optional(),
  }),
  sort: ['since'],
})

export const endLogin = defineCall({
  method: 'DELETE',
  path: '/admin/token/{id}',
  summary: 'End a login: its tokens are dead at once, and its pages sign out',
  who: administrators,
  needs: 'login_del',
  params: byId,
  answer: z.boolean(),
  refuses: ['NOT_FOUND'],
})
export const endLogins = defineCall({
  method: 'POST',
  path: '/admin/token/deleteBatch',
  summary: 'End several logins',
  who: administrators,
  needs: 'login_del',
  body: manyIds,
  answer: manyDone,
})
