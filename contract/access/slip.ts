// Slips for new accounts: the first password of each, made when they are printed and stored nowhere (docs/decisions/0178).
import { z } from 'zod'
import { errorCodeSchema } from '../errors.ts'
import { userIdSchema, uuidSchema } from '../ids.ts'

/** Accounts of one call: each password is hashed slowly. */
export const slipsMost = 50
export const slipIds = z.object({ ids: z.array(uuidSchema).min(1).max(slipsMost) })

const slipSchema = z.object({
  id: userIdSchema,
  name: z.string(),
  fullName: z.string(),
  username: z.string(),
  password: z
    .string()
    .describe('from now on the account has this one, until its owner changes it at the first sign-in'),
})
export type Slip = z.infer<typeof slipSchema>

export const slipsSchema = z.object({
  school: z.string().describe('its name'),
  slips: z.array(slipSchema),
  refused: z
    .array(z.object({ id: userIdSchema, name: z.string(), error: errorCodeSchema }))
    .describe('HAS_SIGNED_IN: nobody but its owner changes that password; MORE_RIGHTS'),
})
export type Slips = z.infer<typeof slipsSchema>
