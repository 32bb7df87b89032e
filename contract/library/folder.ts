// Folders of the library (/teach/folder): the tree of the three libraries, for one kind of item each, and what moves or
// copies items between folders. `pid` is the folder above, or the type of the library for what is right below its root.
import { z } from 'zod'
import { staffKinds } from '../accountKinds.ts'
import { bothWays, defineCall, manyInQuery, pageOf, pageQuery } from '../call.ts'
import { folderTypes } from '../constants.ts'
import { folderNameSchema } from '../fieldSchemas.ts'
import { folderIdSchema, tenantIdSchema, userIdSchema, uuidSchema } from '../ids.ts'
import { manyIds } from '../noun.ts'
import { folderRefSchema, libraryFields, libraryTypeSchema, resTypeSchema } from './libraryItem.ts'

export interface FolderNode {
  id: z.infer<typeof folderRefSchema>
  /** The root of a library has null. */
  pid: z.infer<typeof folderRefSchema> | null
  name: string
  label: string
  level: number
  addFlag: boolean
  userId: z.infer<typeof userIdSchema> | null
  isLock: boolean
  enabled: boolean
  children: FolderNode[]
}
const folderNodeSchema = z.object({
  id: folderRefSchema.describe('of a root: the type of its library'),
  pid: folderRefSchema.nullable(),
  name: z.string(),
  label: z.string().describe('as it is shown: with the owner, where that is another person'),
  level: z.number().int().describe('0: the root of a library'),
  addFlag: z.boolean().describe('the caller may add folders and items here'),
  userId: userIdSchema.nullable().describe('the owner, of another person’s folder'),
  isLock: z.boolean().describe('the owner is outside the caller’s data scope: its content is refused'),
  enabled: z.boolean(),
  get children(): z.ZodArray<z.ZodType<FolderNode>> {
    return z.array(folderNodeSchema)
  },
})

const resType = resTypeSchema.default(folderTypes.resource).describe('what the folders contain')
const shareUserIds = z
  .array(userIdSchema)
  .max(200)
  .describe('who sees its content; all of them, not one more')

export const listFolders = defineCall({
  method: 'GET',
  path: '/teach/folder/list',
  summary: 'The libraries and their folders as trees: public, shared, personal',
  who: staffKinds,
  query: z.object({ resType, libraryType: libraryTypeSchema.optional() }),
  answer: z.array(folderNodeSchema),
})
export const createFolder = defineCall({
  method: 'POST',
  path: '/teach/folder',
  summary: 'Add a folder below another one, or below the root of a library',
  who: staffKinds,
  body: z.object({
    pid: folderRefSchema,
    name: folderNameSchema,
    resType,
    shareUserIds: shareUserIds.default([]),
  }),
  answer: z.object({ id: folderIdSchema }),
  refuses: ['FOLDER_LOCKED'],
})
export const updateFolder = defineCall({
  method: 'PUT',
  path: '/teach/folder',
  summary: 'Rename, move, switch or share a folder; what is left out stays as it is',
  who: staffKinds,
  body: z.object({
    id: folderIdSchema,
    pid: folderRefSchema.optional(),
    name: folderNameSchema.optional(),
    enabled: z.boolean().optional(),
    shareUserIds: shareUserIds.optional(),
  }),
  answer: z.boolean(),
  refuses: ['NOT_FOUND', 'FOLDER_LOCKED'],
})
export const removeFolder = defineCall({
  method: 'DELETE',
  path: '/teach/folder/{id}',
  summary: 'Delete an empty folder',
  who: staffKinds,
  params: z.object({ id: folderIdSchema }),
  answer: z.boolean(),
  refuses: ['NOT_FOUND', 'FOLDER_LOCKED', 'FOLDER_NOT_EMPTY'],
})

/** The id list of each kind of item, as the calls spell it. */
export const idLists = {
  exerciseIdList: folderTypes.exercise,
  resAccessoryIdList: folderTypes.resource,
  bookIdList: folderTypes.textbook,
  lessonPlanIdList: folderTypes.lessonPlan,
  wordCardIdList: folderTypes.wordCard,
  paperIdList: folderTypes.paper,
} as const
type IdList = keyof typeof idLists
const listNames = Object.keys(idLists) as IdList[] // Object.keys forgets the literal keys

