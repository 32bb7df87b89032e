// Imports a sheet: valid rows are stored, all in one transaction; the others are reported with row and reason.
import type { FastifyBaseLogger } from 'fastify'
import { AppError, appError } from '#contract/errors.ts'
import type { NounDeclaration } from '#contract/noun.ts'
import { type SheetUpload, sheetBytesMax, sheetRowsMax } from '#contract/sheet.ts'
import type { Database } from '../../db/database.ts'
import type { FailedRow } from '../../db/schema/importJob.ts'
import { fieldErrors } from '../../platform/errors.ts'
import { writeAudit } from '../audit.ts'
import type { AnyStore, TenantCaller } from '../nounStore.ts'
import { isUniqueViolation } from '../sqlErrors.ts'
import { runInSteps } from '../worker/inSteps.ts'
import type { Cells, Importer, ImportRun } from './importer.ts'
import { addJob, failedRowsShown, heartbeatMs, type JobUpdate, updateJob, updateJobIn } from './importJobs.ts'
import { columnOf, valueOfLabel } from './nounTexts.ts'
import { sheetQueue } from './sheetQueue.ts'
import { isSheet, readSheet, type SheetRow } from './sheetTask.ts'

interface Parts {
  readonly database: Database
  readonly log: FastifyBaseLogger
}
type Body = Record<string, unknown>
interface GoodRow {
  readonly row: number
  readonly body: Body
}
interface Import {
  readonly store: AnyStore
  readonly importer: Importer<NounDeclaration>
  readonly run: ImportRun<Body>
  readonly caller: TenantCaller
  readonly jobId: string
  readonly move: (move: JobUpdate) => Promise<void>
}

/** A reason why nothing at all can be stored. */
class ImportProblem extends Error {
  readonly problem: FailedRow
  constructor(field: string, reason: string) {
    super(reason)
    this.problem = { row: 0, field, reason }
  }
}

const rowsPerStep = 100

export const startImport = async (
  { database, log }: Parts,
  store: AnyStore,
  caller: TenantCaller,
  { base64 }: SheetUpload,
) => {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > sheetBytesMax) throw appError('TOO_LARGE')
  if (!isSheet(bytes)) throw appError('SHEET_UNREADABLE', { fields: { name: 'field.sheet' } })
  const { importer } = store
  if (!importer) throw appError('UNKNOWN')
  const run = await importer.begin(database, caller)
  const jobId = await addJob(database, caller, store.noun.declared.name)
  const move = (step: JobUpdate) => updateJob(database, caller, jobId, step)
  const lost = (error: unknown) => log.warn({ err: error }, 'an import cannot say how far it is')
  // Keeps the job alive while it waits in the queue.
  const beat = setInterval(() => void move({}).catch(lost), heartbeatMs).unref()
  // The call returns at once; the browser polls the progress.
  runImport(database, { store, importer, run, caller, jobId, move }, bytes)
    .catch(async (error: unknown) => {
      const problem =
        error instanceof ImportProblem ? error.problem : { row: 0, field: '', reason: codeOf(error) }
      if (problem.reason === 'UNKNOWN') log.error({ err: error }, 'an import failed')
      if (problem.reason === 'SHEET_UNREADABLE') log.info({ err: error }, 'a sheet was refused')
      await move({ state: 'failed', problem }).catch(lost)
    })
    .finally(() => clearInterval(beat))
  return { jobId, initialPassword: run.initialPassword }
}

const codeOf = (error: unknown) => (error instanceof AppError ? error.code : 'UNKNOWN')

