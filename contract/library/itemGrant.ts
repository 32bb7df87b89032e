// What the platform gives to schools one by one: textbooks, research, examples. A grant is a row; what is not granted
// is neither listed nor opened. Everything else of the public library goes with its folder (folder.ts).
import { z } from 'zod'
import { bothWays, defineCall, manyInQuery, pageOf, pageQuery } from '../call.ts'
import { searchTextSchema } from '../fieldSchemas.ts'
import { tenantIdSchema, uuidSchema } from '../ids.ts'

export const itemGrantKinds = ['textbook', 'research', 'example', 'application'] as const
export type ItemGrantKind = (typeof itemGrantKinds)[number]

const grantedItemSchema = z.object({
  id: uuidSchema,
  name: z.string(),
  granted: z.boolean().describe('to the school that was asked for, or to all'),
  grantedToAll: z.boolean(),
  schools: z.number().int().describe('that have it by name'),
})
export type GrantedItem = z.infer<typeof grantedItemSchema>

const ids = { max: 200 } as const
const yesNo = z.union([z.boolean(), z.stringbool()]).default(true)

/** The two calls of a kind: what an institution has, and giving or taking it. The platform acts in the public library. */
export const grantCalls = ({
  base,
  title,
  grantPath,
}: {
  base: string
  title: string
  grantPath: string
}) => ({
  organization: defineCall({
    method: 'GET',
    path: `${base}/organization`,
    summary: `What an institution has been granted, among all there is: ${title}`,
    who: ['systemAdmin'],
    needs: 'grant_view',
    query: pageQuery.extend({
      schoolId: tenantIdSchema.optional().describe('left out: all institutions together'),
      name: searchTextSchema(50).optional(),
    }),
    answer: pageOf(grantedItemSchema),
    refuses: ['NOT_FOUND'],
  }),
  grant: bothWays({
    path: grantPath,
    summary: `Authorise institutions, or take the authorisation back: ${title}`,
    who: ['systemAdmin'],
    needs: 'grant_edit',
    body: z.object({
      ids: z.array(uuidSchema).min(1).max(ids.max),
      schoolIds: z.array(tenantIdSchema).max(1000).optional().describe('left out: all institutions'),
      granted: yesNo,
    }),
    query: z.object({
      ids: manyInQuery(uuidSchema, ids.max),
      schoolIds: manyInQuery(tenantIdSchema, 1000).optional(),
      granted: yesNo,
    }),
    answer: z.boolean(),
    refuses: ['NOT_FOUND'],
  }),
})
export type GrantCalls = ReturnType<typeof grantCalls>
