// Stores a checked sheet: first the changes of existing records, then the new records in one transaction. A preview does the
// same to find refusals, and rolls it back.
import type { NounDeclaration } from '#contract/noun.ts'
import type { ExistingChoice, UnderstoodSheet } from '#contract/sheet.ts'
import type { Database, Transaction } from '../../db/database.ts'
import type { FailedRow } from '../../db/schema/importJob.ts'
import { writeAudit } from '../audit.ts'
import { ownerOf } from '../nounScope.ts'
import type { AnyStore, TenantCaller } from '../nounStore.ts'
import { isUniqueViolation } from '../sqlErrors.ts'
import type { CheckedRows } from './checkRows.ts'
import { applyChanges, type ChangedRow, type PreparedChange, prepareChanges } from './existingRows.ts'
import type { Importer, ImportRun } from './importer.ts'
import { type JobUpdate, updateJobIn } from './importJobs.ts'
import { ImportProblem } from './importProblem.ts'
import { type Body, type GoodRow, withoutTaken } from './rowCheck.ts'
import { keepAdded, keepChanged } from './takeBack/importRecords.ts'

export interface Import {
  readonly store: AnyStore
  readonly importer: Importer<NounDeclaration>
  readonly run: ImportRun<Body>
  readonly caller: TenantCaller
  readonly jobId: string
  readonly isPreview: boolean
  readonly existing: ExistingChoice
  readonly move: (move: JobUpdate) => Promise<void>
}
type Checked = CheckedRows & { readonly changeKinds: Pick<UnderstoodSheet, 'changes' | 'changesCount'> }

const updatesShown = 100

/** Ends the transaction of a preview. */
class PreviewEnd extends Error {
  readonly failed: FailedRow[]
  constructor(failed: FailedRow[]) {
    super('a preview stores nothing')
    this.failed = failed
  }
}

/** Changes in a transaction: each takes some milliseconds, and the embedded database runs nothing beside it. */
const changesAtOnce = 50

/** Each change is an edit of its own. If an import breaks off and is repeated, the changes that were made are not repeated. */
const storeChanges = async (
  database: Database,
  { store, caller, jobId, isPreview }: Import,
  changes: readonly PreparedChange[],
): Promise<FailedRow[]> => {
  const failed: FailedRow[] = []
  for (let from = 0; from < changes.length; from += changesAtOnce) {
    const some = changes.slice(from, from + changesAtOnce)
    try {
      const refused = await ownerOf(store).open(database, caller, async (tx) => {
        const { failed: ofSome, records } = await applyChanges(tx, store, caller, some)
        if (isPreview) throw new PreviewEnd(ofSome)
        await keepChanged(tx, { store, caller, jobId }, records)
        const changed = from + some.length - new Set([...failed, ...ofSome].map(({ row }) => row)).size
        await updateJobIn(tx, jobId, { changed })
        return ofSome
      })
      failed.push(...refused)
    } catch (error) {
      if (!(error instanceof PreviewEnd)) throw error
      failed.push(...error.failed)
    }
  }
  return failed
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
  understood: UnderstoodSheet,
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
    failed,
    failedCount: refused.size,
    understood: {
      ...understood,
      ...checked.changeKinds,
      updates: updates.slice(0, updatesShown),
      updatesCount: updates.length,
    },
  }
}

export const storeImport = async (
  database: Database,
  job: Import,
  checked: Checked,
  understood: UnderstoodSheet,
): Promise<void> => {
  const { store, run, caller, jobId } = job
  const ready = await prepareChanges(database, store, caller, checked.changed)
  const failed = [...checked.failed, ...ready.failed, ...(await storeChanges(database, job, ready.changes))]
  if (job.isPreview) {
    const added = await ownerOf(store).open(database, caller, (tx) => readFree(tx, job, checked, failed))
    return job.move(resultOf(checked, understood, { added, failed }))
  }
  try {
    await ownerOf(store).open(database, caller, async (tx) => {
      const added = await readFree(tx, job, checked, failed)
      const bodies = added.map(({ body }) => body)
      const cells = added.map(({ read }) => read.cells)
      if (bodies.length > 0) await keepAdded(tx, job, await run.store(tx, bodies, cells))
      await writeAudit(tx, caller, {
        noun: store.noun.declared.name,
        action: 'import',
        changes: { rows: { before: null, after: bodies.length } },
      })
      await updateJobIn(tx, jobId, resultOf(checked, understood, { added, failed }))
    })
  } catch (error) {
    // The same name was added while this was being checked.
    throw isUniqueViolation(error) ? new ImportProblem('', 'field.taken') : error
  }
}
