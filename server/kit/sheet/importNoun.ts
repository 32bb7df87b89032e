// Imports a sheet: valid rows are stored, all in one transaction; the others are reported with row and reason. A preview
// does the same and stores nothing.
import type { FastifyBaseLogger } from 'fastify'
import { AppError, appError } from '#contract/errors.ts'
import type { NounDeclaration } from '#contract/noun.ts'
import { type SheetUpload, sheetBytesMax, sheetRowsMax } from '#contract/sheet.ts'
import type { Database } from '../../db/database.ts'
import type { FailedRow } from '../../db/schema/importJob.ts'
import { writeAudit } from '../audit.ts'
import type { AnyStore, TenantCaller } from '../nounStore.ts'
import { isUniqueViolation } from '../sqlErrors.ts'
import { runInSteps, type Steps } from '../worker/inSteps.ts'
import { type Body, checkRow, type GoodRow, type RowCheck, withoutTaken } from './checkRows.ts'
import type { Importer, ImportRun } from './importer.ts'
import { addJob, failedRowsShown, heartbeatMs, type JobUpdate, updateJob, updateJobIn } from './importJobs.ts'
import { sheetQueue } from './sheetQueue.ts'
import { isSheet, readSheet, type SheetRow } from './sheetTask.ts'
import { findHeaders, findTwice, type Headers } from './understand/headers.ts'
import { beginReading, createChanges } from './understand/reading.ts'

interface Parts {
  readonly database: Database
  readonly log: FastifyBaseLogger
}
interface Import {
  readonly store: AnyStore
  readonly importer: Importer<NounDeclaration>
  readonly run: ImportRun<Body>
  readonly caller: TenantCaller
  readonly jobId: string
  readonly isPreview: boolean
  readonly move: (move: JobUpdate) => Promise<void>
}

/** A reason why nothing at all can be stored. */
class ImportProblem extends Error {
  readonly problem: FailedRow
  constructor(field: string, reason: string, values: Record<string, string> = {}) {
    super(reason)
    this.problem = { row: 0, field, reason, values }
  }
}

const rowsPerStep = 100

export const startImport = async (
  { database, log }: Parts,
  store: AnyStore,
  caller: TenantCaller,
  { base64, isPreview = false }: SheetUpload & { readonly isPreview?: boolean },
) => {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > sheetBytesMax) throw appError('TOO_LARGE')
  if (!isSheet(bytes)) throw appError('SHEET_UNREADABLE', { fields: { name: 'field.sheet' } })
  const { importer } = store
  if (!importer) throw appError('UNKNOWN')
  const run = await importer.begin(database, caller)
  const jobId = await addJob(database, caller, { noun: store.noun.declared.name, isPreview })
  const move = (step: JobUpdate) => updateJob(database, caller, jobId, step)
  const lost = (error: unknown) => log.warn({ err: error }, 'an import cannot say how far it is')
  // Keeps the job alive while it waits in the queue.
  const beat = setInterval(() => void move({}).catch(lost), heartbeatMs).unref()
  // The call returns at once; the browser polls the progress.
  runImport(database, { store, importer, run, caller, jobId, isPreview, move }, bytes)
    .catch(async (error: unknown) => {
      const problem =
        error instanceof ImportProblem ? error.problem : { row: 0, field: '', reason: codeOf(error) }
      if (problem.reason === 'UNKNOWN') log.error({ err: error }, 'an import failed')
      if (problem.reason === 'SHEET_UNREADABLE') log.info({ err: error }, 'a sheet was refused')
      await move({ state: 'failed', problem }).catch(lost)
    })
    .finally(() => clearInterval(beat))
  return { jobId, initialPassword: isPreview ? null : run.initialPassword }
}

const codeOf = (error: unknown) => (error instanceof AppError ? error.code : 'UNKNOWN')

