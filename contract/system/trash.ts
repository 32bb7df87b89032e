// The trash (/admin/trash): what was deleted, for thirty days.
import { z } from 'zod'
import { staffKinds } from '../accountKinds.ts'
import { defineCall } from '../call.ts'
import { defineNoun } from '../defineNoun.ts'
import { errorCodeSchema } from '../errors.ts'
import { numberSchema, searchTextSchema, textSchema, usernameSchema } from '../fieldSchemas.ts'
import { uuidSchema } from '../ids.ts'
import { wallTimeSchema } from '../time.ts'

export const trashDays = 30

const trashRecordSchema = z.object({
  id: uuidSchema,
  noun: z.string().describe('as in the names of the calls: User, Course ...'),
  item: uuidSchema.describe('the id that it has again'),
  name: z.string(),
  deletedBy: z.string().describe('empty: by an account that is gone'),
  deletedAt: wallTimeSchema,
  endsAt: wallTimeSchema.describe('then it is deleted for good'),
})
export type TrashRecord = z.infer<typeof trashRecordSchema>

export const trash = defineNoun({
  name: 'Trash',
  path: '/admin/trash',
  title: 'deleted item; removing it here deletes it for good',
  i18nNamespace: 'trash',
  who: { page: staffKinds, removeMany: staffKinds },
  record: trashRecordSchema,
  body: z.object({}),
  search: z.object({
    name: searchTextSchema(50).optional(),
    noun: searchTextSchema(50).optional(),
  }),
  sort: ['deletedAt', 'name'],
})

/** Refused: NAME_TAKEN and TAKEN name the field that somebody else has by now; asked again with another value it comes back. */
const restoredSchema = z.object({
  done: z.number().int(),
  refused: z.array(z.object({ id: uuidSchema, error: errorCodeSchema, field: z.string().nullable() })),
  leftOut: z
    .number()
    .int()
    .describe('rows that found no place any more, such as a place in a class that is gone'),
})
export type Restored = z.infer<typeof restoredSchema>

export const restoreTrash = defineCall({
  method: 'POST',
  path: '/admin/trash/restore',
  summary: 'Bring deleted items back, with all that went with them; each by itself',
  who: staffKinds,
  needs: 'trash_restore',
  body: z.object({
    ids: z.array(uuidSchema).min(1).max(200),
    values: z
      .object({
        username: usernameSchema.optional(),
        number: numberSchema.optional(),
        name: textSchema({ min: 1, max: 100 }).optional(),
      })
      .default({})
      .describe('for one item whose user name, number or name is taken'),
  }),
  answer: restoredSchema,
})
