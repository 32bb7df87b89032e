// The slips of the accounts of an import. The importing person may print them as long as the import can be taken back.
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { type Slips, slipsMost } from '#contract/access/slip.ts'
import { appError } from '#contract/errors.ts'
import type { Database } from '../../../db/database.ts'
import { importRecord } from '../../../db/schema/importJob.ts'
import { user } from '../../../db/schema/user.ts'
import type { AnyStore, TenantCaller } from '../../nounStore.ts'
import type { Import } from './importRecords.ts'

/** Makes first passwords for accounts that nobody has used (features/access/person/printSlips.ts). */
export type PrintSlips = (
  database: Database,
  store: AnyStore,
  caller: TenantCaller,
  ids: readonly string[],
) => Promise<Slips>

export const printImportSlips = async (
  { database, printSlips }: { readonly database: Database; readonly printSlips: PrintSlips },
  { store, caller, jobId, isOwn }: Import & { readonly isOwn: boolean },
  after: string | undefined,
): Promise<Slips & { next: string | null }> => {
  if (!store.noun.declared.sheet?.addsAccounts || !isOwn) throw appError('NOT_FOUND')
  const rows = await database.inTenant(caller.tenantId, (tx) =>
    tx
      .select({ id: importRecord.recordId })
      .from(importRecord)
      // Passwords from the sheet stay.
      .innerJoin(user, and(eq(user.id, sql`${importRecord.recordId}`), user.mustChangePassword))
      .where(
        and(
          eq(importRecord.jobId, jobId),
          isNull(importRecord.before),
          after === undefined ? undefined : gt(importRecord.recordId, after),
        ),
      )
      .orderBy(asc(importRecord.recordId))
      .limit(slipsMost),
  )
  const ids = rows.map(({ id }) => id)
  const slips = await printSlips(database, store, caller, ids)
  return { ...slips, next: ids.length === slipsMost ? (ids.at(-1) ?? null) : null }
}
