// A transaction in the school of a caller. An account without a school is refused.
import type { Database, Transaction } from '../db/database.ts'
import type { Caller } from '../platform/auth.ts'
import { tenantCallerOf } from './nounRoutes.ts'
import type { TenantCaller } from './nounStore.ts'

type InTransaction = <R>(
  caller: Caller,
  work: (tx: Transaction, caller: TenantCaller) => Promise<R>,
) => Promise<R>

export const tenantTransactions =
  (database: Database): InTransaction =>
  (caller, work) => {
    const acting = tenantCallerOf(caller)
    return database.inTenant(acting.tenantId, (tx) => work(tx, acting))
  }

/** They see what is in the public library too. */
export const libraryTransactions =
  (database: Database, actingAs: (caller: Caller) => TenantCaller = tenantCallerOf): InTransaction =>
  (caller, work) => {
    const acting = actingAs(caller)
    return database.inLibrary(acting.tenantId, (tx) => work(tx, acting))
  }
