// Makes the calls of a noun from its declaration.
import { z } from 'zod'
import { type Call, defineCall, pageOf, pageQuery } from './call.ts'
import { searchTextSchema } from './fieldSchemas.ts'
import { byId, tenantIdSchema, uuidSchema } from './ids.ts'
import { flagOf, listRowsMax, manyDone, manyIds, type NounAction, type NounDeclaration } from './noun.ts'
import { importStarted, sheetBodyLimit, sheetFileSchema, sheetImport } from './sheet.ts'

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
/** The body of an update. A default says what a new record has; what a change leaves out stays as it is. */
export const changeShape = <const S extends z.core.$ZodShape>(shape: S): ChangeShape<S> => {
  const fields = Object.entries(shape).map(([field, schema]) => {
    const optionalSchema = z.optional(schema instanceof z.ZodDefault ? schema.unwrap() : schema)
    const description = schema instanceof z.ZodType ? schema.description : undefined
    return [field, description ? optionalSchema.describe(description) : optionalSchema]
  })
  return Object.fromEntries(fields) as ChangeShape<S> // the same keys, each of them optional
}

const createdSchema = z.object({ id: uuidSchema })
type ListedShape<D extends NounDeclaration> = D extends { readonly listed: z.ZodObject<infer S> }
  ? S
  : D['record']['shape']
/** A list with rows of its own shape changes nothing, so its rows have no version. */
type ListedVersion<D> = D extends { readonly listed: z.ZodObject } ? unknown : typeof versioned
type ShownOnceShape<D> = D extends { readonly shownOnce: z.ZodObject<infer S> } ? S : unknown

/** The version of the record that was read; sent back with a change, so that an unseen change is not overwritten. */
const recordVersion = searchTextSchema(1000)
  .optional()
  .describe('send it with a change: it is refused when the record is another by now')
/** A record that can be changed is answered with its version, and its change sends it back. */
export const versioned = { recordVersion } as const

const whoOf = (declared: NounDeclaration, action: NounAction) => declared.who[action] ?? []

const needsOf = (declared: NounDeclaration, action: NounAction): string | readonly string[] => {
  const [flag, other] = [flagOf(declared, action), declared.orFlag?.[action]]
  return other ? [flag, other] : flag
}

const callsOf = <const D extends NounDeclaration>(declared: D) => {
  const { path, title, record, search, refuses = [] } = declared
  const savePath = declared.savePath ? `${path}/${declared.savePath}` : path
  const checked = <S extends z.ZodObject>(schema: S): S => {
    const { check } = declared
    if (!check) return schema
    return schema.superRefine((body, context) =>
      check(body, (field, reason) => context.addIssue({ code: 'custom', path: [field], message: reason })),
    )
  }
  // The compiler cannot follow zod's extend through a type parameter; these are the types that it makes.
  const answeredRecord: z.ZodObject = declared.who.update ? record.extend(versioned) : record
  const recordSchema = answeredRecord as Merged<D['record']['shape'], typeof versioned>
  const listedSchema = (declared.listed ?? answeredRecord) as Merged<ListedShape<D>, ListedVersion<D>>
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
  const { tool } = declared
  const who = (action: NounAction) => ({
    who: whoOf(declared, action),
    needs: needsOf(declared, action),
    ...(tool && { tool }),
  })
  return {
    page: defineCall({
      method: 'GET',
      path: `${path}/page`,
      summary: `Page of: ${title}`,
      ...who('page'),
      query: pagedQuery,
      answer: pageOf(listedSchema),
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
      path: savePath,
      summary: `Add: ${title}`,
      ...who('create'),
      body: createBody,
      answer: createAnswer,
      refuses: ['TAKEN', 'OUT_OF_SIGHT', ...refuses],
    }),
    update: defineCall({
      method: 'PUT',
      path: savePath,
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
      path: `${path}/${declared.importPath ?? 'import'}`,
      summary: `Begin the import of a sheet of: ${title}; then ask /teach/import/{id}`,
      ...who('import'),
      body: sheetImport,
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
  const declaredCalls = Object.fromEntries(Object.entries(all).filter(([action]) => action in declared.who))
  return { declared, calls: declaredCalls as NounCalls<D> } // exactly the actions that `who` names
}

/** The noun as a list shows it: its record is a row of the page. */
export const asListed = <const D extends NounDeclaration & { readonly listed: z.ZodObject }, C>({
  declared,
  calls,
}: {
  readonly declared: D
  readonly calls: C
}) => ({ declared: { ...declared, record: declared.listed as D['listed'] }, calls })
