// Accounts (user management). Students and teachers are shown here, but changed on their own screens: their
// account is part of their record in the office. A caller who acts in no school sees the accounts of all schools.
import { z } from 'zod'
import { accountKindSchema, administrators, officeKinds } from '../accountKinds.ts'
import { bothWays, defineCall } from '../call.ts'
import { defineNoun } from '../defineNoun.ts'
import {
  emailSchema,
  fullNameSchema,
  orEmpty,
  orUnchanged,
  passwordSchema,
  personNameSchema,
  phoneSchema,
  searchTextSchema,
  usernameSchema,
} from '../fieldSchemas.ts'
import { byId, departmentIdSchema, roleIdSchema, tenantIdSchema, userIdSchema } from '../ids.ts'
import { manyDone } from '../noun.ts'
import { wallTimeSchema } from '../time.ts'
import { generatedPassword, passwordsReset, someIds } from './person.ts'

export const userStatuses = ['normal', 'frozen'] as const
const userStatusSchema = z.enum(userStatuses)

/** The accounts of these kinds are made and changed here. */
export const officeKindSchema = z.enum(officeKinds)

const userRecordSchema = z.object({
  id: userIdSchema,
  username: z.string(),
  sameUsername: z
    .boolean()
    .describe(
      'from before: another account of the school has this user name in other letters or another width',
    ),
  name: z.string(),
  fullName: z.string(),
  kind: accountKindSchema,
  roleId: roleIdSchema.nullable().describe('null: the built-in role of the kind'),
  role: z.string().describe('its name'),
  departmentId: departmentIdSchema.nullable(),
  department: z.string(),
  phone: z.string(),
  email: z.string(),
  status: userStatusSchema,
  tenantId: tenantIdSchema.nullable(),
  school: z.string().describe('empty: no school'),
  since: wallTimeSchema,
  isOwn: z.boolean().describe('the account that asks'),
})
export type UserRecord = z.infer<typeof userRecordSchema>

/** An account is made in the school acted in; a system administrator has no school. */
const userBody = z.object({
  username: usernameSchema,
  name: personNameSchema,
  fullName: orEmpty(fullNameSchema),
  kind: officeKindSchema,
  roleId: roleIdSchema.nullable().default(null).describe('a role for this kind; null: the built-in one'),
  departmentId: departmentIdSchema.nullable().default(null),
  phone: orEmpty(phoneSchema),
  email: orEmpty(emailSchema),
  password: orEmpty(passwordSchema).describe('of a new account; empty: the default password'),
})
export type UserBody = z.infer<typeof userBody>

export const userNoun = defineNoun({
  name: 'User',
  path: '/admin/user',
  title: 'account',
  i18nNamespace: 'user',
  who: { page: administrators, create: administrators, update: administrators },
  record: userRecordSchema,
  body: userBody,
  shownOnce: generatedPassword,
  search: z.object({
    name: searchTextSchema(50)
      .optional()
      .describe('a name or full name, its pinyin or initials, or user name'),
    kind: accountKindSchema.optional(),
    status: userStatusSchema.optional(),
    departmentId: departmentIdSchema.optional().describe('this one and those below it'),
    phone: searchTextSchema(20).optional(),
    sameUsername: z.stringbool().optional(),
  }),
  sort: ['name', 'username', 'since'],
  refuses: ['FORBIDDEN', 'MORE_RIGHTS', 'OWN_ACCOUNT', 'OTHER_SCREEN'],
})

export const getUserDetails = defineCall({
  method: 'GET',
  path: '/admin/user/details/{id}',
  summary: 'One: account',
  who: administrators,
  needs: 'user_view',
  params: byId,
  answer: userRecordSchema,
})

export const listUsers = defineCall({
  method: 'GET',
  path: '/admin/user/list',
  summary: 'Accounts to choose from, by name; at most 20',
  who: administrators,
  needs: 'user_view',
  query: z.object({
    name: searchTextSchema(50).optional(),
    kind: accountKindSchema.optional(),
    sameUsername: z.stringbool().optional(),
  }),
  answer: z.array(
    z.object({ id: userIdSchema, username: z.string(), name: z.string(), kind: accountKindSchema }),
  ),
})

/** A field that is left out stays as it is. */
const someFields = z.object({
  id: userIdSchema,
  name: personNameSchema.optional(),
  fullName: orUnchanged(fullNameSchema),
  phone: orUnchanged(phoneSchema),
  email: orUnchanged(emailSchema),
  roleId: roleIdSchema.nullable().optional(),
  departmentId: departmentIdSchema.nullable().optional(),
})
export const editUser = bothWays({
  path: '/admin/user/edit',
  summary: 'Change some fields of an account',
  who: administrators,
  needs: 'user_edit',
  body: someFields,
  answer: z.boolean(),
  refuses: ['NOT_FOUND', 'FORBIDDEN', 'MORE_RIGHTS', 'OTHER_SCREEN', 'OUT_OF_SIGHT'],
})

/** Says what goes with an account when it is deleted, and what others keep of it. */
const lossSchema = z.object({
  logins: z.number().int().describe('open now'),
  notices: z.number().int(),
  classes: z.number().int().describe('that a student is in'),
  courses: z.number().int().describe('that a teacher teaches'),
  lessons: z
    .number()
    .int()
    .describe('held by this person: while there are any the account cannot be deleted'),
  attempts: z.number().int().describe('with the answers of a student'),
  files: z.number().int().describe('the school keeps them'),
})
export type Loss = z.infer<typeof lossSchema>

export const removeUser = defineCall({
  method: 'DELETE',
  path: '/admin/user/{id}',
  summary: 'Delete an account; without confirm nothing is deleted, and the answer says what would be lost',
  who: administrators,
  needs: 'user_del',
  params: byId,
  query: z.object({ confirm: z.stringbool().default(false) }),
  answer: z.object({ deleted: z.boolean(), lost: lossSchema }),
  refuses: ['NOT_FOUND', 'MORE_RIGHTS', 'OWN_ACCOUNT', 'IN_USE'],
})

export const assignRole = defineCall({
  method: 'POST',
  path: '/admin/user/assignRole',
  summary: 'Give these accounts, all of one kind, a role of that kind; null: the built-in one',
  who: officeKinds,
  needs: ['user_edit', 'teacher_edit', 'student_edit'],
  body: someIds.extend({ roleId: roleIdSchema.nullable() }),
  answer: manyDone,
  refuses: ['VALIDATION', 'FORBIDDEN', 'MORE_RIGHTS'],
})

export const resetUserPasswords = bothWays({
  path: '/admin/user/resetPassword',
  summary: 'Back to the default password, which is never answered; what these people had open ends',
  who: administrators,
  needs: 'user_reset',
  body: someIds,
  answer: passwordsReset,
})

const freezing = {
  method: 'POST',
  who: administrators,
  needs: 'user_freeze',
  body: someIds,
  answer: manyDone,
} as const
export const freezeUsers = defineCall({
  ...freezing,
  path: '/admin/user/freeze',
  summary: 'They cannot sign in any more, and what they have open ends at once',
})
export const unfreezeUsers = defineCall({
  ...freezing,
  path: '/admin/user/unfreeze',
  summary: 'They can sign in again',
})
