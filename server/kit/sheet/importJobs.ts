// The progress rows of imports.
import { and, eq, ne } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import { choiceText, type Locale } from '#contract/locale.ts'
import type { NounDeclaration } from '#contract/noun.ts'
import { declaredNoun } from '#contract/nouns.ts'
import { type ImportJob, sheetRowsMax, type UnderstoodSheet } from '#contract/sheet.ts'
import { dayText } from '#contract/wallTime.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { type FailedRow, importJob } from '../../db/schema/importJob.ts'
import { fieldTexts } from '../../platform/errorTexts.ts'
import type { TenantCaller } from '../nounStore.ts'
import { labelOf, valueLabel, valueLabels, valueText } from './nounTexts.ts'

type JobRow = typeof importJob.$inferSelect
export type JobUpdate = Partial<
  Pick<
    JobRow,
    | 'state'
    | 'done'
    | 'total'
    | 'stored'
    | 'changed'
    | 'unchanged'
    | 'failed'
    | 'failedCount'
    | 'understood'
    | 'problem'
  >
>

/** A waiting job updates its row at this interval; one without updates for longer has lost its process. */
export const heartbeatMs = 30_000
const silentMs = 3 * heartbeatMs
const failedRowsShown = 500

export const addJob = (
  database: Database,
  { tenantId, userId }: TenantCaller,
  job: Pick<JobRow, 'noun' | 'isPreview'>,
): Promise<string> =>
  database.inTenant(tenantId, async (tx) => {
    const [row] = await tx
      .insert(importJob)
      .values({ tenantId, ownerId: userId, ...job, state: 'reading', failed: [] })
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

const sayField = (declared: NounDeclaration | undefined, field: string, locale: Locale): string =>
  declared && field ? labelOf(declared, field, locale) : field

/** Days are written in words, which cannot be mistaken. */
const sayDays = ({ reason, values = {} }: FailedRow, locale: Locale): Readonly<Record<string, string>> => {
  const { one = '', other = '' } = values
  return reason === 'field.dayTwoReadings'
    ? { ...values, one: dayText(one, locale), other: dayText(other, locale) }
    : values
}

/** A refused size names the allowed one, if the noun declares it. */
const sizedReason = (declared: NounDeclaration | undefined, { field, reason }: FailedRow) => {
  const { length, number } = declared?.sheet?.allowed?.[field] ?? {}
  const values = (size: { readonly min: number; readonly max: number }) => ({
    least: String(size.min),
    most: String(size.max),
  })
  if (length && reason === 'field.tooLong') return { reason: 'field.tooLongMost', values: values(length) }
  if (length && reason === 'field.tooShort') return { reason: 'field.tooShortLeast', values: values(length) }
  if (number && reason === 'field.invalid') return { reason: 'field.notInRange', values: values(number) }
  return { reason, values: {} }
}

const sayReason = (declared: NounDeclaration | undefined, failed: FailedRow, locale: Locale): string => {
  const allowed = declared ? valueLabels(declared, failed.field, locale) : []
  const sized = sizedReason(declared, failed)
  const values: Record<string, string> = {
    ...sized.values,
    max: String(sheetRowsMax),
    allowed: choiceText(allowed, locale),
    ...sayDays(failed, locale),
  }
  return fieldTexts(sized.reason, locale).replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
}

const sayUnderstood = (
  declared: NounDeclaration | undefined,
  understood: UnderstoodSheet,
  locale: Locale,
): UnderstoodSheet => ({
  ...understood,
  columns: understood.columns.map((column) => ({
    ...column,
    field: column.field && sayField(declared, column.field, locale),
  })),
  changes: understood.changes.map(({ field, to, ...change }) => ({
    ...change,
    field: sayField(declared, field, locale),
    to: declared ? valueText(declared, field, to, locale) : to,
  })),
  updates: understood.updates.map(({ field, to, ...update }) => ({
    ...update,
    field: sayField(declared, field, locale),
    to: declared ? valueLabel(declared, field, to, locale) : to,
  })),
})

const interrupted = (changed: number) => (changed > 0 ? 'field.importHalfDone' : 'field.importInterrupted')

/** Only for the account that started it: the refused rows contain data of the sheet. */
export const readJob = (
  database: Database,
  caller: TenantCaller,
  { id, now }: { id: string; now: number },
): Promise<ImportJob> =>
  database.inTenant(caller.tenantId, async (tx) => {
    const [row] = await tx
      .select()
      .from(importJob)
      .where(and(eq(importJob.id, id), eq(importJob.ownerId, caller.userId)))
    if (!row) throw appError('NOT_FOUND')
    const declared = declaredNoun(row.noun)
    const { locale } = caller
    const isOver = row.state === 'done' || row.state === 'failed'
    const isLost = !isOver && now - row.movedAt.getTime() > silentMs
    const say = (failed: FailedRow) => ({
      field: sayField(declared, failed.field, locale),
      reason: sayReason(declared, failed, locale),
    })
    const problem = isLost ? { row: 0, field: '', reason: interrupted(row.changed) } : row.problem
    const said = problem && say(problem)
    return {
      id: row.id,
      state: isLost ? 'failed' : row.state,
      isPreview: row.isPreview,
      done: row.done,
      total: row.total,
      stored: row.stored,
      changed: row.changed,
      unchanged: row.unchanged,
      failed: row.failed
        .slice(0, failedRowsShown)
        .map((one) => ({ row: one.row, cell: one.cell ?? '', ...say(one) })),
      failedCount: row.failedCount,
      problem: said ? [said.field, said.reason].filter(Boolean).join(': ') : null,
      understood: row.understood && sayUnderstood(declared, row.understood, locale),
    }
  })

/** Reads the row of the headers and the failures of a finished import or preview. */
export const readFailed = (database: Database, caller: TenantCaller, id: string) =>
  database.inTenant(caller.tenantId, async (tx) => {
    const [row] = await tx
      .select({ noun: importJob.noun, failed: importJob.failed, understood: importJob.understood })
      .from(importJob)
      .where(and(eq(importJob.id, id), eq(importJob.ownerId, caller.userId)))
    if (!row?.understood || row.failed.length === 0) throw appError('NOT_FOUND')
    const declared = declaredNoun(row.noun)
    const reasons = new Map<number, string[]>()
    for (const failed of row.failed) {
      const field = sayField(declared, failed.field, caller.locale)
      const reason = sayReason(declared, failed, caller.locale)
      const said = field ? fieldTexts('field.columnAndReason', caller.locale) : '{{reason}}'
      const text = said.replace('{{field}}', () => field).replace('{{reason}}', () => reason)
      reasons.set(failed.row, [...(reasons.get(failed.row) ?? []), text])
    }
    const { headerRow, columns } = row.understood
    return { headerRow, columns, reasons }
  })
