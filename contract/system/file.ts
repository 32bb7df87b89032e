// Stored files: read through links that open for ten minutes and one login. Records keep `file:<id>`, never an address.
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { byId } from '../ids.ts'

export const fileLinkSeconds = 600

export const getFileLink = defineCall({
  method: 'GET',
  path: '/files/{id}/link',
  summary: 'An address of a stored file, good for ten minutes and with ranges, and what the file is',
  who: ['student', 'teacher', 'educational', 'tenantAdmin', 'systemAdmin'],
  params: byId,
  answer: z.object({
    url: z.string().describe('/files/{id}?until=…&sign=…'),
    name: z.string(),
    type: z.string().describe('media type, taken from the bytes'),
    size: z.number().int().describe('bytes'),
  }),
})
