// A noun (a class, a student, ...) is declared once; its calls follow (defineNoun.ts). A noun has the calls that `who` names.
// Its words are in locales/*/<i18nNamespace>.json: `title` and `name` of all and of one, the label of a field `field.<key>`, that
// of a value `value.<key>.<value>`.
import { z } from 'zod'
import type { AccountKind } from './accountKinds.ts'
import type { ErrorCode } from './errors.ts'
import { errorCodeSchema } from './errors.ts'
import { uuidSchema } from './ids.ts'
import type { Tool } from './tools.ts'

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

/** Other words for a value or a column than the labels of locales/, by the value or column. */
export type SheetWords = Readonly<Record<string, readonly string[]>>

/** Values that a column allows beside the words of its list and a day; the template names them. */
export interface AllowedCell {
  /** A key of `text` in sheetTexts.json. */
  readonly text?: string
  /** Characters. */
  readonly length?: { readonly min: number; readonly max: number }
  /** A whole number. */
  readonly number?: { readonly min: number; readonly max: number }
  /** Words of its list that no row can be. */
  readonly without?: readonly string[]
}

export interface NounSheet {
  readonly import: readonly string[]
  readonly export: readonly string[]
  /** Other words with which people head the column. */
  readonly headers?: SheetWords
  /** Other words that people write for the values of a column from a list. */
  readonly synonyms?: Readonly<Record<string, SheetWords>>
  /** Columns with a day. */
  readonly days?: readonly string[]
  /** The last column of the export is `id`: a row that has it changes that record instead of adding one. */
  readonly hasId?: true
  /** A new record is an account too: it gets a slip. */
  readonly addsAccounts?: true
  /** An import is taken back for a day. */
  readonly canTakeBack?: true
  /** A row that the template shows, by column; words of a list by their value. An import leaves it out. */
  readonly example?: Readonly<Record<string, string>>
  readonly allowed?: Readonly<Record<string, AllowedCell>>
  /** The names of columns that the export calls otherwise than the import, by the import's column: the classes of a student. */
  readonly exportedAs?: Readonly<Record<string, string>>
}

export interface NounDeclaration {
  /** Ends the names of its calls: `Class` has pageClass, getClass, createClass ... */
  readonly name: string
  readonly path: string
  /** The summaries say it like this: 'course class'. */
  readonly title: string
  /** The namespace of locales/ with its labels. */
  readonly i18nNamespace: string
  /** The prefix of its permission flags: `class` has class_view, class_add ... Default: the name. */
  readonly flag?: string
  /** The end of the path of `list`. Default: list. */
  readonly listPath?: string
  /** The end of the path of `create` and `update`. Default: nothing is added. */
  readonly savePath?: string
  /** The end of the path of `import`. Default: import. */
  readonly importPath?: string
  /** A second flag that is enough for an action, for a kind of account that must not have the first one. */
  readonly orFlag?: { readonly [A in NounAction]?: string }
  readonly who: { readonly [A in NounAction]?: readonly AccountKind[] }
  /** The tool that its calls belong to (call.ts). */
  readonly tool?: Tool
  /** A row of the page and the answer of get. */
  readonly record: z.ZodObject
  /** A row of the page, where that is some of the record: a list carries no texts. */
  readonly listed?: z.ZodObject
  /** The body of create. Update takes the id and some of it: a field that it leaves out stays as it is. */
  readonly body: z.ZodObject
  /** Rules that look at more than one field, of which an update has some. Reasons are keys of errors.json, as in fieldSchemas.ts. */
  readonly check?: (body: Record<string, unknown>, refuse: (field: string, reason: string) => void) => void
  /** Optional fields of the search; what is empty does not search. */
  readonly search: z.ZodObject
  readonly sort: readonly [string, ...string[]]
  /** Columns of its Excel sheet, in order: of the record for the export, of the import's row for the rest. */
  readonly sheet?: NounSheet
  /** Only the answer of create shows this beside the id: a password or a secret that it generated. */
  readonly shownOnce?: z.ZodObject
  readonly refuses?: readonly ErrorCode[]
}

/** The end of the flag of an action. */
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
/** The call takes at most a page of rows at a time. */
export const manyIds = z.object({ ids: z.array(uuidSchema).min(1).max(200) })
/** The result of a bulk action, with the rows that it left alone and why. */
export const manyDone = z.object({
  done: z.number().int(),
  refused: z.array(z.object({ id: uuidSchema, error: errorCodeSchema })),
})
export type ManyDone = z.infer<typeof manyDone>

type BodyOf<D extends NounDeclaration> = z.output<D['body']>
/** The body of an update. */
export type ChangeOf<D extends NounDeclaration> = { [F in keyof BodyOf<D>]?: BodyOf<D>[F] | undefined }
