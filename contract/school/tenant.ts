// The schools of an installation, for those who run it (/admin/tenant). A tenant administrator sees the own one.
import { z } from 'zod'
import { menuEntry, menuIdSchema } from '../access/menu.ts'
import { administrators } from '../accountKinds.ts'
import { bothWays, defineCall, manyInQuery, pageOf, pageQuery } from '../call.ts'
import { defineNoun } from '../defineNoun.ts'
import {
  institutionNameSchema,
  isAfter,
  orEmpty,
  paragraphsSchema,
  passwordSchema,
  personNameSchema,
  searchTextSchema,
  textSchema,
  typedSchema,
  usernameSchema,
} from '../fieldSchemas.ts'
import { fileIdSchema, tenantIdSchema, userIdSchema } from '../ids.ts'
import { manyDone } from '../noun.ts'
import { audit } from '../system/audit.ts'
import { wallDateSchema } from '../time.ts'
import { toolSchema, tools } from '../tools.ts'

export const tenantStatuses = ['enabled', 'disabled'] as const
const tenantStatusSchema = z.enum(tenantStatuses)
/** Set by hand. */
export const orderStatuses = ['trial', 'ordered', 'ended'] as const
const orderStatusSchema = z.enum(orderStatuses)
/** Follows from the dates. */
export const cooperationStatuses = ['notStarted', 'inCooperation', 'expired'] as const
const cooperationStatusSchema = z.enum(cooperationStatuses)

const system = ['systemAdmin'] as const

const isTimeZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
export const timeZoneSchema = typedSchema
  .min(1, { error: 'field.required' })
  .max(64, { error: 'field.tooLong' })
  .refine(isTimeZone, { error: 'field.timeZone' })

/** As a browser names the host: in small letters, letters of other scripts as xn--. Anything that is no host stays as it is. */
const hostOf = (text: string): string => {
  try {
    const url = new URL(`http://${text}`)
    return url.href === `http://${url.hostname}/` ? url.hostname : text
  } catch {
    return text
  }
}
export const domainSchema = typedSchema
  .max(253, { error: 'field.tooLong' })
  .overwrite(hostOf)
  .refine((host) => /^[a-z0-9][a-z0-9.-]*$/.test(host), { error: 'field.domain' })

const tenantRecordSchema = z.object({
  id: tenantIdSchema,
  name: z.string(),
  number: z.string(),
  startDate: wallDateSchema.nullable().describe('null: it has begun'),
  endDate: wallDateSchema.nullable().describe('its last day; null: open-ended'),
  cooperation: cooperationStatusSchema,
  orderStatus: orderStatusSchema,
  status: tenantStatusSchema,
  domain: z.string(),
  timeZone: z.string(),
  contacts: z.string(),
  logo: fileIdSchema.nullable(),
  background: fileIdSchema.nullable(),
  contract: fileIdSchema.nullable(),
  certificate: fileIdSchema.nullable(),
  hasDefaultPassword: z.boolean().describe('the password itself is never answered'),
  storageGb: z.number().nullable().describe('null: no limit'),
  isDemo: z.boolean(),
  accounts: z.number().int(),
  administrators: z.number().int().describe('who may sign in; 0: nobody looks after the school'),
})
export type TenantRecord = z.infer<typeof tenantRecordSchema>

const file = fileIdSchema.nullable().default(null)
const tenantBody = z.object({
  name: institutionNameSchema,
  number: textSchema({ min: 0, max: 20 }).default(''),
  startDate: wallDateSchema.nullable().default(null),
  endDate: wallDateSchema.nullable().default(null),
  orderStatus: orderStatusSchema.default('trial'),
  domain: orEmpty(domainSchema),
  timeZone: timeZoneSchema,
  contacts: paragraphsSchema({ min: 0, max: 500 }).default(''),
  logo: file.describe('a stored picture of the school'),
  background: file.describe('behind the login page'),
  contract: file,
  certificate: file,
  defaultPassword: orEmpty(passwordSchema).describe('write-only; empty: as it is'),
  storageGb: z.coerce
    .number({ error: 'field.invalid' })
    .min(1, { error: 'field.invalid' })
    .max(1_000_000, { error: 'field.invalid' })
    .nullable()
    .default(null),
  adminUsername: orEmpty(usernameSchema).describe('the first administrator of a new school'),
  adminName: orEmpty(personNameSchema),
})
export type TenantBody = z.infer<typeof tenantBody>

const signInLink = z.object({
  signInPath: z.string().describe('signs the administrator in once, within 30 minutes; shown only here'),
  password: z.string().describe('of the administrator; empty: the default password of the school'),
})
export type NewAdministrator = z.infer<typeof signInLink>

