// What a noun adds to the import of its sheets.
import type { z } from 'zod'
import type { NounDeclaration } from '#contract/noun.ts'
import type { Database, Transaction } from '../../db/database.ts'
import type { TenantCaller } from '../nounStore.ts'

/** A cell per column that the sheet has, trimmed. */
export type Cells = Partial<Record<string, string>>

export interface Importer<D extends NounDeclaration> {
  /** Columns without which a sheet makes no sense. */
  readonly required: readonly string[]
  /** Fields that no two rows may share, and which of these values the school has already. */
  readonly unique?: readonly string[]
  taken?(tx: Transaction, field: string, values: string[]): Promise<string[]>
  /** Begins an import: what its rows refer to by name, what its accounts begin with. */
  begin(database: Database, asker: TenantCaller): Promise<ImportRun<z.output<D['body']>>>
}

export interface ImportRun<B> {
  readonly initialPassword: string | null
  /** A row as create would take it; what it cannot read it refuses by column. */
  bodyOf(cells: Cells, refuse: (column: string, reason: string) => void): unknown
  /** What takes time, row by row, before the transaction. */
  prepare?(body: B): Promise<void>
  /** All good rows, in one transaction. */
  store(tx: Transaction, bodies: B[]): Promise<void>
}
