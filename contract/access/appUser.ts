// Who signed in with the app (/admin/app/user): accounts that have used a client other than the pages of the program.
import { z } from 'zod'
import { accountKindSchema, administrators } from '../accountKinds.ts'
import { defineNoun } from '../defineNoun.ts'
import { searchTextSchema } from '../fieldSchemas.ts'
import { userIdSchema } from '../ids.ts'
import { wallTimeSchema } from '../time.ts'
import { userStatuses } from './user.ts'

const record = z.object({
  id: userIdSchema,
  name: z.string(),
  username: z.string(),
  kind: accountKindSchema,
  school: z.string().describe('empty: no school'),
  phone: z.string(),
  status: z.enum(userStatuses),
  clientId: z.string().describe('of the last sign-in with an app'),
  signedInAt: wallTimeSchema,
  isOwn: z.boolean(),
})
export type AppUserRecord = z.infer<typeof record>

export const appUser = defineNoun({
  name: 'AppUser',
  path: '/admin/app/user',
  title: 'account that signed in with the app',
  i18nNamespace: 'appUser',
  who: { page: administrators },
  record,
  body: z.object({}),
  search: z.object({
    name: searchTextSchema(50).optional().describe('a name, its pinyin or initials, or user name'),
    kind: accountKindSchema.optional(),
    status: z.enum(userStatuses).optional(),
    clientId: searchTextSchema(32).optional(),
  }),
  sort: ['name', 'username'],
})
