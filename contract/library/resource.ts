// Resources (/teach/resource): what is taught with, a file or a link. A file is an accessory (accessory.ts) as the library
// shows it: the same row and the same id, with folder, sharing and switch.
import { z } from 'zod'
import { everybody, staffKinds } from '../accountKinds.ts'
import { defineCall, pageOf, pageQuery } from '../call.ts'
import { resourceTags } from '../constants.ts'
import { defineNoun } from '../defineNoun.ts'
import { searchTextSchema, textSchema } from '../fieldSchemas.ts'
import { accessoryIdSchema, fileIdSchema, uuidSchema } from '../ids.ts'
import { schoolYearSchema, semesterSchema } from '../school/course.ts'
import { uploadNameSchema } from '../system/upload.ts'
import { wallTimeSchema } from '../time.ts'
import { accessoryTypes } from './accessory.ts'
import { libraryBody, libraryCalls, libraryFields, librarySearch } from './libraryItem.ts'
import { teachLinkSchema } from './teachLink.ts'

/** A resource is a file of one of these kinds, or a link. */
const typeSchema = z.enum([...accessoryTypes, 'link'])

const resourceRecordSchema = z.object({
  id: accessoryIdSchema,
  name: z.string(),
  fileId: fileIdSchema.nullable().describe('null: a link'),
  url: z.string().nullable().describe('null: a file'),
  type: typeSchema.describe('its category'),
  format: z.string().describe('the suffix of the file, in small letters; empty for a link'),
  mediaType: z.string().describe('taken from the bytes; empty for a link'),
  size: z.number().int().describe('bytes; 0 for a link'),
  tag: z.enum(resourceTags).nullable(),
  textbook: z.string(),
  schoolYear: z.string().nullable(),
  semester: z.number().int().nullable(),
  mgrId: uuidSchema.nullable(),
  mgrName: z.string().nullable().describe('of the course in the catalogue'),
  customTypeId: uuidSchema.nullable(),
  customTypeName: z.string().nullable(),
  createdAt: wallTimeSchema,
  ...libraryFields,
})
export type ResourceRecord = z.infer<typeof resourceRecordSchema>

const search = z.object({
  id: accessoryIdSchema.optional().describe('only this one'),
  name: searchTextSchema(100).optional(),
  type: typeSchema.optional(),
  tag: z.enum(resourceTags).optional(),
  schoolYear: searchTextSchema(9).optional(),
  mgrId: uuidSchema.optional(),
  customTypeId: uuidSchema.optional(),
  ...librarySearch,
})

const path = '/teach/resource'
const title = 'resource'

export const resource = defineNoun({
  name: 'Resource',
  path,
  title,
  i18nNamespace: 'resource',
  trash: 'personal',
  who: {
    page: staffKinds,
    list: staffKinds,
    get: staffKinds,
    create: staffKinds,
    update: staffKinds,
    remove: staffKinds,
  },
  record: resourceRecordSchema,
  body: z.object({
    fileId: fileIdSchema
      .nullable()
      .default(null)
      .describe('a stored file of one’s own; it stays the same. Null: a link'),
    url: teachLinkSchema.nullable().default(null).describe('of a link; null: a file'),
    name: uploadNameSchema
      .optional()
      .describe('left out: the file’s, whose suffix stays, or the host of the link'),
    tag: z.enum(resourceTags).nullable().default(null),
    textbook: textSchema({ min: 0, max: 50 }).default(''),
    schoolYear: schoolYearSchema.nullable().default(null),
    semester: semesterSchema.nullable().default(null),
    mgrId: uuidSchema.nullable().default(null).describe('a course of the catalogue'),
    customTypeId: uuidSchema.nullable().default(null).describe('one of one’s own'),
    ...libraryBody,
  }),
  // A change that leaves both out keeps what it is.
  check: ({ fileId, url }, refuse) => {
    if (fileId === null && url === null) refuse('fileId', 'field.required')
    if (fileId && url) refuse('url', 'field.invalid')
  },
  search,
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

export const resourceCalls = libraryCalls({ path, title, flag: 'resource', who: staffKinds })

/** Bytes and no envelope, as of accessories (accessory.ts). */
export const resourceBytes = {
  preview: { method: 'GET', path: '/teach/resource/preview', who: everybody },
  classDownload: { method: 'GET', path: '/teach/zhkt/res/download', who: everybody },
} as const

export const pageClassResources = defineCall({
  method: 'GET',
  path: '/teach/zhkt/res/page',
  summary: 'Resources that the caller sees, for the resource page of the smart class',
  who: everybody,
  query: pageQuery.extend(search.shape),
  answer: pageOf(resourceRecordSchema),
})
