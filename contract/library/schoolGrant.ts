// What the platform gives to schools in bulk: several schools, and several items of any kind, in one act.
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { tenantIdSchema, uuidSchema } from '../ids.ts'
import { itemGrantKinds } from './itemGrant.ts'

export const schoolGrantKinds = [...itemGrantKinds, 'folder'] as const
export type SchoolGrantKind = (typeof schoolGrantKinds)[number]

export const grantToSchools = defineCall({
  method: 'POST',
  path: '/admin/tenant/grant',
  summary:
    'Give items of the public library to schools, or take them back; a folder goes with those below it',
  who: ['systemAdmin'],
  needs: 'grant_edit',
  body: z.object({
    schoolIds: z.array(tenantIdSchema).min(1).max(200),
    items: z
      .array(z.object({ kind: z.enum(schoolGrantKinds), id: uuidSchema }))
      .min(1)
      .max(200),
    granted: z.boolean().default(true),
  }),
  answer: z.boolean(),
  refuses: ['NOT_FOUND'],
})
