// Accessories: the stored files that people teach with. First the bytes (upload, uploadFile or tus), then the record.
// A resource (resource.ts) is the same row as the library shows it; both follow the rules of the library.
import { z } from 'zod'
import { everybody, staffKinds } from '../accountKinds.ts'
import { bothWays, defineCall, manyInQuery, pageOf, pageQuery } from '../call.ts'
import { searchTextSchema } from '../fieldSchemas.ts'
import { accessoryIdSchema, fileIdSchema, userIdSchema } from '../ids.ts'
import { uploadBytesMax, uploadNameSchema } from '../system/upload.ts'
import { wallTimeSchema } from '../time.ts'

/** The types of an accessory are purposes of uploads. Covers and pictures on boards belong to something else. */
export const accessoryTypes = ['image', 'document', 'courseware', 'video', 'audio', 'material'] as const
export const accessoryTypeSchema = z.enum(accessoryTypes)
export type AccessoryType = z.infer<typeof accessoryTypeSchema>

const accessorySchema = z.object({
  id: accessoryIdSchema,
  fileId: fileIdSchema,
  name: z.string(),
  type: accessoryTypeSchema,
  mediaType: z.string().describe('taken from the bytes'),
  size: z.number().int().describe('bytes'),
  ownerId: userIdSchema,
  ownerName: z.string(),
  collected: z.boolean().describe('by the caller'),
  sort: z.number().int(),
  createdAt: wallTimeSchema,
})
export type Accessory = z.infer<typeof accessorySchema>

const flag = z.enum(['0', '1']).optional()
const search = z.object({
  name: searchTextSchema(100).optional(),
  type: accessoryTypeSchema.optional(),
  collected: flag.describe('1: only what the caller collected'),
  mine: flag.describe('1: only the caller’s own'),
})
/** A list without pages ends here. */
export const accessoryListMax = 500
const one = z.object({ id: accessoryIdSchema })
const many = z.array(accessoryIdSchema).min(1).max(accessoryListMax)
const named = z.object({ id: accessoryIdSchema, name: uploadNameSchema })

export const pageAccessory = defineCall({
  method: 'GET',
  path: '/teach/accessory/page',
  summary: 'Accessories that the caller sees: own, shared and public ones, a page of them',
  who: staffKinds,
  query: pageQuery.extend(search.shape),
  answer: pageOf(accessorySchema),
})
export const listAccessory = defineCall({
  method: 'GET',
  path: '/teach/accessory/list',
  summary: `Accessories that the caller sees, at most ${accessoryListMax} at once`,
  who: staffKinds,
  query: search,
  answer: z.array(accessorySchema),
})
export const createAccessory = defineCall({
  method: 'POST',
  path: '/teach/accessory',
  summary: 'Make an accessory of one stored file of one’s own',
  who: staffKinds,
  body: z.object({ fileId: fileIdSchema, name: uploadNameSchema.optional() }),
  answer: one,
  refuses: ['NOT_FOUND', 'NOT_OWNER', 'UPLOAD_NAME_TOO_LONG', 'UPLOAD_TYPE_MISMATCH', 'UPLOAD_DUPLICATE'],
})

export const updateAccessory = bothWays({
  path: '/teach/accessory/update',
  summary: 'Rename an accessory of one’s own; its suffix stays',
  who: staffKinds,
  answer: z.boolean(),
  body: named,
  refuses: ['NOT_FOUND', 'NOT_OWNER', 'SHARED_LOCKED', 'UPLOAD_NAME_TOO_LONG', 'UPLOAD_TYPE_MISMATCH'],
})

export const sortAccessories = bothWays({
  path: '/teach/accessory/updateSort',
  summary: 'Put accessories of one’s own into this order',
  who: staffKinds,
  answer: z.boolean(),
  refuses: ['NOT_FOUND', 'NOT_OWNER'],
  body: z.object({ ids: many }),
  query: z.object({ ids: manyInQuery(accessoryIdSchema, accessoryListMax) }),
})

const remove = {
  path: '/teach/accessory/delete',
  summary: 'Delete an accessory of one’s own, and its file',
  who: staffKinds,
  bodyAs: 'form',
  body: one,
  answer: z.boolean(),
  refuses: ['NOT_FOUND', 'NOT_OWNER', 'SHARED_LOCKED'],
} as const
export const removeAccessory = defineCall({ ...remove, method: 'POST' })
export const removeAccessoryAsDelete = defineCall({ ...remove, method: 'DELETE' })

export const favoriteAccessory = bothWays({
  path: '/teach/accessory/favorite',
  summary: 'Collect an accessory, or take it out of one’s collection again',
  who: everybody,
  answer: z.object({ collected: z.boolean() }),
  body: one,
  refuses: ['NOT_FOUND'],
})

/** The rules are those of every upload (upload.ts). The bytes are written as they come: `purpose` goes before `file`. */
export const uploadAccessory = defineCall({
  method: 'POST',
  path: '/teach/accessory/upload',
  summary:
    'Store a file of any size as multipart, purpose first and the file last; tus at /uploads can be resumed',
  who: everybody,
  bodyAs: 'multipart',
  bodyLimit: uploadBytesMax,
  body: z.object({ purpose: accessoryTypeSchema, file: z.file() }),
  answer: z.object({ id: fileIdSchema }),
  refuses: [
    'TOO_LARGE',
    'UPLOAD_TOO_LARGE',
    'UPLOAD_VIDEO_TOO_LARGE',
    'UPLOAD_TYPE_MISMATCH',
    'UPLOAD_PROGRAM',
    'UPLOAD_NAME_TOO_LONG',
    'UPLOAD_EMPTY',
    'STORAGE_FULL',
    'STORAGE_OWN_FULL',
  ],
})

/** Bytes and no envelope, by token and with ranges; `?id=` names the accessory. */
export const accessoryBytes = {
  preview: { method: 'GET', path: '/teach/accessory/preview', who: everybody },
  download: { method: 'GET', path: '/teach/accessory/download', who: everybody },
} as const
