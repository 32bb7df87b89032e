// Updates the rows of plans from their documents, outside of any transaction. If a document cannot be read, its row stays and
// is marked as unreadable, and the document is not read again until somebody has written in it.
import { and, eq, inArray } from 'drizzle-orm'
import type { TenantId } from '#contract/ids.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { lessonPlan } from '#server/db/schema/lessonPlan.ts'
import { isOfOlderReading, readMarks, readStoredPlan } from './document/storedPlan.ts'
import { readDocument } from './planWork.ts'
import { columnsOf, contentOf, lockPlan, writeRow } from './projectPlan.ts'

/** How long a reader waits for an outdated row; then the answer is the outdated row. */
const readerWaitMs = 250

export interface RefreshPlans {
  /** Before a change or a copy: updates the rows now. */
  now(tenantId: TenantId, planIds: readonly string[]): Promise<void>
  /** Before an answer: waits a moment for an outdated row. */
  forReader(tenantId: TenantId, planId: string): Promise<void>
  /** After a list: updates outdated rows one after the other. */
  soon(tenantId: TenantId, planIds: readonly string[]): void
}

interface Parts {
  readonly database: Database
  readonly log: { warn(fields: object, message: string): void }
}

const findStale = async (
  tx: Transaction,
  tenantId: TenantId,
  planIds: readonly string[],
): Promise<string[]> => {
  const { id, documentAt } = lessonPlan
  // Only plans of this school: rows of the public library are updated in its own context.
  const ofSchool = and(eq(lessonPlan.tenantId, tenantId), inArray(id, [...planIds]))
  const rows = await tx.select({ id, documentAt }).from(lessonPlan).where(ofSchool)
  const ids = rows.map((row) => row.id)
  const marks = await readMarks(tx, tenantId, ids)
  return rows.filter((row) => marks.get(row.id) !== row.documentAt).map((row) => row.id)
}

export const createRefreshPlans = ({ database, log }: Parts): RefreshPlans => {
  const running = new Map<string, Promise<void>>()

  const refresh = async (tenantId: TenantId, planId: string): Promise<void> => {
    const read = await database.inTenant(tenantId, async (tx) => {
      const [row] = await tx
        .select({ documentAt: lessonPlan.documentAt, ownerId: lessonPlan.ownerId })
        .from(lessonPlan)
        .where(and(eq(lessonPlan.id, planId), eq(lessonPlan.tenantId, tenantId)))
      const stored = row && (await readStoredPlan(tx, tenantId, planId))
      return stored ? { ...row, stored } : null
    })
    if (!read || read.documentAt === read.stored.mark) return
    const { stored, documentAt, ownerId } = read
    const content = await readDocument(stored, ownerId, (error) =>
      log.warn({ tenantId, planId, err: error }, 'the document of a plan cannot be read'),
    )
    await database.inLibrary(tenantId, async (tx) => {
      const row = await lockPlan(tx, tenantId, planId)
      // Another process or another change came first.
      if (row?.documentAt !== documentAt) return
      if (content) {
        await writeRow(tx, row, { content, mark: stored.mark })
        return
      }
      const unreadableSince = row.unreadableSince ?? new Date()
      // An older program may have written a row that is too long for an answer.
      const cutColumns = isOfOlderReading(documentAt) ? columnsOf(contentOf(row)) : {}
      const values = { ...cutColumns, documentAt: stored.mark, unreadableSince }
      await tx.update(lessonPlan).set(values).where(eq(lessonPlan.id, planId))
    })
  }

  const refreshOnce = (tenantId: TenantId, planId: string): Promise<void> => {
    const same = running.get(planId)
    if (same) return same
    const work = refresh(tenantId, planId)
      .catch((error: unknown) => log.warn({ tenantId, planId, err: error }, 'the row of a plan stays behind'))
      .finally(() => running.delete(planId))
    running.set(planId, work)
    return work
  }

  const now = async (tenantId: TenantId, planIds: readonly string[]) => {
    const stale = await database.inTenant(tenantId, (tx) => findStale(tx, tenantId, planIds))
    for (const id of stale) await refreshOnce(tenantId, id)
  }

  return {
    now,
    forReader: async (tenantId, planId) => {
      const { promise: moment, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, readerWaitMs)
      await Promise.race([now(tenantId, [planId]), moment])
      clearTimeout(timer)
    },
    soon: (tenantId, planIds) => {
      now(tenantId, planIds).catch((error: unknown) =>
        log.warn({ tenantId, err: error }, 'the rows of plans stay behind'),
      )
    },
  }
}
