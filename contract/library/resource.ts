// Resources (/teach/resource): what is taught with. A resource is an accessory (accessory.ts) as the library shows it:
// the same row and the same id, with folder, sharing and switch.
import { z } from 'zod'
import { staff } from '../accountKinds.ts'
import { defineNoun } from '../defineNoun.ts'
import { accessoryIdSchema, fileIdSchema } from '../ids.ts'
import { uploadNameSchema } from '../system/upload.ts'
import { wallTimeSchema } from '../time.ts'
import { accessoryTypeSchema } from './accessory.ts'
import { libraryBody, libraryCalls, libraryFields, librarySearch } from './libraryItem.ts'

export const resourceRecordSchema = z.object({
  id: accessoryIdSchema,
  name: z.string(),
  fileId: fileIdSchema,
  type: accessoryTypeSchema,
  mediaType: z.string().describe('taken from the bytes'),
  size: z.number().int().describe('bytes'),
  createdAt: wallTimeSchema,
  ...libraryFields,
})
export type ResourceRecord = z.infer<typeof resourceRecordSchema>

const path = '/teach/resource'
const title = 'resource'

export const resource = defineNoun({
  name: 'Resource',
  path,
  title,
  words: 'resource',
  who: { page: staff, list: staff, get: staff, create: staff, update: staff, remove: staff },
  record: resourceRecordSchema,
  body: z.object({
    fileId: fileIdSchema.describe('a stored file of one’s own; it stays the same'),
    name: uploadNameSchema.optional().describe('left out: the file’s; its suffix stays'),
    ...libraryBody,
  }),
  search: z.object({
    name: z.string().max(100).optional(),
    type: accessoryTypeSchema.optional(),
    ...librarySearch,
  }),
  sort: ['name', 'sort', 'createdAt'],
  refuses: [
    'NOT_OWNER',
    'SHARED_LOCKED',
    'FOLDER_LOCKED',
    'UPLOAD_NAME_TOO_LONG',
    'UPLOAD_TYPE_MISMATCH',
    'UPLOAD_DUPLICATE',
  ],
})

export const resourceCalls = libraryCalls({ path, title, flag: 'resource', who: staff })