type Lists = { readonly [L in IdList]?: string[] | undefined }
/** Exactly one list is given; the reason stands at the first one that is too many or missing. */
const oneList = (lists: Lists, context: z.RefinementCtx) => {
  const named = listNames.filter((name) => lists[name] !== undefined)
  if (named.length === 1) return
  const path = [named[1] ?? 'resAccessoryIdList']
  context.addIssue({ code: 'custom', path, message: named.length > 1 ? 'field.tooMany' : 'field.required' })
}
const listsOf = <const S extends z.ZodType<string[]>>(ids: S) => {
  const list = ids.optional()
  return {
    exerciseIdList: list,
    resAccessoryIdList: list,
    bookIdList: list,
    lessonPlanIdList: list,
    wordCardIdList: list,
    paperIdList: list,
  }
}
const target = { folderId: folderRefSchema }
const placing = {
  who: staffKinds,
  body: z.object({ ...target, ...listsOf(manyIds.shape.ids) }).superRefine(oneList),
  query: z.object({ ...target, ...listsOf(manyInQuery(uuidSchema, 200)) }).superRefine(oneList),
  answer: z.boolean(),
} as const
export const copyToFolder = bothWays({
  ...placing,
  path: '/teach/folder/copy',
  summary: 'Copy items into a folder of one’s own: all of them, or with a refusal none',
  refuses: ['NOT_FOUND', 'FOLDER_LOCKED', 'STORAGE_FULL', 'STORAGE_OWN_FULL'],
})
export const moveToFolder = bothWays({
  ...placing,
  path: '/teach/folder/move',
  summary: 'Move items of one’s own into another folder: all of them, or with a refusal none',
  refuses: ['NOT_FOUND', 'NOT_OWNER', 'FOLDER_LOCKED'],
})
/** The items that a body names, of one kind. */
export const namedItems = (lists: Lists): { ids: readonly string[]; resType: (typeof idLists)[IdList] } => {
  const name = listNames.find((one) => lists[one] !== undefined) ?? 'resAccessoryIdList'
  return { ids: lists[name] ?? [], resType: idLists[name] }
}

const folderIds = z.array(folderIdSchema).min(1).max(200)
export const sortFolders = bothWays({
  path: '/teach/folder/updateSort',
  summary: 'Put folders of one’s own into this order',
  who: staffKinds,
  body: z.object({ ids: folderIds }),
  query: z.object({ ids: manyInQuery(folderIdSchema, 200) }),
  answer: z.boolean(),
  refuses: ['NOT_FOUND', 'FOLDER_LOCKED'],
})
const ofFolder = z.object({ folderId: folderIdSchema })
export const listFolderShares = defineCall({
  method: 'GET',
  path: '/teach/folder/shareUserList',
  summary: 'The people with whom a folder is shared',
  who: staffKinds,
  query: ofFolder,
  answer: z.array(z.object({ id: userIdSchema, name: z.string() })),
  refuses: ['NOT_FOUND', 'FOLDER_LOCKED'],
})
const folderItemSchema = z.object({
  id: uuidSchema,
  name: z.string(),
  ...libraryFields,
})
export const listFolderItems = defineCall({
  method: 'GET',
  path: '/teach/folder/resourceList',
  summary: 'What lies right in a folder, a page of it',
  who: staffKinds,
  query: pageQuery.extend(ofFolder.shape),
  answer: pageOf(folderItemSchema),
  refuses: ['NOT_FOUND', 'FOLDER_LOCKED'],
})
export const setFolderSchools = bothWays({
  path: '/teach/folder/organization/set',
  summary:
    'Say which schools see a folder of the public library, and those below it; none named: all schools',
  who: ['systemAdmin'],
  body: ofFolder.extend({ tenantIds: z.array(tenantIdSchema).max(1000).optional() }),
  query: ofFolder.extend({ tenantIds: manyInQuery(tenantIdSchema, 1000).optional() }),
  answer: z.boolean(),
  refuses: ['NOT_FOUND', 'TENANT_NEEDED'],
})
export const getFolderSchools = defineCall({
  method: 'GET',
  path: '/teach/folder/organization/get',
  summary: 'Which schools see a folder of the public library',
  who: ['systemAdmin'],
  query: ofFolder,
  answer: z.object({ all: z.boolean(), tenantIds: z.array(tenantIdSchema) }),
  refuses: ['NOT_FOUND', 'TENANT_NEEDED'],
})
