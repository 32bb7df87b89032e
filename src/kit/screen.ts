// The declaration of a management screen: the noun brings what is generic, the rest is declared here.
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Call } from '#contract/call.ts'
import type { NounAction, NounDeclaration } from '#contract/noun.ts'

export interface Row {
  readonly id: string
}
export type RowRecord = Row & Readonly<Record<string, unknown>>

export interface NamedNoun {
  readonly declared: { readonly name: string; readonly path: string }
}

/** The part of a noun (contract/noun.ts) that a screen reads. R: a record, B: a body, S: the search. */
export interface ScreenNoun<R, B, S> {
  readonly declared: Omit<NounDeclaration, 'record' | 'body' | 'search'> & {
    readonly record: z.ZodType<R>
    readonly body: z.ZodType<B>
    readonly search: z.ZodType<S>
  }
  readonly calls: { readonly [A in NounAction]?: Call }
}

export interface Option {
  value: string | number | boolean
  label: string
}

export interface Column<R> {
  key: keyof R & string
  width?: number
  /** The name of the row: stands out, opens the details, is the title of a card. */
  isMain?: boolean
  /** Shown where the reader has chosen it (list/ColumnMenu.tsx). */
  isOptional?: boolean
  /** Stands on the right also while no row has a number: null is written in words. */
  isNumber?: boolean
  render?: (record: R) => ReactNode
  /** Stands beside the name. */
  mark?: (record: R) => ReactNode
}

export type SearchType =
  | 'text'
  | 'select'
  | 'radio'
  | 'date'
  | 'datetimerange'
  | 'daterange'
  | 'month'
  | 'year'
export type SearchValues = Readonly<Record<string, unknown>>
export interface SearchField<S> {
  key: keyof S & string
  /** Default: text. */
  type?: SearchType
  label?: string
  /** A function: what is offered follows from the other fields (linked selects). */
  options?: readonly Option[] | ((values: SearchValues) => readonly Option[])
  /** A range fills two keys. */
  until?: keyof S & string
  isWide?: boolean
}

export type FormType =
  | 'text'
  /** Text, with words to take over. */
  | 'suggest'
  | 'password'
  | 'textarea'
  | 'number'
  | 'select'
  | 'many'
  | 'radio'
  | 'date'
  | 'switch'
  | 'custom'
export type OptionsState = 'loading' | 'failed' | 'here'
export interface FormField<B> {
  key: keyof B & string
  /** Default: text. */
  type?: FormType
  label?: string
  hint?: string
  /** A hint below the field. */
  note?: string
  options?: readonly Option[]
  /** The loading state of the options, where they come from the server. */
  optionsState?: OptionsState
  min?: number
  max?: number
  isRequired?: boolean
  /** A whole line. */
  isWide?: boolean
  /** The field is shown only when a record is added, or only when it is changed. */
  only?: 'create' | 'update'
  /** The input of a `custom` field takes value and onChange like any field. */
  input?: ReactNode
  /** The view of a `custom` field shows its value to read beside another one; it takes value like the input. */
  view?: ReactNode
}
export interface FormDeclaration<R, B> {
  fields: readonly FormField<B>[]
  /** Values of a new one. */
  initial?: Readonly<Record<string, unknown>>
  /** Makes the form's values of a record whose fields are named or shaped otherwise. */
  fromRecord?: (record: R) => Readonly<Record<string, unknown>>
  /** The options that the record has chosen, by field: they keep their names while the options are loaded, or leave them out. */
  chosenOptions?: (record: R) => Readonly<Record<string, readonly Option[]>>
  /** The body has these values beside the fields, for a new record and for a changed one. */
  always?: Readonly<Partial<B>>
  /** False: it only changes what is there. */
  adds?: boolean
  /** Tells which records it may change; default: all. */
  isFor?: (record: R) => boolean
  /** Stands around the form of a record: the connection of those who fill it in together. */
  around?: (record: R, form: ReactNode) => ReactNode
  /** Answers the fields that a changed field changes. */
  follow?: (changed: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>> | undefined
}

/** Something to do with one row or with all chosen ones. */
export interface RowAction<R> {
  key: string
  /** The call of the action: without the right to it the action is not offered. */
  call?: Call
  label: string
  icon?: ReactNode
  on: 'row' | 'rows' | 'both'
  /** Stands as the button of the row; otherwise that is changing it. */
  isFirst?: boolean
  isFor?: (record: R) => boolean
  isDanger?: boolean
  /** Asked before it is done. */
  confirm?: (records: readonly R[]) => { title: string; text?: string }
  /** Answers the words of success. */
  run?: (records: readonly R[]) => Promise<string>
  /** Instead of running: something opens, here or on a page of its own, and nothing is asked of the server. */
  open?: (record: R) => void
  /** Instead of running: a dialog or drawer of its own; `done` closes it when the rows have been dealt with. */
  dialog?: (records: readonly R[], close: () => void, done: () => void) => ReactNode
}

/** The first one stands as the button of the row, the others in the menu behind it. */
export const actionsFor = <R>(record: R, actions: readonly RowAction<R>[]): readonly RowAction<R>[] =>
  actions.filter(({ isFor }) => isFor?.(record) ?? true)

export interface Screen<R extends Row, B, S> {
  noun: ScreenNoun<R, B, S>
  /** The title, the add button and the empty list use the noun's own words without these. */
  title?: string
  /** A fixed filter beside any search: `{ dictId }` lists the items of one dictionary. */
  fixed?: Readonly<Partial<S>>
  /** Rows of a page: default 10. */
  pageSize?: number
  /** Other nouns whose lists show data of these rows, and are refetched when a row has changed. */
  shownIn?: readonly NamedNoun[]
  /** Stands beside the list: a tree of folders. */
  beside?: ReactNode
  /** The list is only to read: nothing to add, to change, to import or to export. */
  isReadOnly?: boolean
  columns: readonly ((keyof R & string) | Column<R>)[]
  search?: readonly ((keyof S & string) | SearchField<S>)[]
  form?: FormDeclaration<R, B>
  actions?: readonly RowAction<R>[]
  /** Tells which rows may be deleted; default: all. */
  isRemovable?: (record: R) => boolean
  empty?: { title: string; text: string }
  /** Gets the server's answer after creating, which may contain something that is shown only once. */
  onAdded?: (answer: unknown) => void
  /** Instead of the form: adding happens on a page of its own. */
  onAdd?: () => void
  addWords?: string
  /** Between title and search. */
  above?: ReactNode
  /** Stands beside the add button. */
  extra?: ReactNode
  hasIndex?: boolean
  expand?: (record: R) => ReactNode
  /** The drawer of details: its fields, and what stands below them. */
  detail?: { fields: readonly ((keyof R & string) | Column<R>)[]; below?: (record: R) => ReactNode }
  /** The name of a row where it is not in the field `name`. */
  nameOf?: (record: R) => string
}
