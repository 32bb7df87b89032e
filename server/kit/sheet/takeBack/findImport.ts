// Finds an import that the caller may take back: an own one, or with the right to delete such records any one of the school.
import { and, count, desc, eq, exists, gt, isNull, sql } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import { type LastImport, takeBackHours } from '#contract/sheet.ts'
import { toWallTime } from '#contract/wallTime.ts'
import type { Database } from '../../../db/database.ts'
import { importJob, importRecord } from '../../../db/schema/importJob.ts'
import { user } from '../../../db/schema/user.ts'
import { mayCall } from '../../../platform/route.ts'
import type { AnyStore, TenantCaller } from '../../nounStore.ts'
import type { Import } from './importRecords.ts'

export type StoresByNoun = ReadonlyMap<string, AnyStore>
interface ImportQuery {
  readonly id: string
  readonly now: number
}

const oldest = (now: number) => new Date(now - takeBackHours * 3600_000)

const mayImport = ({ noun: { calls } }: AnyStore, caller: TenantCaller): boolean =>
  calls.import !== undefined && mayCall(caller, calls.import)

/** Throws NOT_FOUND for an import that the caller may not take back, and for one of another school. */
export const findImport = async (
  database: Database,
  stores: StoresByNoun,
  caller: TenantCaller,
  { id, now }: ImportQuery,
): Promise<Import & { readonly isOwn: boolean }> => {
  const [job] = await database.inTenant(caller.tenantId, (tx) =>
    tx
      .select({ noun: importJob.noun, ownerId: importJob.ownerId, createdAt: importJob.createdAt })
      .from(importJob)
      .where(and(eq(importJob.id, id), eq(importJob.state, 'done'), eq(importJob.isPreview, false))),
  )
  const store = job && stores.get(job.noun)
  const isOwn = job?.ownerId === caller.userId
  const takeBack = store?.importer?.takeBack
  if (!job || !takeBack) throw appError('NOT_FOUND')
  if (!takeBack.mayRemove(caller) && !(isOwn && mayImport(store, caller))) throw appError('NOT_FOUND')
  if (job.createdAt < oldest(now)) throw appError('IMPORT_TOO_OLD')
  return { store, caller, jobId: id, isOwn }
}

export const findLastImport = (
  database: Database,
  stores: StoresByNoun,
  caller: TenantCaller,
  { noun, now }: { readonly noun: string; readonly now: number },
): Promise<LastImport | null> =>
  database.inTenant(caller.tenantId, async (tx) => {
    const store = stores.get(noun)
    const takeBack = store?.importer?.takeBack
    if (!takeBack) return null
    const mayTakeAll = takeBack.mayRemove(caller)
    if (!mayTakeAll && !mayImport(store, caller)) return null
    const [last] = await tx
      .select({ id: importJob.id, at: importJob.createdAt, ownerId: importJob.ownerId, by: user.name })
      .from(importJob)
      .innerJoin(user, eq(user.id, importJob.ownerId))
      .where(
        and(
          eq(importJob.noun, noun),
          eq(importJob.state, 'done'),
          gt(importJob.createdAt, oldest(now)),
          mayTakeAll ? undefined : eq(importJob.ownerId, caller.userId),
          exists(
            tx
              .select({ id: importRecord.jobId })
              .from(importRecord)
              .where(eq(importRecord.jobId, importJob.id)),
          ),
        ),
      )
      .orderBy(desc(importJob.createdAt))
      .limit(1)
    if (!last) return null
    const records = await tx
      .select({ isAdded: sql<boolean>`${isNull(importRecord.before)}`, count: count() })
      .from(importRecord)
      .where(eq(importRecord.jobId, last.id))
      .groupBy(sql`1`)
    const slips = await tx
      .select({ count: count() })
      .from(importRecord)
      .innerJoin(user, and(eq(user.id, sql`${importRecord.recordId}`), user.mustChangePassword))
      .where(and(eq(importRecord.jobId, last.id), isNull(importRecord.before)))
    const countOf = (isAdded: boolean) => records.find((row) => row.isAdded === isAdded)?.count ?? 0
    return {
      id: last.id,
      at: toWallTime(last.at, caller.timeZone),
      by: last.by,
      isOwn: last.ownerId === caller.userId,
      added: countOf(true),
      changed: countOf(false),
      slips: slips[0]?.count ?? 0,
    }
  })
