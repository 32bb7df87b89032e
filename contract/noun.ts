// A noun (a class, a student, ...) is declared once; its calls follow. A noun has the calls that `who` names.
// Its words are in locales/*/<words>.json: `title` and `name` of all and of one, the label of a field `field.<key>`, that
// of a value `value.<key>.<value>`.
import { z } from 'zod'
import type { AccountKind } from './accountKinds.ts'
import { type Call, defineCall, pageOf, pageQuery } from './call.ts'
import type { ErrorCode } from './errors.ts'
import { errorCodeSchema } from './errors.ts'
import { byId, tenantIdSchema, uuidSchema } from './ids.ts'
import { importStarted, sheetBodyLimit, sheetFileSchema, sheetUpload } from './sheet.ts'

export const nounActions = [
  'page',
  'list',
  'get',
  'create',
  'update',
  'remove',
  'removeMany',
  'template',
  'import',
  'export',
] as const
export type NounAction = (typeof nounActions)[number]

export interface NounDeclaration {
  /** Ends the names of its calls: `Class` has pageClass, getClass, createClass ... */
  readonly name: string
  readonly path: string
  /** As the summaries say it: 'course class'. */
  readonly title: string
  /** The namespace of locales/ with its labels. */
  readonly words: string
  /** The prefix of its permission flags: `class` has class_view, class_add ... Default: the name. */
  readonly flag?: string
  /** How the path of `list` ends. Default: list. */
  readonly listPath?: string
  readonly who: { readonly [A in NounAction]?: readonly AccountKind[] }
  /** A row of the page and the answer of get. */
  readonly record: z.ZodObject
  /** What create takes. Update takes the id and some of it: what it leaves out stays as it is. */
  readonly body: z.ZodObject
  /** Rules that look at more than one field, of which an update has some. Reasons are keys of errors.json, as in rules.ts. */
  readonly check?: (body: Record<string, unknown>, refuse: (field: string, reason: string) => void) => void
  /** Optional fields of the search; what is empty does not search. */
  readonly search: z.ZodObject
  readonly sort: readonly [string, ...string[]]
  /** Columns of its Excel sheet, in order: of the record for the export, of the import's row for the rest. */
  readonly sheet?: { readonly import: readonly string[]; readonly export: readonly string[] }
  /** What only the answer of create shows, beside the id: a password or a secret that it generated. */
  readonly shownOnce?: z.ZodObject
  readonly refuses?: readonly ErrorCode[]
}

/** How the flag of an action ends. */
const flagEnds = {
  page: 'view',
  list: 'view',
  get: 'view',
  create: 'add',
  update: 'edit',
  remove: 'del',
  removeMany: 'del',
  template: 'import',
  import: 'import',
  export: 'export',
} as const satisfies Record<NounAction, string>

/** The permission flag that an action of a noun needs: class_view, class_add ... */
export const flagOf = ({ name, flag }: Pick<NounDeclaration, 'name' | 'flag'>, action: NounAction): string =>
  `${flag ?? name.charAt(0).toLowerCase() + name.slice(1)}_${flagEnds[action]}`

/** The most rows that `list` answers. */
export const listRowsMax = 5000
/** At most a page of rows at a time. */
export const manyIds = z.object({ ids: z.array(uuidSchema).min(1).max(200) })
/** What a bulk action did, and which rows it left alone and why. */
export const manyDone = z.object({
  done: z.number().int(),
  refused: z.array(z.object({ id: uuidSchema, error: errorCodeSchema })),
})
export type ManyDone = z.infer<typeof manyDone>

const sorting = <const S extends readonly [string, ...string[]]>(columns: S) => ({
  sort: z.enum(columns).optional(),
  order: z.enum(['asc', 'desc']).optional(),
  tenantId: tenantIdSchema.optional().describe('the caller’s own; any other is refused'),
})
type Sorting<S extends readonly [string, ...string[]]> = ReturnType<typeof sorting<S>>
type PageShape = typeof pageQuery.shape
type Merged<A, B> = z.ZodObject<Omit<A, keyof B> & B extends infer M extends z.core.$ZodShape ? M : never>

type Bare<S> =
  S extends z.ZodDefault<infer I extends z.core.SomeType> ? I : S extends z.core.SomeType ? S : never
type ChangeShape<S> = { [F in keyof S]: z.ZodOptional<Bare<S[F]>> }
/** What an update takes of a body. A default says what a new one has; what a change leaves out stays as it is. */
export const changeShape = <const S extends z.core.$ZodShape>(shape: S): ChangeShape<S> => {
  const fields = Object.entries(shape).map(([field, schema]) => {
    const given = z.optional(schema instanceof z.ZodDefault ? schema.unwrap() : schema)
    const description = schema instanceof z.ZodType ? schema.description : undefined
    return [field, description ? given.describe(description) : given]
  })
  return Object.fromEntries(fields) as ChangeShape<S> // the same keys, each of them optional
}

type BodyOf<D extends NounDeclaration> = z.output<D['body']>
/** What an update changes. */
export type ChangeOf<D extends NounDeclaration> = { [F in keyof BodyOf<D>]?: BodyOf<D>[F] | undefined }

const createdSchema = z.object({ id: uuidSchema })
type ShownOnceShape<D> = D extends { readonly shownOnce: z.ZodObject<infer S> } ? S : unknown

