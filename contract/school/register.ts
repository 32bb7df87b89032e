// A learner asks for an account; the school's office says yes or no (registration flag on).
import { z } from 'zod'
import { officeKinds } from '../accountKinds.ts'
import { defineCall } from '../call.ts'
import { defineNoun } from '../defineNoun.ts'
import {
  fullNameSchema,
  orEmpty,
  passwordSchema,
  personNameSchema,
  phoneSchema,
  searchTextSchema,
  typedSchema,
  usernameSchema,
} from '../fieldSchemas.ts'
import { registrationIdSchema, userIdSchema } from '../ids.ts'
import { wallTimeSchema } from '../time.ts'

export const registrationStates = ['waiting', 'accepted', 'refused'] as const
const registrationStateSchema = z.enum(registrationStates)
export type RegistrationState = z.infer<typeof registrationStateSchema>

export const registerBody = z.object({
  username: usernameSchema,
  password: passwordSchema,
  name: personNameSchema,
  fullName: orEmpty(fullNameSchema),
  phone: orEmpty(phoneSchema),
  school: typedSchema.max(32).default('').describe('its name, where the address names none'),
  code: typedSchema.max(20).default('').describe('what the verification-code picture says'),
  randomStr: z.string().max(200).default(''),
})

export const register = defineCall({
  method: 'POST',
  path: '/admin/register',
  summary: 'Ask a school for a student account; it cannot sign in before the school confirms',
  who: 'public',
  sealed: true,
  body: registerBody,
  answer: z.object({ school: z.string() }),
  refuses: [
    'REGISTRATION_CLOSED',
    'SCHOOL_UNKNOWN',
    'NAME_TAKEN',
    'CODE_WRONG',
    'CODE_NEEDED',
    'TOO_MANY',
    'DEMO',
  ],
})

const registrationRecordSchema = z.object({
  id: registrationIdSchema,
  username: z.string(),
  name: z.string(),
  fullName: z.string(),
  phone: z.string(),
  state: registrationStateSchema,
  time: wallTimeSchema,
  decidedTime: wallTimeSchema.nullable(),
  decidedBy: z.string().describe('empty while it waits'),
})
export type RegistrationRecord = z.infer<typeof registrationRecordSchema>

const chosen = z.object({ ids: z.array(registrationIdSchema).min(1).max(200) })

export const registrationNoun = defineNoun({
  name: 'Registration',
  path: '/admin/register',
  title: 'who asked for an account; those who wait come first',
  i18nNamespace: 'register',
  who: { page: officeKinds },
  record: registrationRecordSchema,
  body: z.object({}),
  search: z.object({
    name: searchTextSchema(20).optional(),
    state: registrationStateSchema.optional(),
  }),
  sort: ['time'],
})

export const acceptRegistrations = defineCall({
  method: 'POST',
  path: '/admin/register/accept',
  summary: 'Make student accounts of them',
  who: officeKinds,
  needs: 'registration_edit',
  body: chosen,
  answer: z.object({ userIds: z.array(userIdSchema) }),
  refuses: ['NOT_FOUND', 'NAME_TAKEN'],
})
export const refuseRegistrations = defineCall({
  method: 'POST',
  path: '/admin/register/refuse',
  summary: 'Refuse them; the user names are free again',
  who: officeKinds,
  needs: 'registration_edit',
  body: chosen,
  answer: z.boolean(),
  refuses: ['NOT_FOUND'],
})
