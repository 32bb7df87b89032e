// The interface of a noun's store for the kit. Everything special to a noun is plain code in its own folder.
import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Call } from '#contract/call.ts'
import type { FileId, TenantId } from '#contract/ids.ts'
import type { ChangeOf, NounAction, NounDeclaration } from '#contract/noun.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { Changes } from '../db/schema/auditLog.ts'
import type { Caller } from '../platform/auth.ts'
import type { RowLock } from './rowLocks.ts'
import type { RowOwner } from './rowOwner.ts'
import type { Importer } from './sheet/importer.ts'

/** The caller, with the school acted in. */
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
/** A row of a page. */
export type ListedOf<D extends NounDeclaration> = D extends { readonly listed: infer L extends z.ZodObject }
  ? z.output<L>
  : RecordOf<D>
type BodyOf<D extends NounDeclaration> = z.output<D['body']>
/** The answer of create. */
export type CreateAnswer<D> = { id: string } & (D extends { readonly shownOnce: z.ZodObject }
  ? z.input<D['shownOnce']>
  : unknown)

export interface Writing<A extends Caller = TenantCaller> {
  readonly tx: Transaction
  readonly caller: A
}
export interface Changing<A extends Caller = TenantCaller> extends Writing<A> {
  /** The result of `beforeUpdate`. */
  readonly prepared?: unknown
}
export interface Creating<P, A extends Caller = TenantCaller> extends Writing<A> {
  /** The result of `prepare`. */
  readonly prepared: P
}

// Methods, not function properties: their bivariance lets the kit take every noun's store as an AnyStore.
export interface StoreOf<D extends NounDeclaration, P, A extends Caller> {
  readonly noun: { readonly declared: D; readonly calls: Partial<Record<NounAction, Call>> }
  readonly table: PgTable & { id: PgColumn }
  readonly owner?: RowOwner | undefined
  /** With `public` rows of the public library are read beside those of the school acted in (library/libraryStore.ts). */
  readonly reach?: 'public'
  /** The presented rows of a slice. Conditions and order use columns of `table` only. */
  read(tx: Transaction, slice: Slice, caller: A): Promise<RecordOf<D>[]>
  /** Reads rows with the fields of lists, if the noun declares `listed`. Commands that need no more use it too. */
  readListed?(tx: Transaction, slice: Slice, caller: A): Promise<ListedOf<D>[]>
  /** Slow work before one record is read, outside any transaction. */
  beforeRead?(database: Database, caller: A, id: string): Promise<void>
  /** Runs after a page was answered, to update its rows in the background. */
  afterPage?(caller: A, ids: readonly string[]): void
  nameOf(record: ListedOf<D>): string
  where(query: z.output<D['search']>, caller: A): readonly (SQL | undefined)[]
  readonly sort: Readonly<Record<D['sort'][number], PgColumn | SQL>>
  /** The default order; newest first if left out. It must end in something unique. */
  readonly order?: readonly SQL[]
  /** The rows that the person may see; by default all rows of the owner. */
  scope?(caller: A): SQL | undefined
  /** The changes in the audit log; by default every field of the record that differs. */
  changesOf?(
    tx: Transaction,
    before: ListedOf<D> | null,
    after: ListedOf<D> | null,
  ): Changes | Promise<Changes>
  /** Locks the rows for a change (rowLocks.ts); by default the noun's own rows. */
  lock?(tx: Transaction, ids: readonly string[], how: RowLock): Promise<void>
  /** Slow work (hashing) for a new record, before its transaction begins. */
  prepare?(database: Database, caller: A, body: BodyOf<D>): Promise<P>
  /** Undoes `prepare` when the record is refused afterwards. */
  undoPrepare?(prepared: P): Promise<void>
  create?(creating: Creating<P, A>, body: BodyOf<D>): Promise<CreateAnswer<D>>
  /** Checks a change against platform data, or does slow work for it, before its transaction begins. Gets the sent fields only. */
  beforeUpdate?(database: Database, caller: A, id: string, body: ChangeOf<D>): Promise<unknown>
  /** Fields of the body that differ from the record: ids of items that the record shows by name. */
  bodyOf?(record: RecordOf<D>): Partial<BodyOf<D>>
  /** Gets a whole body: fields that the caller left out have the values of the record. */
  update?(changing: Changing<A>, id: string, body: BodyOf<D>): Promise<void>
  /** The files that a record uses (fileUses.ts), or null. `tx` is for files that the record does not name. */
  filesOf?(
    record: RecordOf<D>,
    tx: Transaction,
  ): readonly (FileId | null)[] | Promise<readonly (FileId | null)[]>
  /** The files of a noun with a trash that are nothing without the record, and go with it. */
  goingFiles?(record: ListedOf<D>): readonly FileId[]
  /** With `everybody` accounts without any call of the noun read the files of records in their scope, too. */
  readonly filesFor?: 'everybody'
  /** Refuses the change or the deletion of a record that the caller sees. */
  requireChangeable?(record: ListedOf<D>): void
  /** Refuses the deletion alone, if it has another rule than the change. */
  requireRemovable?(record: ListedOf<D>): void
  /** Refuses records that must not be deleted; the kit deletes the row itself. */
  beforeRemove?(tx: Transaction, id: string): Promise<void>
  /** Runs after the commit, for data outside the database such as bytes. */
  afterRemove?(record: ListedOf<D>, caller: A): Promise<void>
  /** Names of unique constraints, and the field that each belongs to. */
  readonly unique?: Record<string, string>
  readonly importer?: Importer<D>
  /** Columns of a sheet that have another name in the record, or are not one value there. */
  cellsOf?(record: RecordOf<D>): Record<string, unknown>
}

/** A store of rows of the school acted in. */
export interface NounStore<D extends NounDeclaration, P = undefined> extends StoreOf<D, P, TenantCaller> {
  readonly table: PgTable & { id: PgColumn; tenantId: PgColumn }
  readonly owner?: undefined
}
/** A store of rows of no school or of several schools, which `owner` chooses. */
export interface PlatformStore<D extends NounDeclaration, P = undefined> extends StoreOf<D, P, Caller> {
  readonly owner: RowOwner
}

/** The store of any noun. A declaration and its store are type-checked together; the kit handles all alike. */
export type AnyStore = StoreOf<NounDeclaration, unknown, Caller>
