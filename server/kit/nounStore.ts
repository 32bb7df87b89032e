// What the kit must know of a noun's table. Everything special to a noun stays plain code in its own folder.
import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Call } from '#contract/call.ts'
import type { TenantId } from '#contract/ids.ts'
import type { ChangeOf, NounAction, NounDeclaration } from '#contract/noun.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { Caller } from '../platform/auth.ts'
import type { RowLock } from './rowLocks.ts'
import type { Importer } from './sheet/importer.ts'

/** Who asks, in the school acted in. */
export interface TenantCaller extends Omit<Caller, 'tenantId'> {
  readonly tenantId: TenantId
}

export interface Slice {
  readonly where: SQL | undefined
  readonly orderBy: SQL[]
  readonly limit: number
  readonly offset: number
}

type RecordOf<D extends NounDeclaration> = z.output<D['record']>
type BodyOf<D extends NounDeclaration> = z.output<D['body']>

export interface Writing {
  readonly tx: Transaction
  readonly asker: TenantCaller
}
export interface Creating<P> extends Writing {
  /** What `prepare` made. */
  readonly prepared: P
}

// Methods, not function properties: that is what lets the kit take every noun's store as an AnyStore.
export interface NounStore<D extends NounDeclaration, P = undefined> {
  readonly noun: { readonly declared: D; readonly calls: Partial<Record<NounAction, Call>> }
  readonly table: PgTable & { id: PgColumn; tenantId: PgColumn }
  /** The rows of a slice, presented. Conditions and order speak of `table` alone. */
  read(tx: Transaction, slice: Slice, asker: TenantCaller): Promise<RecordOf<D>[]>
  nameOf(record: RecordOf<D>): string
  where(query: z.output<D['search']>, asker: TenantCaller): readonly (SQL | undefined)[]
  readonly sort: Readonly<Record<D['sort'][number], PgColumn | SQL>>
  /** The rows that this person may see at all; none given: the whole school's. */
  scope?(asker: TenantCaller): SQL | undefined
  /** What whoever changes these holds meanwhile (rowLocks.ts); their own rows, unless told. */
  hold?(tx: Transaction, ids: readonly string[], how: RowLock): Promise<void>
  /** What takes time (hashing), before the transaction of a new one begins. */
  prepare?(database: Database, asker: TenantCaller, body: BodyOf<D>): Promise<P>
  create?(creating: Creating<P>, body: BodyOf<D>): Promise<{ id: string; initialPassword?: string | null }>
  /** Refuses a change by what only the platform knows, before the transaction of it begins. */
  beforeUpdate?(database: Database, asker: TenantCaller, id: string, body: ChangeOf<D>): Promise<void>
  update?(writing: Writing, id: string, body: ChangeOf<D>): Promise<void>
  /** Refuses what must stay; the row itself is deleted by the kit. */
  beforeRemove?(tx: Transaction, id: string): Promise<void>
  /** Names of unique constraints, and the field each speaks of. */
  readonly unique?: Record<string, string>
  readonly importer?: Importer<D>
}

/** Any noun's. A declaration and its store were checked together; the kit handles all alike. */
export type AnyStore = NounStore<NounDeclaration, unknown>
