// Imports a sheet: valid rows are stored, all in one transaction; the others are reported with row and reason. A row with the
// id of a record changes that record as its form would. A preview does the same and stores nothing.
import type { FastifyBaseLogger } from 'fastify'
import { AppError, appError } from '#contract/errors.ts'
import { type ImportChoice, type SheetUpload, sheetBytesMax, sheetRowsMax } from '#contract/sheet.ts'
import type { Database } from '../../db/database.ts'
import type { AnyStore, TenantCaller } from '../nounStore.ts'
import { checkRows } from './checkRows.ts'
import { mayChange, readExisting } from './existingRows.ts'
import { addJob, heartbeatMs, type JobUpdate, updateJob } from './importJobs.ts'
import { ImportProblem } from './importProblem.ts'
import { findMatches, sayMatches } from './matches.ts'
import type { RowCheck } from './rowCheck.ts'
import { sheetQueue } from './sheetQueue.ts'
import { isSheet, readSheet, type SheetContent, type SheetRow } from './sheetTask.ts'
import { type Import, storeImport } from './storeImport.ts'
import { createIsExample } from './template/exampleRow.ts'
import { findHeaders, findTwice, type Headers } from './understand/headers.ts'
import { beginUnderstood } from './understand/understood.ts'

interface Parts {
  readonly database: Database
  readonly log: FastifyBaseLogger
}
/** The content of an import; without `headers` one of the rows has them. */
export interface ReadContent {
  readonly content: SheetContent
  readonly headers?: Headers
}

export const startImport = async (
  parts: Parts,
  store: AnyStore,
  caller: TenantCaller,
  { base64, isPreview = false, existing = 'leave' }: SheetUpload & Partial<ImportChoice>,
) => {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > sheetBytesMax) throw appError('TOO_LARGE')
  if (!isSheet(bytes)) throw appError('SHEET_UNREADABLE', { fields: { name: 'field.sheet' } })
  const read = async () => ({
    content: await sheetQueue.take(caller.userId, () => readSheet(bytes, sheetRowsMax)),
  })
  return startRowImport(parts, store, caller, { read, isPreview, existing })
}

/** Starts an import of rows from any source; `read` may throw a problem of the whole source. */
export const startRowImport = async (
  { database, log }: Parts,
  store: AnyStore,
  caller: TenantCaller,
  { read, isPreview, existing }: ImportChoice & { readonly read: () => Promise<ReadContent> },
) => {
  const { importer } = store
  if (!importer) throw appError('UNKNOWN')
  const run = await importer.begin(database, caller)
  const jobId = await addJob(database, caller, { noun: store.noun.declared.name, isPreview })
  const move = (step: JobUpdate) => updateJob(database, caller, jobId, step)
  const lost = (error: unknown) => log.warn({ err: error }, 'an import cannot say how far it is')
  // Keeps the job alive while it waits in the queue.
  const beat = setInterval(() => void move({}).catch(lost), heartbeatMs).unref()
  // The call returns at once; the browser polls the progress.
  runImport(database, { store, importer, run, caller, jobId, isPreview, existing, move }, read)
    .catch(async (error: unknown) => {
      const problem =
        error instanceof ImportProblem ? error.problem : { row: 0, field: '', reason: codeOf(error) }
      if (problem.reason === 'UNKNOWN') log.error({ err: error }, 'an import failed')
      if (problem.reason === 'SHEET_UNREADABLE') log.info({ err: error }, 'a sheet was refused')
      await move({ state: 'failed', problem }).catch(lost)
    })
    .finally(() => clearInterval(beat))
  return { jobId }
}

const codeOf = (error: unknown) => (error instanceof AppError ? error.code : 'UNKNOWN')

const runImport = async (database: Database, job: Import, read: () => Promise<ReadContent>) => {
  const { userId, locale } = job.caller
  const { content, headers = readHeaders(job, content.rows) } = await read()
  const below = content.rows.filter(({ row }) => row > headers.row)
  const isExample = createIsExample(job.store.noun.declared, job.importer.required[0], headers)
  const examples = below.filter(isExample)
  const rows = below.filter((row) => !examples.includes(row))
  if (content.isCut || rows.length > sheetRowsMax) throw new ImportProblem('', 'field.tooManyRows')
  if (rows.length === 0)
    throw new ImportProblem('', examples.length > 0 ? 'field.onlyExample' : 'field.noRows')
  const begun = { ...beginUnderstood(content, headers, rows), exampleRows: examples.map(({ row }) => row) }
  await job.move({ state: 'checking', total: rows.length, understood: begun })
  const matches = await findMatches(database, job, headers, rows)
  const understood = { ...begun, ...sayMatches(matches) }
  const matchedIds = [...matches.values()].flatMap((match) => (match === 'several' ? [] : match.id))
  const existing = {
    records: await readExisting(database, job.store, job.caller, [...idsIn(headers, rows), ...matchedIds]),
    mayChange: mayChange(job.store, job.caller),
    seen: new Set<string>(),
    matches,
    choice: job.existing,
  }
  const check: RowCheck = {
    store: job.store,
    importer: job.importer,
    run: job.run,
    headers,
    locale,
    existing,
  }
  const checked = await checkRows(check, rows, {
    userId,
    move: (done) => job.move({ done }),
    ...(!job.isPreview && { prepare: ({ body }) => job.run.prepare?.(body) }),
  })
  await job.move({ state: job.isPreview ? 'checking' : 'storing', done: rows.length })
  await storeImport(database, job, checked, understood)
}

const idsIn = ({ columns }: Headers, rows: readonly SheetRow[]): string[] => {
  const at = columns.findIndex((column) => column?.field === 'id')
  return at < 0 ? [] : rows.flatMap(({ cells }) => cells[at] || [])
}

const readHeaders = ({ store, importer }: Import, rows: readonly SheetRow[]): Headers => {
  const headers = findHeaders(store.noun.declared, rows, importer.required)
  const fields = new Set(headers?.columns.map((column) => column?.field))
  // A sheet with ids may leave out any column.
  const missing = fields.has('id') ? undefined : importer.required.find((field) => !fields.has(field))
  if (missing) throw new ImportProblem(missing, 'field.columnMissing')
  if (!headers) throw new ImportProblem('', 'field.noRows')
  const twice = findTwice(headers)
  if (twice) {
    const [one, other] = twice.cells
    throw new ImportProblem(twice.field, 'field.headerTwice', { one, other })
  }
  return headers
}
