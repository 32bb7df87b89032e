// Reads the rows of a sheet as bodies, and collects the failures of rows that are not valid.
import { fieldErrors } from '#contract/fieldErrors.ts'
import type { Locale } from '#contract/locale.ts'
import type { NounDeclaration } from '#contract/noun.ts'
import type { ExistingChoice } from '#contract/sheet.ts'
import type { FailedRow } from '../../db/schema/importJob.ts'
import type { AnyStore } from '../nounStore.ts'
import type { Importer, ImportRun, Match } from './importer.ts'
import { valueLabels, valueOfWord } from './nounTexts.ts'
import { cellName } from './understand/cellName.ts'
import type { Headers } from './understand/headers.ts'
import type { CellsOfRow, Refusal } from './understand/readCells.ts'

export type Body = Record<string, unknown>
export interface GoodRow {
  readonly row: number
  readonly body: Body
  readonly read: CellsOfRow
}
export interface RowCheck {
  readonly store: AnyStore
  readonly importer: Importer<NounDeclaration>
  readonly run: ImportRun<Body>
  readonly headers: Headers
  readonly locale: Locale
  /** The records that rows name by their id, and the ids of the rows before. */
  readonly existing: {
    readonly records: ReadonlyMap<string, Body>
    readonly mayChange: boolean
    readonly seen: Set<string>
    /** The records that rows without an id mean. */
    readonly matches: ReadonlyMap<number, Match>
    /** Whether these records are left or updated. */
    readonly choice: ExistingChoice
  }
}

/** The reason for a column with a list is that the word is not in it. */
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
  const place = read.cellTexts.get(field)
  return { row, field, ...refusal, ...(place && { cell: cellName(row, place.column) }) }
}

/** The failures in the order of the columns, and those without a column at the end. */
export const failedCells = (
  declared: NounDeclaration,
  row: Pick<GoodRow, 'row' | 'read'>,
  refusals: Iterable<readonly [string, Refusal]>,
): FailedRow[] => {
  const { cellTexts, refused } = row.read
  const columnOf = (field: string) => cellTexts.get(field)?.column ?? Number.MAX_VALUE
  const inOrder = [...refusals].sort(([one], [other]) => columnOf(one) - columnOf(other))
  return inOrder.map(([field, refusal]) => {
    const text = cellTexts.get(field)?.text ?? ''
    return failedCell(row, field, (!refused.has(field) && listRefusal(declared, field, text)) || refusal)
  })
}

/** Moves texts that stand under the wrong field. */
export const withMoved = (
  { importer }: Pick<RowCheck, 'importer'>,
  read: CellsOfRow,
  record: Body | undefined,
): CellsOfRow => {
  const moved = importer.movedCells?.(read.cells, record)
  if (!moved) return read
  const cellTexts = new Map(read.cellTexts)
  for (const [field, other] of Object.entries(moved.from)) {
    const place = read.cellTexts.get(other)
    if (place) cellTexts.set(field, { ...place, isMoved: true })
  }
  return { ...read, cells: moved.cells, cellTexts }
}

/** A row of a new record. */
export const checkNew = ({ store, run }: RowCheck, { row, read }: Pick<GoodRow, 'row' | 'read'>) => {
  const { declared, calls } = store.noun
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
  const failed = failedCells(declared, { row, read }, refused)
  const isGood = parsed.success && failed.length === 0
  return { failed, good: isGood ? { row, body: parsed.data as Body, read } : null } // an object's schema
}

interface Unique {
  readonly field: string
  /** Values of records that are not changed. */
  readonly taken: ReadonlySet<string>
  /** Values that the sheet gives to existing records. */
  readonly used: readonly string[]
  foldOf(value: string): string
}

/** Refuses taken values; of several rows with the same value the first one is kept. */
export const withoutTaken = (
  rows: readonly GoodRow[],
  { field, taken, used, foldOf }: Unique,
  failed: FailedRow[],
): GoodRow[] => {
  const seen = new Set(used.map(foldOf))
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
