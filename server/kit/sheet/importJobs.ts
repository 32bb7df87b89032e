// The progress rows of imports.
import { and, eq, lt, ne } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import { type ImportJob, sheetRowsMax } from '#contract/sheet.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { type FailedRow, importJob } from '../../db/schema/importJob.ts'
import { fieldTexts } from '../../platform/errorTexts.ts'
import type { TenantCaller } from '../nounStore.ts'

type JobRow = typeof importJob.$inferSelect
export type JobUpdate = Partial<
  Pick<JobRow, 'state' | 'done' | 'total' | 'stored' | 'failed' | 'failedCount' | 'problem'>
>

/** A waiting job updates its row at this interval; one without updates for longer has lost its process. */
export const heartbeatMs = 30_000
const silentMs = 3 * heartbeatMs
const keptMs = 24 * 3600_000
export const failedRowsShown = 500

export const addJob = (
  database: Database,
  { tenantId, userId }: TenantCaller,
  noun: string,
): Promise<string> =>
  database.inTenant(tenantId, async (tx) => {
    // Results are not needed after a day.
    const isOld = lt(importJob.createdAt, new Date(Date.now() - keptMs))
    await tx.delete(importJob).where(and(eq(importJob.ownerId, userId), isOld))
    const [row] = await tx
      .insert(importJob)
      .values({ tenantId, ownerId: userId, noun, state: 'reading', failed: [] })
      .returning({ id: importJob.id })
    if (!row) throw appError('UNKNOWN')
    return row.id
  })

/** Part of the importing transaction: the progress is stored if and only if the rows are. */
export const updateJobIn = async (tx: Transaction, id: string, move: JobUpdate): Promise<void> => {
  await tx
    .update(importJob)
    .set({ ...move, movedAt: new Date() })
    // A finished job stays finished, even when the connection broke before the commit was confirmed.
    .where(and(eq(importJob.id, id), ne(importJob.state, 'done')))
}

export const updateJob = (
  database: Database,
  { tenantId }: TenantCaller,
  id: string,
  move: JobUpdate,
): Promise<void> => database.inTenant(tenantId, (tx) => updateJobIn(tx, id, move))

/** Only for the account that started it: the refused rows contain data of the sheet. */
export const readJob = (
  database: Database,
  caller: TenantCaller,
  { id, now, labelOf }: { id: string; now: number; labelOf: (noun: string, field: string) => string },
): Promise<ImportJob> =>
  database.inTenant(caller.tenantId, async (tx) => {
    const [row] = await tx
      .select()
      .from(importJob)
      .where(and(eq(importJob.id, id), eq(importJob.ownerId, caller.userId)))
    if (!row) throw appError('NOT_FOUND')
    const isOver = row.state === 'done' || row.state === 'failed'
    const isLost = !isOver && now - row.movedAt.getTime() > silentMs
    const say = ({ field, reason }: FailedRow) => ({
      field: field && labelOf(row.noun, field),
      reason: fieldTexts(reason, caller.locale).replace('{{max}}', String(sheetRowsMax)),
    })
    const problem = isLost ? { row: 0, field: '', reason: 'field.importInterrupted' } : row.problem
    const said = problem && say(problem)
    return {
      id: row.id,
      state: isLost ? 'failed' : row.state,
      done: row.done,
      total: row.total,
      stored: row.stored,
      failed: row.failed.map((one) => ({ row: one.row, ...say(one) })),
      failedCount: row.failedCount,
      problem: said ? [said.field, said.reason].filter(Boolean).join(': ') : null,
    }
  })
