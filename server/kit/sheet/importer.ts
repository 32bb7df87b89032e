// What a noun adds to the import of its sheets.
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { TenantId } from '#contract/ids.ts'
import type { NounDeclaration } from '#contract/noun.ts'
import type { MatchKind } from '#contract/sheet.ts'
import type { Database, Transaction } from '../../db/database.ts'
import type { Caller } from '../../platform/auth.ts'

/** The cells by field, trimmed. */
export type Cells = Partial<Record<string, string>>

export interface Importer<D extends NounDeclaration> {
  /** Required columns. */
  readonly required: readonly string[]
  /** The body's fields of columns that are called otherwise there. */
  readonly fields?: Readonly<Record<string, string>>
  /** Unique fields, and which of these values the school has already. */
  readonly unique?: readonly string[]
  /** Of such a field, values that fold to the same are the same; left out: equal ones alone. */
  foldOf?(field: string, value: string): string
  taken?(tx: Transaction, field: string, values: string[]): Promise<string[]>
  /** Which records are there already, for the shown texts of rows; a row that means none has undefined. Of those in the caller's scope. */
  findMatches?(
    database: Database,
    caller: Caller & { readonly tenantId: TenantId },
    rows: readonly Cells[],
  ): Promise<readonly (Match | undefined)[]>
  /**
   * Cells of which one says what belongs to another field; undefined: each says its own. `record`: the one that the row
   * means; `from`: the field under which the text of another one stands.
   */
  movedCells?(
    cells: Cells,
    record: Readonly<Record<string, unknown>> | undefined,
  ): { readonly cells: Cells; readonly from: Readonly<Record<string, string>> } | undefined
  /** How what an import did is taken back for a day; left out: it is not. */
  readonly takeBack?: TakeBack
  /** Starts an import: loads what its rows refer to by name. */
  begin(
    database: Database,
    caller: Caller & { readonly tenantId: TenantId },
  ): Promise<ImportRun<z.output<D['body']>>>
}

export interface TakeBack {
  /** Also what others have imported. */
  mayRemove(caller: Caller): boolean
  /** Whose rows are deleted; left out: those of the noun itself. */
  readonly table?: PgTable & { id: PgColumn }
  /** Which of these records somebody uses, and why they stay: a key of errors.json. */
  findUses?(tx: Transaction, ids: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Why a record with such a changed field stays, where that says more than that it was changed. */
  readonly changeReasons?: Readonly<Record<string, string>>
}

/** The record that a row without an id means: one, or several of which nobody can say which. */
export type Match = { readonly id: string; readonly name: string; readonly by: MatchKind } | 'several'

export interface ImportRun<B> {
  /** Converts a row to a create body; unreadable cells are refused by column. Null: the refusals say all that is wrong. */
  bodyOf(cells: Cells, refuse: (column: string, reason: string) => void): unknown
  /** Slow work per row, before the transaction. */
  prepare?(body: B): Promise<void>
  /**
   * The change of a row that names its record in the column `id`: what the form would send. Left out: the fields of the body
   * that have the names of the changed columns.
   */
  changeOf?(row: ChangedCells, refuse: (column: string, reason: string) => void): Record<string, unknown>
  /** Stores all valid new rows, in one transaction; `cells` are theirs, and the ids that it answers, in the same order. */
  store(tx: Transaction, bodies: B[], cells: readonly Cells[]): Promise<readonly string[]>
}

export interface ChangedCells {
  /** All cells of the row; empty ones and those of columns that the sheet does not have as they would be exported. */
  readonly cells: Cells
  /** All as they would be exported. */
  readonly before: Cells
  /** Where the two differ. */
  readonly columns: readonly string[]
  readonly record: Record<string, unknown>
}