const runImport = async (database: Database, job: Import, bytes: Uint8Array) => {
  const { userId, tenantId, locale } = job.caller
  const content = await sheetQueue.take(userId, () => readSheet(bytes, sheetRowsMax))
  const headers = readHeaders(job, content.rows)
  const rows = content.rows.filter(({ row }) => row > headers.row)
  if (content.isCut || rows.length > sheetRowsMax) throw new ImportProblem('', 'field.tooManyRows')
  if (rows.length === 0) throw new ImportProblem('', 'field.noRows')
  const reading = beginReading(content, headers, rows)
  await job.move({ state: 'checking', total: rows.length, reading })

  const failed: FailedRow[] = []
  const check = { store: job.store, run: job.run, headers, locale }
  const { good, changes } = await checkRows(job, check, rows, failed)
  const free = await database.inTenant(tenantId, async (tx) => {
    let left = good
    for (const field of job.importer.unique ?? []) {
      const values = left.flatMap(({ body }) => String(body[field] ?? '') || [])
      const taken = new Set(await job.importer.taken?.(tx, field, values))
      const foldOf = (value: string) => job.importer.foldOf?.(field, value) ?? value
      left = withoutTaken(left, { field, taken, foldOf }, failed)
    }
    return left
  })

  failed.sort((one, other) => one.row - other.row)
  const result = {
    state: 'done',
    done: rows.length,
    stored: free.length,
    failed: failed.slice(0, failedRowsShown),
    failedCount: new Set(failed.map(({ row }) => row)).size,
    reading: { ...reading, ...changes },
  } as const
  if (job.isPreview) return job.move(result)
  await job.move({ state: 'storing', done: rows.length })
  await storeRows(database, job, free, result)
}

const storeRows = async (database: Database, job: Import, rows: readonly GoodRow[], result: JobUpdate) => {
  try {
    await database.inTenant(job.caller.tenantId, async (tx) => {
      const bodies = rows.map(({ body }) => body)
      if (bodies.length > 0) await job.run.store(tx, bodies)
      await writeAudit(tx, job.caller, {
        noun: job.store.noun.declared.name,
        action: 'import',
        changes: { rows: { before: null, after: rows.length } },
      })
      await updateJobIn(tx, job.jobId, result)
    })
  } catch (error) {
    // The same name was added while this was being checked.
    throw isUniqueViolation(error) ? new ImportProblem('', 'field.taken') : error
  }
}

const readHeaders = ({ store, importer }: Import, rows: readonly SheetRow[]): Headers => {
  const headers = findHeaders(store.noun.declared, rows, importer.required)
  const fields = new Set(headers?.columns.map((column) => column?.field))
  for (const field of importer.required) {
    if (!headers || !fields.has(field)) throw new ImportProblem(field, 'field.columnMissing')
  }
  if (!headers) throw new ImportProblem('', 'field.noRows')
  const twice = findTwice(headers)
  if (twice) {
    const [one, other] = twice.cells
    throw new ImportProblem(twice.field, 'field.headerTwice', { one, other })
  }
  return headers
}

const checkRows = async (job: Import, check: RowCheck, rows: readonly SheetRow[], failed: FailedRow[]) => {
  const good: GoodRow[] = []
  const changes = createChanges(job.store.noun.declared, check.locale)
  for (let at = 0; at < rows.length; at += rowsPerStep) {
    await job.move({ done: at })
    const some = rows.slice(at, at + rowsPerStep)
    const checked = await runInSteps(job.caller.userId, checkSteps(check, some, changes))
    failed.push(...checked.flatMap((row) => row.failed))
    const step = checked.flatMap(({ good: row }) => row ?? [])
    if (!job.isPreview) await Promise.all(step.map(({ body }) => job.run.prepare?.(body)))
    good.push(...step)
  }
  return { good, changes: changes.all() }
}

function* checkSteps(
  check: RowCheck,
  rows: readonly SheetRow[],
  changes: ReturnType<typeof createChanges>,
): Steps<ReturnType<typeof checkRow>[]> {
  const checked: ReturnType<typeof checkRow>[] = []
  for (const row of rows) {
    const result = checkRow(check, row)
    if (result.good) changes.addRow(row, result.good.read, result.good.body)
    checked.push(result)
    yield
  }
  return checked
}
