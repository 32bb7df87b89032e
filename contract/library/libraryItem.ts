// What all nouns of the library share: the columns of a record, the fields of a search, and the calls that each gets
// below its own path. A library item (a resource, an exercise, a lesson plan) has an owner and lies in a folder; it can
// be shared, switched off, collected, copied, moved and sorted. Copying and moving are calls of the folder (folder.ts).
import { z } from 'zod'
import { type AccountKind, everybody } from '../accountKinds.ts'
import { bothWays, type Call, defineCall, manyInQuery } from '../call.ts'
import { folderTypes } from '../constants.ts'
import { folderIdSchema, userIdSchema, uuidSchema } from '../ids.ts'
import { manyIds } from '../noun.ts'

/** The libraries as the calls name them, in the order of every tree. */
export const libraryTypes = { public: '1', shared: '2', personal: '3' } as const
export const libraryTypeSchema = z.enum(libraryTypes)
export type LibraryType = z.infer<typeof libraryTypeSchema>

/** The kinds of items in a folder: the values of the dictionary TEACH_RESOURCE_TYPE, and word cards. */
export const resTypeSchema = z.enum(folderTypes)
export type ResType = z.infer<typeof resTypeSchema>

/** A folder, or the root of a library, whose id is the library's type. */
export const folderRefSchema = z.union([folderIdSchema, libraryTypeSchema])
export type FolderRef = z.infer<typeof folderRefSchema>

/** Fields of every library record; a noun spreads them into its own. */
export const libraryFields = {
  libraryType: libraryTypeSchema.describe('the library in which the caller finds it; an own one is personal'),
  folderId: folderIdSchema.nullable().describe('null: right below the root'),
  ownerId: userIdSchema,
  ownerName: z.string().describe('empty for an owner of the public library'),
  mine: z.boolean().describe('the caller may change it, as long as it is not shared'),
  shared: z.boolean(),
  enabled: z.boolean(),
  collected: z.boolean().describe('by the caller'),
  sort: z.number().int(),
} as const
const fieldsSchema = z.object(libraryFields)
export type LibraryFields = z.infer<typeof fieldsSchema>

/** The fields that create takes besides. A change of them files the item elsewhere. */
export const libraryBody = {
  folderId: folderRefSchema.nullable().default(null).describe('null: the caller’s first folder'),
} as const

const flag = z.enum(['0', '1']).optional()
/** Fields of every search; without a library all three are searched. */
export const librarySearch = {
  libraryType: libraryTypeSchema.optional(),
  folderId: folderIdSchema.optional().describe('right in this folder'),
  collected: flag.describe('1: only what the caller collected'),
  enabled: flag,
} as const
const searchSchema = z.object(librarySearch)
export type LibrarySearch = z.infer<typeof searchSchema>

/** A noun's names, and the kinds of account that have it. */
interface ItemNoun {
  readonly path: string
  readonly title: string
  /** The prefix of its flags: `resource` has resource_view, resource_edit … */
  readonly flag: string
  readonly who: readonly AccountKind[]
}

const idsInQuery = z.object({ ids: manyInQuery(uuidSchema, 200) })

/** The calls of a library noun. Those with several ids change all of them, or with a refusal none. */
export const libraryCalls = ({ path, title, flag: prefix, who }: ItemNoun) => {
  const changing = (end: string, summary: string) =>
    bothWays({
      path: `${path}/${end}`,
      summary: `${summary}: ${title}`,
      who,
      needs: `${prefix}_edit`,
      body: manyIds,
      query: idsInQuery,
      answer: z.boolean(),
      refuses: ['NOT_FOUND', 'NOT_OWNER'],
    })
  return {
    share: changing('share', 'Share one’s own with the school; shared ones are locked'),
    unshare: changing('unshare', 'Take one’s own back; copies stay'),
    enable: changing('enable', 'Show one’s own to others again'),
    disable: changing('disable', 'Show one’s own only to oneself'),
    sort: changing('updateSort', 'Put one’s own into this order'),
    collect: bothWays({
      path: `${path}/favorite`,
      summary: `Collect, or take out of one’s collection again: ${title}`,
      who: everybody,
      body: z.object({ id: uuidSchema }),
      answer: z.object({ collected: z.boolean() }),
      refuses: ['NOT_FOUND'],
    }),
    removeSeveral: defineCall({
      method: 'DELETE',
      path,
      summary: `Delete several of one’s own: ${title}`,
      who,
      needs: `${prefix}_del`,
      bodyAs: 'form',
      body: idsInQuery,
      answer: z.boolean(),
      refuses: ['NOT_FOUND', 'NOT_OWNER', 'SHARED_LOCKED', 'IN_USE'],
    }),
  }
}
export type LibraryCalls = ReturnType<typeof libraryCalls>

type WithGet = { readonly asGet: Call }
export type LibraryCallsByName<N extends string> = {
  [A in keyof LibraryCalls & string as `${A}${N}`]: LibraryCalls[A]
} & {
  [A in keyof LibraryCalls & string as LibraryCalls[A] extends WithGet ? `${A}${N}AsGet` : never]: Extract<
    LibraryCalls[A],
    WithGet
  >['asGet']
}
/** shareResource, shareResourceAsGet … for the list of all calls. */
export const namedLibraryCalls = <const N extends string>(name: N, calls: LibraryCalls) =>
  Object.fromEntries(
    Object.entries<Call>(calls).flatMap(([action, call]) => [
      [`${action}${name}`, call],
      ...(call.asGet ? [[`${action}${name}AsGet`, call.asGet] as const] : []),
    ]),
  ) as LibraryCallsByName<N> // the same keys, renamed