const runImport = async (database: Database, job: Import, bytes: Uint8Array) => {
  const { userId } = job.caller
  const [headers, ...rows] = await sheetQueue.take(userId, () => readSheet(bytes, sheetRowsMax))
  if (rows.length > sheetRowsMax) throw new ImportProblem('', 'field.tooManyRows')
  const columns = columnsOf(job, headers)
  if (rows.length === 0) throw new ImportProblem('', 'field.noRows')
  await job.move({ state: 'checking', total: rows.length })

  const failed: FailedRow[] = []
  const good = await checkRows(job, rows, columns, failed)
  const free = await database.inTenant(job.caller.tenantId, async (tx) => {
    let left = good
    for (const field of job.importer.unique ?? []) {
      const values = left.flatMap(({ body }) => String(body[field] ?? '') || [])
      const taken = new Set(await job.importer.taken?.(tx, field, values))
      const foldOf = (value: string) => job.importer.foldOf?.(field, value) ?? value
      left = withoutTaken(left, { field, taken, foldOf }, failed)
    }
    return left
  })

  await job.move({ state: 'storing', done: rows.length })
  failed.sort((one, other) => one.row - other.row)
  const failedCount = new Set(failed.map(({ row }) => row)).size
  const result = { stored: free.length, failed: failed.slice(0, failedRowsShown), failedCount }
  try {
    await database.inTenant(job.caller.tenantId, async (tx) => {
      if (free.length > 0)
        await job.run.store(
          tx,
          free.map(({ body }) => body),
        )
      await writeAudit(tx, job.caller, {
        noun: job.store.noun.declared.name,
        action: 'import',
        changes: { rows: { before: null, after: free.length } },
      })
      await updateJobIn(tx, job.jobId, { state: 'done', ...result })
    })
  } catch (error) {
    // The same name was added while this was being checked.
    throw isUniqueViolation(error) ? new ImportProblem('', 'field.taken') : error
  }
}

/** The field of each column; undefined for unknown columns. */
const columnsOf = ({ store, importer }: Import, headers: SheetRow | undefined) => {
  const columns = (headers?.cells ?? []).map((header) => columnOf(store.noun.declared, header))
  for (const field of importer.required) {
    if (!columns.includes(field)) throw new ImportProblem(field, 'field.columnMissing')
  }
  return columns
}

const checkRows = async (
  job: Import,
  rows: SheetRow[],
  columns: readonly (string | undefined)[],
  failed: FailedRow[],
): Promise<GoodRow[]> => {
  const good: GoodRow[] = []
  for (let at = 0; at < rows.length; at += rowsPerStep) {
    await job.move({ done: at })
    const checked = await runInSteps(
      job.caller.userId,
      checkSteps(job, rows.slice(at, at + rowsPerStep), columns),
    )
    failed.push(...checked.flatMap((row) => row.failed))
    const step = checked.flatMap(({ good: row }) => row ?? [])
    await Promise.all(step.map(({ body }) => job.run.prepare?.(body)))
    good.push(...step)
  }
  return good
}

function* checkSteps(job: Import, rows: readonly SheetRow[], columns: readonly (string | undefined)[]) {
  const checked: ReturnType<typeof checkRow>[] = []
  for (const row of rows) {
    checked.push(checkRow(job, row, columns))
    yield
  }
  return checked
}

const checkRow = (job: Import, { row, cells }: SheetRow, columns: readonly (string | undefined)[]) => {
  const { declared, calls } = job.store.noun
  // The call's own schema, with the rules across fields.
  const schema = calls.create?.body ?? declared.body
  const named: Cells = {}
  for (const [index, column] of columns.entries()) {
    const text = cells[index]
    if (column && text) named[column] = valueOfLabel(declared, column, text)
  }
  const refused: Record<string, string> = {}
  const body = job.run.bodyOf(named, (column, reason) => {
    refused[column] ??= reason
  })
  const parsed = schema.safeParse(body)
  const reasons = { ...(parsed.success || body === null ? {} : fieldErrors(parsed.error)), ...refused }
  const failed = Object.entries(reasons).map(([path, reason]) => ({
    row,
    field: path.split('.')[0] ?? '',
    reason,
  }))
  return { failed, good: parsed.success && failed.length === 0 ? { row, body: parsed.data as Body } : null } // an object's schema
}

/** Of rows with the same value the first one is kept. */
const withoutTaken = (
  rows: readonly GoodRow[],
  { field, taken, foldOf }: { field: string; taken: ReadonlySet<string>; foldOf(value: string): string },
  failed: FailedRow[],
): GoodRow[] => {
  const seen = new Set<string>()
  return rows.filter(({ row, body }) => {
    const value = String(body[field] ?? '')
    if (!value) return true
    const folded = foldOf(value)
    const isTaken = taken.has(value) || seen.has(folded)
    if (isTaken) failed.push({ row, field, reason: taken.has(value) ? 'field.taken' : 'field.takenInSheet' })
    seen.add(folded)
    return !isTaken
  })
}