/** The version of the record that was read; sent back with a change, so that an unseen change is not overwritten. */
const recordVersion = z
  .string()
  .max(1000)
  .optional()
  .describe('send it with a change: it is refused when the record is another by now')
/** How a record that can be changed is answered, and what its change takes besides. */
export const versioned = { recordVersion } as const

const whoOf = (declared: NounDeclaration, action: NounAction) => declared.who[action] ?? []

const callsOf = <const D extends NounDeclaration>(declared: D) => {
  const { path, title, record, search, refuses = [] } = declared
  const checked = <S extends z.ZodObject>(schema: S): S => {
    const { check } = declared
    if (!check) return schema
    return schema.superRefine((body, context) =>
      check(body, (field, reason) => context.addIssue({ code: 'custom', path: [field], message: reason })),
    )
  }
  // The compiler cannot follow zod's extend through a type parameter; these are the types that it makes.
  const shown: z.ZodObject = declared.who.update ? record.extend(versioned) : record
  const recordSchema = shown as Merged<D['record']['shape'], typeof versioned>
  const createBody = checked(declared.body) as D['body']
  const change: z.ZodObject = checked(
    z.object({ ...changeShape(declared.body.shape), id: uuidSchema, ...versioned }),
  )
  const updateBody = change as Merged<ChangeShape<D['body']['shape']>, { id: z.ZodUUID } & typeof versioned>
  const searchQuery: z.ZodObject = search.extend(sorting(declared.sort))
  const exportQuery = searchQuery as Merged<D['search']['shape'], Sorting<D['sort']>>
  const paged: z.ZodObject = pageQuery.extend(searchQuery.shape)
  const pagedQuery = paged as Merged<PageShape, D['search']['shape'] & Sorting<D['sort']>>
  const created: z.ZodObject = createdSchema.extend(declared.shownOnce?.shape ?? {})
  const createAnswer = created as Merged<typeof createdSchema.shape, ShownOnceShape<D>>
  const who = (action: NounAction) => ({ who: whoOf(declared, action), needs: flagOf(declared, action) })
  return {
    page: defineCall({
      method: 'GET',
      path: `${path}/page`,
      summary: `Page of: ${title}`,
      ...who('page'),
      query: pagedQuery,
      answer: pageOf(recordSchema),
    }),
    list: defineCall({
      method: 'GET',
      path: `${path}/${declared.listPath ?? 'list'}`,
      summary: `All that a search finds, for a choice: ${title}`,
      ...who('list'),
      query: search as D['search'],
      answer: z.array(record as D['record']).max(listRowsMax),
    }),
    get: defineCall({
      method: 'GET',
      path: `${path}/{id}`,
      summary: `One: ${title}`,
      ...who('get'),
      params: byId,
      answer: recordSchema,
    }),
    create: defineCall({
      method: 'POST',
      path,
      summary: `Add: ${title}`,
      ...who('create'),
      body: createBody,
      answer: createAnswer,
      refuses: ['TAKEN', 'OUT_OF_SIGHT', ...refuses],
    }),
    update: defineCall({
      method: 'PUT',
      path,
      summary: `Change: ${title}; what is left out stays as it is`,
      ...who('update'),
      body: updateBody,
      answer: z.boolean(),
      refuses: ['NOT_FOUND', 'TAKEN', 'OUT_OF_SIGHT', 'CHANGED_MEANWHILE', ...refuses],
    }),
    remove: defineCall({
      method: 'DELETE',
      path: `${path}/{id}`,
      summary: `Delete: ${title}`,
      ...who('remove'),
      params: byId,
      answer: z.boolean(),
      refuses: ['IN_USE', ...refuses],
    }),
    removeMany: defineCall({
      method: 'POST',
      path: `${path}/deleteBatch`,
      summary: `Delete several: ${title}`,
      ...who('removeMany'),
      body: manyIds,
      answer: manyDone,
    }),
    template: defineCall({
      method: 'GET',
      path: `${path}/template`,
      summary: `An empty sheet for the import of: ${title}`,
      ...who('template'),
      answer: sheetFileSchema,
      refuses: ['BUSY'],
    }),
    import: defineCall({
      method: 'POST',
      path: `${path}/import`,
      summary: `Begin the import of a sheet of: ${title}; then ask /teach/import/{id}`,
      ...who('import'),
      body: sheetUpload,
      bodyLimit: sheetBodyLimit,
      answer: importStarted,
      refuses: ['SHEET_UNREADABLE'],
    }),
    export: defineCall({
      method: 'GET',
      path: `${path}/export`,
      summary: `The search as an Excel sheet: ${title}`,
      ...who('export'),
      query: exportQuery,
      answer: sheetFileSchema,
      refuses: ['EXPORT_TOO_MANY', 'BUSY'],
    }),
  }
}

type AllCalls<D extends NounDeclaration> = ReturnType<typeof callsOf<D>>
export type NounCalls<D extends NounDeclaration> = Pick<AllCalls<D>, keyof D['who'] & NounAction>
export interface Noun<D extends NounDeclaration = NounDeclaration> {
  readonly declared: D
  readonly calls: NounCalls<D>
}

export const defineNoun = <const D extends NounDeclaration>(declared: D): Noun<D> => {
  const all: Record<string, Call> = callsOf(declared)
  const kept = Object.fromEntries(Object.entries(all).filter(([action]) => action in declared.who))
  return { declared, calls: kept as NounCalls<D> } // exactly the actions that `who` names
}
