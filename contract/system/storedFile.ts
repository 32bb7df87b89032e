// File management: the stored files of a school, or of all schools, with what uses them.
import { z } from 'zod'
import { administrators } from '../accountKinds.ts'
import { defineCall } from '../call.ts'
import { defineNoun } from '../defineNoun.ts'
import { searchTextSchema } from '../fieldSchemas.ts'
import { byId, fileIdSchema, tenantIdSchema, uuidSchema } from '../ids.ts'
import { wallTimeSchema } from '../time.ts'
import { uploadPurposeSchema } from './upload.ts'

/** new: nothing uses it yet, and somebody may be filling in the form that will; orphan: for more than a day; uploading: not all of it is here. */
export const fileStates = ['used', 'new', 'orphan', 'uploading'] as const

const record = z.object({
  id: uuidSchema,
  name: z.string(),
  type: z.string().describe('media type, taken from the bytes; empty while it is uploaded'),
  size: z.number().int().describe('bytes'),
  purpose: uploadPurposeSchema,
  owner: z.string().describe('who uploaded it'),
  tenantId: tenantIdSchema,
  school: z.string(),
  createdAt: wallTimeSchema,
  state: z.enum(fileStates),
  uses: z.array(z.string()).describe('the kinds of records that use it, as in the names of the calls'),
})
export type StoredFileRecord = z.infer<typeof record>

export const storedFile = defineNoun({
  name: 'StoredFile',
  path: '/admin/file',
  title: 'stored file; newest first',
  i18nNamespace: 'storedFile',
  flag: 'file',
  who: { page: administrators, remove: administrators, removeMany: administrators },
  record,
  body: z.object({}),
  search: z.object({
    name: searchTextSchema(100).optional(),
    purpose: uploadPurposeSchema.optional(),
    state: z.enum(fileStates).optional(),
  }),
  sort: ['size', 'name'],
  refuses: ['IN_USE'],
})

const sum = z.object({ files: z.number().int(), bytes: z.number().int() })
export const sumFiles = defineCall({
  method: 'GET',
  path: '/admin/file/sums',
  summary: 'How many stored files there are, and how large they are together',
  who: administrators,
  needs: 'file_view',
  answer: z.object({
    all: sum,
    orphans: sum,
    byPurpose: z.array(sum.extend({ purpose: uploadPurposeSchema })),
    limit: z
      .number()
      .int()
      .nullable()
      .describe('of the school, in bytes; null: none, or no school is acted in'),
  }),
})
export const openStoredFile = defineCall({
  method: 'GET',
  path: '/admin/file/{id}/link',
  summary:
    'The address of any stored file of the school, good for ten minutes; noted in the record of changes',
  who: administrators,
  needs: 'file_view',
  params: byId,
  answer: z.object({ id: fileIdSchema, url: z.string() }),
  refuses: ['NOT_FOUND'],
})
export const orphansAtOnce = 500
export const removeOrphans = defineCall({
  method: 'POST',
  path: '/admin/file/removeOrphans',
  summary: 'Delete files that nothing has used for more than a day; some hundred at a time',
  who: administrators,
  needs: 'file_del',
  answer: z.object({ removed: z.number().int(), bytes: z.number().int(), left: z.number().int() }),
})
