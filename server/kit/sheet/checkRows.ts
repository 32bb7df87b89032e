// The rows of a sheet as bodies: the valid ones, and of the others what is wrong with them.
import { fieldErrors } from '#contract/fieldErrors.ts'
import type { Locale } from '#contract/locale.ts'
import type { NounDeclaration } from '#contract/noun.ts'
import type { FailedRow } from '../../db/schema/importJob.ts'
import type { AnyStore } from '../nounStore.ts'
import type { ImportRun } from './importer.ts'
import { valueLabels, valueOfWord } from './nounTexts.ts'
import type { SheetRow } from './sheetTask.ts'
import { cellName } from './understand/cellName.ts'
import type { Headers } from './understand/headers.ts'
import { type CellsOfRow, type Refusal, readCells } from './understand/readCells.ts'

export type Body = Record<string, unknown>
export interface GoodRow {
  readonly row: number
  readonly body: Body
  readonly read: CellsOfRow
}
export interface RowCheck {
  readonly store: AnyStore
  readonly run: ImportRun<Body>
  readonly headers: Headers
  readonly locale: Locale
}

/** Of a column from a list the reason is that its word is none of them. */
const listRefusal = (declared: NounDeclaration, field: string, text: string): Refusal | undefined => {
  const isListed = valueLabels(declared, field, 'zh').length > 0
  return isListed && text && !valueOfWord(declared, field, text)
    ? { reason: 'field.notListed', values: { text } }
    : undefined
}

export const failedCell = (
  { row, read }: Pick<GoodRow, 'row' | 'read'>,
  field: string,
  refusal: Refusal,
): FailedRow => {
  const place = read.shown.get(field)
  return { row, field, ...refusal, ...(place && { cell: cellName(row, place.column) }) }
}

export const checkRow = ({ store, run, headers }: RowCheck, sheetRow: SheetRow) => {
  const { declared, calls } = store.noun
  const { row } = sheetRow
  const read = readCells(declared, headers, sheetRow)
  const refused = new Map(read.refused)
  const body = run.bodyOf(read.cells, (column, reason) => {
    if (!refused.has(column)) refused.set(column, { reason })
  })
  // The call's own schema, with the rules across fields.
  const parsed = (calls.create?.body ?? declared.body).safeParse(body)
  if (!parsed.success && body !== null) {
    for (const [path, reason] of Object.entries(fieldErrors(parsed.error))) {
      const field = path.split('.')[0] ?? ''
      if (!refused.has(field)) refused.set(field, { reason })
    }
  }
  const columnOf = ([field]: readonly [string, Refusal]) => read.shown.get(field)?.column ?? Number.MAX_VALUE
  const inOrder = [...refused].sort((one, other) => columnOf(one) - columnOf(other))
  const failed = inOrder.map(([field, refusal]) => {
    const text = read.shown.get(field)?.text ?? ''
    const isCellProblem = read.refused.has(field)
    return failedCell({ row, read }, field, (!isCellProblem && listRefusal(declared, field, text)) || refusal)
  })
  const isGood = parsed.success && failed.length === 0
  return { failed, good: isGood ? { row, body: parsed.data as Body, read } : null } // an object's schema
}

/** Of rows with the same value the first one is kept. */
export const withoutTaken = (
  rows: readonly GoodRow[],
  { field, taken, foldOf }: { field: string; taken: ReadonlySet<string>; foldOf(value: string): string },
  failed: FailedRow[],
): GoodRow[] => {
  const seen = new Set<string>()
  return rows.filter((good) => {
    const value = String(good.body[field] ?? '')
    if (!value) return true
    const folded = foldOf(value)
    const isTaken = taken.has(value) || seen.has(folded)
    const reason = taken.has(value) ? 'field.taken' : 'field.takenInSheet'
    if (isTaken) failed.push(failedCell(good, field, { reason }))
    seen.add(folded)
    return !isTaken
  })
}
