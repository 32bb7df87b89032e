// The part of an import that a noun declares.
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
  /** The body's fields for columns with another name. */
  readonly fields?: Readonly<Record<string, string>>
  /** The unique fields. */
  readonly unique?: readonly string[]
  /** Values of a unique field are the same if they fold to the same; by default only equal ones are. */
  foldOf?(field: string, value: string): string
  taken?(tx: Transaction, field: string, values: string[]): Promise<string[]>
  /** Finds the existing records in the caller's scope that rows mean; undefined for a row that means none. */
  findMatches?(
    database: Database,
    caller: Caller & { readonly tenantId: TenantId },
    rows: readonly Cells[],
  ): Promise<readonly (Match | undefined)[]>
  /**
   * Moves texts that belong to another field; undefined if none is moved. `record` is the record that the row means, and `from`
   * has the field under which each moved text stood.
   */
  movedCells?(
    cells: Cells,
    record: Readonly<Record<string, unknown>> | undefined,
  ): { readonly cells: Cells; readonly from: Readonly<Record<string, string>> } | undefined
  /** How an import can be taken back for a day; left out if it cannot. */
  readonly takeBack?: TakeBack
  /** Starts an import: loads what its rows refer to by name. */
  begin(
    database: Database,
    caller: Caller & { readonly tenantId: TenantId },
  ): Promise<ImportRun<z.output<D['body']>>>
}

export interface TakeBack {
  /** Whether the caller may take back imports of others. */
  mayRemove(caller: Caller): boolean
  /** The table whose rows are deleted; by default the noun's own. */
  readonly table?: PgTable & { id: PgColumn }
  /** Finds records in use, with the reason (a key of errors.json) why they stay. */
  findUses?(tx: Transaction, ids: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Reasons why a record with this changed field stays, if they say more than that it was changed. */
  readonly changeReasons?: Readonly<Record<string, string>>
}

/** The record that a row without an id means, or `several` if it is unclear. */
export type Match = { readonly id: string; readonly name: string; readonly by: MatchKind } | 'several'

export interface ImportRun<B> {
  /** Converts a row to a create body; unreadable cells are refused by column. null if the refusals say everything. */
  bodyOf(cells: Cells, refuse: (column: string, reason: string) => void): unknown
  /** Slow work per row, before the transaction. */
  prepare?(body: B): Promise<void>
  /**
   * The change of a row that names its record in the column `id`, as the form would send it. By default the fields of the body
   * with the names of the changed columns.
   */
  changeOf?(row: ChangedCells, refuse: (column: string, reason: string) => void): Record<string, unknown>
  /** Stores all valid new rows in one transaction. `cells` and the returned ids are in the order of the bodies. */
  store(tx: Transaction, bodies: B[], cells: readonly Cells[]): Promise<readonly string[]>
}

export interface ChangedCells {
  /** All cells of the row. Empty cells, and columns that the sheet does not have, get the exported values. */
  readonly cells: Cells
  /** The exported values of all cells. */
  readonly before: Cells
  /** The columns in which both differ. */
  readonly columns: readonly string[]
  readonly record: Record<string, unknown>
}