export const tenant = defineNoun({
  name: 'Tenant',
  path: '/admin/tenant',
  title: 'institution',
  i18nNamespace: 'tenant',
  who: { page: administrators, get: administrators, create: system, update: system },
  record: tenantRecordSchema,
  body: tenantBody,
  check: ({ startDate, endDate }, refuse) => {
    if (typeof startDate === 'string' && typeof endDate === 'string' && !isAfter(endDate, startDate))
      refuse('endDate', 'field.endBeforeStart')
  },
  search: z.object({
    name: searchTextSchema(50).optional().describe('in the name, the number or the domain'),
    status: tenantStatusSchema.optional(),
    orderStatus: orderStatusSchema.optional(),
    cooperation: cooperationStatusSchema.optional(),
  }),
  sort: ['name', 'number', 'endDate', 'createdAt'],
  shownOnce: signInLink,
  refuses: ['NAME_TAKEN'],
})

const ofTenant = z.object({ id: tenantIdSchema })
const edits = { who: system, needs: 'tenant_edit' } as const
const reads = { who: system, needs: 'tenant_view' } as const

export const updateTenantStatus = bothWays({
  path: '/admin/tenant/updateStatus',
  summary: 'Enable schools, or disable them: their logins, sockets, documents and lessons end at once',
  ...edits,
  body: z.object({ id: manyInQuery(tenantIdSchema, 200), status: tenantStatusSchema }),
  answer: manyDone,
})

export const pageTenantRecords = defineCall({
  method: 'GET',
  path: '/admin/tenant/records/page',
  summary: 'What the platform changed of a school: who, when, before and after',
  ...reads,
  query: pageQuery.extend(ofTenant.shape),
  answer: pageOf(audit.declared.record),
})

export const getTenantMenus = defineCall({
  method: 'GET',
  path: '/admin/menu/tenant/tree/{id}',
  summary: 'All that schools can have in their menus, and what this one has',
  ...reads,
  params: ofTenant,
  answer: z.object({
    tree: z.array(menuEntry.declared.record),
    ticked: z.array(menuIdSchema),
  }),
  refuses: ['NOT_FOUND'],
})
export const setTenantMenus = defineCall({
  method: 'PUT',
  path: '/admin/tenant/menu',
  summary: 'Give a school exactly these entries and buttons; what comes with a later program it has too',
  ...edits,
  body: ofTenant.extend({ menuIds: z.array(menuIdSchema).max(5000) }),
  answer: z.boolean(),
  refuses: ['NOT_FOUND'],
})

export const listTenantTools = defineCall({
  method: 'GET',
  path: '/admin/tenant/tools/list',
  summary: 'Every tool, and whether the school has it',
  ...reads,
  query: ofTenant,
  answer: z.array(z.object({ tool: toolSchema, given: z.boolean() })),
  refuses: ['NOT_FOUND'],
})
const toolsIn = <S extends z.ZodType>(schema: S) => ofTenant.extend({ tools: schema })
export const setTenantTools = bothWays({
  path: '/admin/tenant/organization/set',
  summary: 'Give a school exactly these tools',
  ...edits,
  body: toolsIn(z.array(toolSchema).max(tools.length)),
  query: toolsIn(
    z.union([manyInQuery(toolSchema, tools.length), z.literal('').transform(() => [])]).default([]),
  ),
  answer: z.boolean(),
  refuses: ['NOT_FOUND'],
})

export const listTenantAdministrators = defineCall({
  method: 'GET',
  path: '/admin/tenant/administrators',
  summary: 'The administrators of a school',
  ...reads,
  query: ofTenant,
  answer: z.array(
    z.object({
      id: userIdSchema,
      username: z.string(),
      name: z.string(),
      status: z.enum(['normal', 'frozen']),
      hasSignedIn: z.boolean(),
    }),
  ),
})
export const addTenantAdministrator = defineCall({
  method: 'POST',
  path: '/admin/tenant/administrators',
  summary: 'One more administrator of a school, with a sign-in link',
  ...edits,
  body: ofTenant.extend({ adminUsername: usernameSchema, adminName: personNameSchema }),
  answer: signInLink,
  refuses: ['NOT_FOUND', 'NAME_TAKEN'],
})
export const renewAdministratorLink = defineCall({
  method: 'POST',
  path: '/admin/tenant/administrators/link',
  summary: 'Another sign-in link for an administrator who has never signed in',
  ...edits,
  body: z.object({ userId: userIdSchema }),
  answer: signInLink.pick({ signInPath: true }),
  refuses: ['NOT_FOUND', 'HAS_SIGNED_IN'],
})
