// One's own account: profile, avatar, password, and the lock.
import { z } from 'zod'
import { defineCall } from '../call.ts'
import {
  emailSchema,
  fullNameSchema,
  orUnchanged,
  passwordSchema,
  phoneSchema,
  typedPasswordSchema,
  typedSchema,
} from '../fieldSchemas.ts'
import { fileIdSchema, userIdSchema } from '../ids.ts'
import { foldText } from '../rules/text/typedText.ts'

const chosen = { newPassword: passwordSchema, confirmPassword: typedPasswordSchema.overwrite(foldText) }
interface Chosen {
  password?: string | undefined
  newPassword: string
  confirmPassword: string
}
const requireFitting = (
  { password, newPassword, confirmPassword }: Chosen,
  context: z.core.$RefinementCtx<unknown>,
) => {
  const refuse = (field: string, reason: string) =>
    context.addIssue({ code: 'custom', path: [field], message: `field.${reason}` })
  if (newPassword === password) refuse('newPassword', 'samePassword')
  if (confirmPassword !== newPassword) refuse('confirmPassword', 'confirmPassword')
}

/** VAL-16 to VAL-18, for the form and the server. */
export const passwordChange = z
  .object({ password: typedPasswordSchema.min(1, { error: 'field.required' }), ...chosen })
  .superRefine(requireFitting)
export type PasswordChange = z.infer<typeof passwordChange>

/** The code of `getCode` proves that the password was just entered in this login. */
const confirmCodeSchema = z.string().max(200)

/** The server takes a code of `getCode` in place of the old password; our own form has no need of it. */
const passwordChangeBody = z
  .object({ password: typedPasswordSchema.optional(), code: confirmCodeSchema.optional(), ...chosen })
  .superRefine((body, context) => {
    if (!body.password && !body.code) {
      context.addIssue({ code: 'custom', path: ['password'], message: 'field.required' })
    }
    requireFitting(body, context)
  })

export const getConfirmCode = defineCall({
  method: 'POST',
  path: '/admin/user/getCode',
  summary: 'A code that confirms a change of one’s own account; for this login, minutes and one use',
  who: 'signedIn',
  withFirstPassword: true,
  sealed: true,
  body: z.object({ password: typedPasswordSchema.min(1, { error: 'field.required' }) }),
  answer: z.object({ code: z.string(), seconds: z.number().int().describe('for which it is good') }),
  refuses: ['PASSWORD_WRONG', 'TOO_MANY'],
})

const profileSchema = z.object({
  userId: userIdSchema,
  username: z.string(),
  name: z.string(),
  fullName: z.string(),
  avatar: fileIdSchema.nullable(),
  email: z.string(),
  phone: z.string(),
  roleName: z.string(),
  school: z.string().describe('empty: no school'),
})
export type Profile = z.infer<typeof profileSchema>

export const getProfile = defineCall({
  method: 'GET',
  path: '/admin/user/currentUserInfo',
  summary: 'The caller’s own profile',
  who: 'signedIn',
  withFirstPassword: true,
  answer: profileSchema,
})

/** A field that is left out stays as it is. */
export const profileBody = z.object({
  username: typedSchema.max(200).optional().describe('one’s own, as a check'),
  fullName: orUnchanged(fullNameSchema),
  email: orUnchanged(emailSchema),
  phone: orUnchanged(phoneSchema).describe('another number needs a code'),
  code: confirmCodeSchema.optional(),
  avatar: fileIdSchema.nullable().optional().describe('an own stored picture'),
})
export const updateProfile = defineCall({
  method: 'POST',
  path: '/admin/user/updateUserByCurrent',
  summary: 'Change one’s own data; an avatar is uploaded first and then named here',
  who: 'signedIn',
  body: profileBody,
  answer: profileSchema,
  refuses: ['NOT_OWNER', 'NOT_FOUND', 'CONFIRM_NEEDED', 'CONFIRM_DEAD'],
})

/** POST alone, although the specification notes no method: a password has no place in an address. */
export const changePassword = defineCall({
  method: 'POST',
  path: '/admin/user/updateUserPassWord',
  summary: 'Change one’s own password; every other login of the same person ends',
  who: 'signedIn',
  withFirstPassword: true,
  sealed: true,
  body: passwordChangeBody,
  answer: z.boolean(),
  refuses: ['PASSWORD_WRONG', 'CONFIRM_DEAD', 'TOO_MANY'],
})

export const unlock = defineCall({
  method: 'POST',
  path: '/auth/token/unlock',
  summary: 'Is this the caller’s password? For the page that locks the screen',
  who: 'signedIn',
  sealed: true,
  body: z.object({ password: typedPasswordSchema }),
  answer: z.boolean(),
  refuses: ['PASSWORD_WRONG', 'TOO_MANY'],
})
