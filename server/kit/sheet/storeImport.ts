// What a checked sheet becomes: changes of records that are there, and new ones, in one transaction. A preview makes the changes
// too, so that it knows what each of them meets, and undoes them.
import type { NounDeclaration } from '#contract/noun.ts'
import type { SheetReading } from '#contract/sheet.ts'
import type { Database, Transaction } from '../../db/database.ts'
import type { FailedRow } from '../../db/schema/importJob.ts'
import { writeAudit } from '../audit.ts'
import type { AnyStore, TenantCaller } from '../nounStore.ts'
import { isUniqueViolation } from '../sqlErrors.ts'
import type { CheckedRows } from './checkRows.ts'
import type { Importer, ImportRun } from './importer.ts'
import { failedRowsShown, type JobUpdate, updateJobIn } from './importJobs.ts'
import { ImportProblem } from './importProblem.ts'
import { applyChanges, type ChangedRow, prepareChanges } from './knownRows.ts'
import { type Body, type GoodRow, withoutTaken } from './rowCheck.ts'

export interface Import {
  readonly store: AnyStore
  readonly importer: Importer<NounDeclaration>
  readonly run: ImportRun<Body>
  readonly caller: TenantCaller
  readonly jobId: string
  readonly isPreview: boolean
  readonly move: (move: JobUpdate) => Promise<void>
}
type Checked = CheckedRows & { readonly understood: Pick<SheetReading, 'changes' | 'changesCount'> }

const updatesShown = 100

/** Ends the transaction of a preview. */
class PreviewEnd extends Error {
  readonly result: JobUpdate
  constructor(result: JobUpdate) {
    super('a preview stores nothing')
    this.result = result
  }
}

const readFree = async (
  tx: Transaction,
  { importer }: Import,
  { added, changed }: CheckedRows,
  failed: FailedRow[],
): Promise<GoodRow[]> => {
  let left = added
  for (const field of importer.unique ?? []) {
    const values = left.flatMap(({ body }) => String(body[field] ?? '') || [])
    const taken = new Set(await importer.taken?.(tx, field, values))
    const used = changed.flatMap(({ change }) => String(change[field] ?? '') || [])
    const foldOf = (value: string) => importer.foldOf?.(field, value) ?? value
    left = withoutTaken(left, { field, taken, used, foldOf }, failed)
  }
  return left
}

const resultOf = (
  checked: Checked,
  reading: SheetReading,
  { added, failed }: { added: readonly GoodRow[]; failed: FailedRow[] },
): JobUpdate => {
  failed.sort((one, other) => one.row - other.row)
  const refused = new Set(failed.map(({ row }) => row))
  const isStored = ({ row }: ChangedRow) => !refused.has(row)
  const updates = checked.changed.filter(isStored).flatMap((changed) => changed.updates)
  return {
    state: 'done',
    stored: added.length,
    changed: checked.changed.filter(isStored).length,
    unchanged: checked.unchanged,
    failed: failed.slice(0, failedRowsShown),
    failedCount: refused.size,
    reading: {
      ...reading,
      ...checked.understood,
      updates: updates.slice(0, updatesShown),
      updatesCount: updates.length,
    },
  }
}

export const storeImport = async (
  database: Database,
  job: Import,
  checked: Checked,
  reading: SheetReading,
): Promise<void> => {
  const { store, run, caller, jobId, isPreview } = job
  const ready = await prepareChanges(database, store, caller, checked.changed)
  try {
    await database.inTenant(caller.tenantId, async (tx) => {
      const failed = [...checked.failed, ...ready.failed]
      const added = await readFree(tx, job, checked, failed)
      failed.push(...(await applyChanges(tx, store, caller, ready.changes)))
      const result = resultOf(checked, reading, { added, failed })
      if (isPreview) throw new PreviewEnd(result)
      const bodies = added.map(({ body }) => body)
      if (bodies.length > 0) await run.store(tx, bodies)
      await writeAudit(tx, caller, {
        noun: store.noun.declared.name,
        action: 'import',
        changes: { rows: { before: null, after: bodies.length } },
      })
      await updateJobIn(tx, jobId, result)
    })
  } catch (error) {
    if (error instanceof PreviewEnd) return job.move(error.result)
    // The same name was added while this was being checked.
    throw isUniqueViolation(error) ? new ImportProblem('', 'field.taken') : error
  }
}
