// Sorts the rows of a sheet into new records, changes of existing records, and failures.
import type { FailedRow } from '../../db/schema/importJob.ts'
import { runInSteps, type Steps } from '../worker/inSteps.ts'
import { type ChangedRow, checkExisting } from './existingRows.ts'
import { checkNew, failedCells, type GoodRow, type RowCheck, withMoved } from './rowCheck.ts'
import type { SheetRow } from './sheetTask.ts'
import { readCells } from './understand/readCells.ts'
import { createChanges } from './understand/understood.ts'

const rowsPerStep = 100

export interface CheckedRows {
  readonly added: GoodRow[]
  readonly changed: ChangedRow[]
  unchanged: number
  readonly failed: FailedRow[]
}
const severalFit = [['name', { reason: 'field.severalPeople' }]] as const
type Changes = ReturnType<typeof createChanges>

const checkRow = (check: RowCheck, sheetRow: SheetRow, checked: CheckedRows, changes: Changes): void => {
  const { row } = sheetRow
  const asRead = readCells(check.store.noun.declared, check.headers, sheetRow)
  const match = check.existing.matches.get(row)
  if (match === 'several') {
    checked.failed.push(...failedCells(check.store.noun.declared, { row, read: asRead }, severalFit))
    return
  }
  if (match && check.existing.choice === 'leave') {
    checked.unchanged += 1
    return
  }
  const id = asRead.cells.id ?? match?.id
  const read = withMoved(check, asRead, id ? check.existing.records.get(id) : undefined)
  if (id) {
    const result = checkExisting(check, { row, read, id })
    if (result.kind === 'refused') checked.failed.push(...result.failed)
    else if (result.kind === 'unchanged') checked.unchanged += 1
    else {
      checked.changed.push(result.changed)
      changes.addRow(sheetRow, read, result.changed.change)
    }
    return
  }
  const { good, failed } = checkNew(check, { row, read })
  checked.failed.push(...failed)
  if (!good) return
  checked.added.push(good)
  changes.addRow(sheetRow, read, good.body)
}

function* checkSteps(
  check: RowCheck,
  rows: readonly SheetRow[],
  checked: CheckedRows,
  changes: Changes,
): Steps<void> {
  for (const row of rows) {
    checkRow(check, row, checked, changes)
    yield
  }
}

interface Work {
  readonly userId: string
  /** Reports progress in rows. */
  move(done: number): Promise<void>
  /** Slow work for a row that will be stored. */
  prepare?(row: GoodRow): Promise<void> | undefined
}

export const checkRows = async (check: RowCheck, rows: readonly SheetRow[], work: Work) => {
  const checked: CheckedRows = { added: [], changed: [], unchanged: 0, failed: [] }
  const changes = createChanges(check.store.noun.declared, check.locale)
  for (let at = 0; at < rows.length; at += rowsPerStep) {
    await work.move(at)
    const before = checked.added.length
    await runInSteps(work.userId, checkSteps(check, rows.slice(at, at + rowsPerStep), checked, changes))
    await Promise.all(checked.added.slice(before).map((row) => work.prepare?.(row)))
  }
  return { ...checked, changeKinds: changes.all() }
}
