// Stored files: read through links that open for ten minutes and one login. Records have the file's id, never an address.
import { z } from 'zod'
import { everybody } from '../accountKinds.ts'
import { defineCall, manyInQuery } from '../call.ts'
import { fileIdSchema } from '../ids.ts'

export const fileLinkSeconds = 600
/** Ids in one call: they stand in the address. */
export const fileLinksMax = 50

const fileLinkSchema = z.object({
  id: fileIdSchema,
  url: z.string().describe('/files/{id}?until=…&sign=…'),
  name: z.string(),
  type: z.string().describe('media type, taken from the bytes'),
  size: z.number().int().describe('bytes'),
})
export type FileLink = z.infer<typeof fileLinkSchema>

export const getFileLinks = defineCall({
  method: 'GET',
  path: '/files/links',
  summary:
    'Addresses of stored files, good for ten minutes and with ranges, and what each file is; a file that the caller may not read, or that does not exist, is left out',
  who: everybody,
  query: z.object({ ids: manyInQuery(fileIdSchema, fileLinksMax) }),
  answer: z.array(fileLinkSchema),
})
