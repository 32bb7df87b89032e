// OAuth clients: which programs may request tokens, and how (client management; these settings drive the sign-in).
import { z } from 'zod'
import { defineCall, pageOf, pageQuery } from '../call.ts'
import { changeShape, versioned } from '../defineNoun.ts'
import { paragraphsSchema, searchTextSchema, textSchema, typedSchema } from '../fieldSchemas.ts'
import { foldText } from '../rules/text/typedText.ts'

export const grantTypes = ['password', 'refresh_token', 'sign_in_code'] as const
export const grantTypeSchema = z.enum(grantTypes)
export type GrantType = z.infer<typeof grantTypeSchema>

/** Below the minimum a page could not refresh in time; above the maximum a forgotten login would stay open. */
export const lifetimes = {
  access: { min: 900, max: 30 * 86_400 },
  refresh: { min: 900, max: 366 * 86_400 },
} as const

const seconds = ({ min, max }: { min: number; max: number }) =>
  z.coerce
    .number({ error: 'field.required' })
    .int({ error: 'field.invalid' })
    .min(min, { error: 'field.lifetime' })
    .max(max, { error: 'field.lifetime' })

const idMax = 32
const domainMax = 253

/** It precedes the colon in the Basic header, so it may not contain one. */
const clientIdSchema = z
  .string({ error: 'field.required' })
  .overwrite(foldText)
  .min(2, { error: 'field.tooShort' })
  .max(idMax, { error: 'field.tooLong' })
  .regex(/^[A-Za-z][A-Za-z0-9_.-]*$/, { error: 'field.programWord' })

const switches = {
  domain: textSchema({ min: 0, max: domainMax }).describe('for the record: no sign-in leads there'),
  grantTypes: z
    .array(grantTypeSchema)
    .min(1, { error: 'field.required' })
    .max(grantTypes.length, { error: 'field.tooMany' }),
  autoApprove: z.boolean().describe('auto-release; recorded only, no page asks for consent'),
  accessSeconds: seconds(lifetimes.access),
  refreshSeconds: seconds(lifetimes.refresh),
  callback: textSchema({ min: 0, max: 500 }).describe('for the record: no sign-in leads there'),
  info: paragraphsSchema({ min: 0, max: 1000 }).describe('extended information'),
  checksCode: z.boolean().describe('signing in needs the verification code'),
  sealsPassword: z.boolean().describe('front-end password encryption: a clear password is refused'),
  allowsSeveral: z.boolean().describe('off: signing in again ends what the same person had open'),
}

/** A change may name one of the two. */
const livesLongEnough = (body: Record<string, unknown>): boolean =>
  !(Number(body.refreshSeconds) < Number(body.accessSeconds))
const refreshTooShort = { path: ['refreshSeconds'], error: 'field.refreshTooShort' }
const clientBody = z.object({ id: clientIdSchema, ...switches }).refine(livesLongEnough, refreshTooShort)
export type ClientBody = z.infer<typeof clientBody>

const clientRecordSchema = z.object({
  id: z.string(),
  domain: z.string(),
  grantTypes: z.array(grantTypeSchema),
  autoApprove: z.boolean(),
  accessSeconds: z.number().int(),
  refreshSeconds: z.number().int(),
  callback: z.string(),
  info: z.string(),
  checksCode: z.boolean(),
  sealsPassword: z.boolean(),
  allowsSeveral: z.boolean(),
  secret: z.string().describe('masked; empty for a client without one'),
  isOwn: z.boolean().describe('our own pages: it stays, and keeps every way in'),
  takesRegistrations: z
    .boolean()
    .nullable()
    .describe('learners may ask for an account; null: not its business'),
  liveLogins: z.number().int(),
})
export type ClientRecord = z.infer<typeof clientRecordSchema>

const who = ['systemAdmin'] as const
/** An id that is asked for follows no rule for new ones. */
const askedId = typedSchema.max(idMax)
const byClientId = z.object({ id: askedId })
const search = z.object({ id: askedId.optional(), domain: searchTextSchema(domainMax).optional() })
const newSecret = z.object({ id: z.string(), secret: z.string().describe('shown only here') })

export const pageClient = defineCall({
  method: 'GET',
  path: '/admin/client/page',
  summary: 'Page of: client',
  who,
  needs: 'client_view',
  query: pageQuery.extend(search.shape),
  answer: pageOf(clientRecordSchema.extend(versioned)),
})
export const createClient = defineCall({
  method: 'POST',
  path: '/admin/client',
  summary: 'Add: client; its secret is made here',
  who,
  needs: 'client_add',
  body: clientBody,
  answer: newSecret,
  refuses: ['TAKEN'],
})
export const updateClient = defineCall({
  method: 'PUT',
  path: '/admin/client',
  summary:
    'Change: client; what is left out stays as it is. It counts for the next sign-in and the next pair of tokens',
  who,
  needs: 'client_edit',
  body: z
    .object({ ...changeShape(switches), id: clientIdSchema, ...versioned })
    .refine(livesLongEnough, refreshTooShort),
  answer: z.boolean(),
  refuses: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
})
export const removeClient = defineCall({
  method: 'DELETE',
  path: '/admin/client',
  summary: 'Delete: client; what people have open through it ends',
  who,
  needs: 'client_del',
  query: byClientId,
  answer: z.boolean(),
  refuses: ['NOT_FOUND', 'SYSTEM_OWNED'],
})
export const renewClientSecret = defineCall({
  method: 'POST',
  path: '/admin/client/renewSecret',
  summary: 'A new secret instead of the old one, which is refused from now on',
  who,
  needs: 'client_edit',
  body: byClientId,
  answer: newSecret,
  refuses: ['NOT_FOUND', 'SYSTEM_OWNED'],
})
export const openRegistration = defineCall({
  method: 'POST',
  path: '/admin/client/registration',
  summary: 'Whether learners may ask for an account on our own pages (parameter `registration`)',
  who,
  needs: 'client_edit',
  body: z.object({ isOpen: z.boolean() }),
  answer: z.boolean(),
})

/** A management screen reads this; the ids are words here, so the calls are written out above. */
export const clientNoun = {
  declared: {
    name: 'Client',
    path: '/admin/client',
    title: 'client',
    i18nNamespace: 'client',
    who: { page: who, create: who, update: who },
    record: clientRecordSchema,
    body: clientBody,
    check: (body: Record<string, unknown>, refuse: (field: string, reason: string) => void) => {
      if (!livesLongEnough(body)) refuse('refreshSeconds', 'field.refreshTooShort')
    },
    search,
    sort: ['id'],
  },
  calls: { page: pageClient, create: createClient, update: updateClient },
} as const
