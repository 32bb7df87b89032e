// The owner of a noun's rows decides how a transaction on them is opened, and in which audit log it writes.
import { eq, getTableColumns, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { TenantId } from '#contract/ids.ts'
import { publicTenantId } from '#contract/library/publicLibrary.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { Caller } from '../platform/auth.ts'
import { tenantOf } from '../platform/route.ts'
import type { Author } from './audit.ts'

export interface RowOwner {
  /** Changes the caller to the one who acts on these rows; by default the caller. */
  acting?(caller: Caller): Caller
  open<R>(database: Database, caller: Caller, work: (tx: Transaction) => Promise<R>): Promise<R>
  author(caller: Caller): Author
  /** The rows of the table that exist for this caller. Undefined means every row. */
  rows(table: PgTable, caller: Caller): SQL | undefined
}

const tenantColumnOf = (table: PgTable): PgColumn => {
  const column = getTableColumns(table).tenantId
  if (!column) throw new TypeError('A table whose rows belong to schools has a column tenantId.')
  return column
}
const rowsOf = (table: PgTable, tenantId: string): SQL => eq(tenantColumnOf(table), tenantId)

/** Rows of the school that the caller acts in; TENANT_NEEDED without one. */
export const schoolRows: RowOwner = {
  open: (database, caller, work) => database.inTenant(tenantOf(caller), work),
  author: (caller) => ({ ...caller, tenantId: tenantOf(caller) }),
  rows: (table, caller) => rowsOf(table, tenantOf(caller)),
}

/** As `schoolRows`, but reads rows of the public library too. */
export const libraryRows: RowOwner = {
  open: (database, caller, work) => database.inLibrary(tenantOf(caller), work),
  author: schoolRows.author,
  rows: (table, caller) => inArray(tenantColumnOf(table), [tenantOf(caller), publicTenantId]),
}

/** Lets a system administrator who acts in no school act in the public library. */
export const inPublicLibrary = (caller: Caller): Caller & { readonly tenantId: TenantId } => ({
  ...caller,
  tenantId: caller.tenantId ?? publicTenantId,
})

/** Rows of the public library alone, for nouns that schools do not have. */
export const publicRows: RowOwner = {
  ...libraryRows,
  acting: inPublicLibrary,
  rows: (table) => rowsOf(table, publicTenantId),
}

/** Rows of the installation, which belong to no school. The reason is for readers of the code, as in `asPlatform`. */
export const platformRows = (reason: string): RowOwner => ({
  open: (database, _caller, work) => database.asPlatform(reason, work),
  author: (caller) => ({ ...caller, tenantId: null }),
  rows: () => undefined,
})

/** Rows of the school that the caller acts in, or of all schools for a caller who acts in none. */
export const reachableRows = (reason: string): RowOwner => ({
  open: (database, { tenantId }, work) =>
    tenantId ? database.inTenant(tenantId, work) : database.asPlatform(reason, work),
  author: (caller) => caller,
  rows: (table, { tenantId }) => (tenantId ? rowsOf(table, tenantId) : undefined),
})
