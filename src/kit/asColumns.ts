// Columns and fields of a search as a declaration writes them: a key alone, or a key with more.
import type { Column, SearchField } from './screen.ts'

export const asColumns = <R>(columns: readonly ((keyof R & string) | Column<R>)[]): Column<R>[] =>
  columns.map((column) => (typeof column === 'string' ? { key: column } : column))

/** The declaration names the search's own keys; from here on they are text. */
export const asFields = <S>(fields: readonly ((keyof S & string) | SearchField<S>)[]) =>
  fields.map((field) => (typeof field === 'string' ? { key: field } : field)) as SearchField<
    Record<string, unknown>
  >[]
