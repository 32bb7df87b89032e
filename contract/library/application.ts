// Applications (/admin/app/application): pages elsewhere that the platform offers. A school sees those that it was granted.
import { z } from 'zod'
import { everybody } from '../accountKinds.ts'
import { defineCall } from '../call.ts'
import { defineNoun } from '../defineNoun.ts'
import { searchTextSchema, textSchema, titleSchema, typedSchema } from '../fieldSchemas.ts'
import { uuidSchema } from '../ids.ts'
import { wallTimeSchema } from '../time.ts'
import { grantCalls } from './itemGrant.ts'

const isHttps = (text: string): boolean => {
  try {
    const { protocol, hostname, username, password } = new URL(text)
    return protocol === 'https:' && hostname !== '' && username === '' && password === ''
  } catch {
    return false
  }
}
/** An address that somebody opens by a click: nothing but https, and no password in it. */
const httpsSchema = typedSchema
  .min(1, { error: 'field.required' })
  .max(500, { error: 'field.tooLong' })
  .refine(isHttps, { error: 'field.https' })

const record = z.object({
  id: uuidSchema,
  name: z.string(),
  icon: z.string().describe('one of the icons of menus'),
  address: z.string(),
  enabled: z.boolean(),
  createdAt: wallTimeSchema,
})
export type ApplicationRecord = z.infer<typeof record>

const body = z.object({
  name: titleSchema,
  icon: textSchema({ min: 1, max: 100 }).default('school'),
  address: httpsSchema,
  enabled: z.boolean().default(true),
})
export type ApplicationBody = z.infer<typeof body>

const system = ['systemAdmin'] as const
const path = '/admin/app/application'
const title = 'application'

export const application = defineNoun({
  name: 'Application',
  path,
  title,
  i18nNamespace: 'application',
  who: { page: system, create: system, update: system, remove: system },
  record,
  body,
  search: z.object({ name: searchTextSchema(50).optional() }),
  sort: ['name', 'createdAt'],
})

export const applicationGrants = grantCalls({ base: path, title, grantPath: `${path}/grant` })

export const listMyApplications = defineCall({
  method: 'GET',
  path: `${path}/mine`,
  summary: 'The applications that the school has been granted and that are enabled',
  who: everybody,
  answer: z.array(record.pick({ id: true, name: true, icon: true, address: true })),
})
export type MyApplication = z.infer<typeof listMyApplications.answer>[number]
