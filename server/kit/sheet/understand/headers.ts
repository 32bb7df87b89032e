// Finds the headers of a sheet, below titles and notes, and the field of each.
import type { NounDeclaration } from '#contract/noun.ts'
import { rowsAboveMax } from '#contract/sheet.ts'
import { columnOf } from '../nounTexts.ts'
import type { SheetRow } from '../sheetTask.ts'
import { cellName } from './cellName.ts'

export interface HeaderColumn {
  readonly cell: string
  readonly header: string
  /** Undefined for a column that is not used. */
  readonly field: string | undefined
}
export interface Headers {
  readonly row: number
  /** The headers by column; undefined for a column without one. */
  readonly columns: readonly (HeaderColumn | undefined)[]
}
/** Two columns with the same field. */
export interface TwiceNamed {
  readonly field: string
  readonly cells: readonly [string, string]
}

/** The headers of a row, without columns that are covered by a merged title. */
const headersIn = ({ cells, beside = [] }: SheetRow) =>
  cells.map((text, column) => (beside.includes(column) ? '' : text))

const fieldsOf = (declared: NounDeclaration, row: SheetRow): Set<string> =>
  new Set(headersIn(row).flatMap((header) => (header ? columnOf(declared, header)?.field : undefined) ?? []))

/** The first row with all required columns or with ids (the lower one of headers in two rows), else the row with most columns. */
const headerRow = (declared: NounDeclaration, rows: readonly SheetRow[], required: readonly string[]) => {
  const named = rows.slice(0, rowsAboveMax).map((row) => ({ row, fields: fieldsOf(declared, row) }))
  const isWhole = ({ fields }: { fields: Set<string> }) =>
    fields.has('id') || required.every((field) => fields.has(field))
  let at = named.findIndex(isWhole)
  if (at < 0) return named.toSorted((one, other) => other.fields.size - one.fields.size)[0]?.row
  for (let next = named[at + 1]; next && isBelow(next.row) && isWhole(next); next = named[at + 1]) at += 1
  return named[at]?.row
}
/** Whether a header covers two rows. */
const isBelow = ({ filled = [], beside = [] }: SheetRow) => filled.some((column) => !beside.includes(column))

export const findHeaders = (
  declared: NounDeclaration,
  rows: readonly SheetRow[],
  required: readonly string[],
): Headers | undefined => {
  const row = headerRow(declared, rows, required)
  if (!row) return undefined
  const texts = headersIn(row)
  const named = texts.map((header) => (header ? columnOf(declared, header) : undefined))
  const labelled = new Set(named.flatMap((name) => (name?.isLabel ? name.field : [])))
  const columns = texts.map((header, column) => {
    if (!header) return undefined
    const name = named[column]
    // A column with the label is preferred to one with a synonym.
    const isUsed = name !== undefined && (name.isLabel || !labelled.has(name.field))
    return { cell: cellName(row.row, column), header, field: isUsed ? name.field : undefined }
  })
  return { row: row.row, columns }
}

export const findTwice = ({ columns }: Headers): TwiceNamed | undefined => {
  const seen = new Map<string, string>()
  for (const column of columns) {
    if (!column?.field) continue
    const first = seen.get(column.field)
    if (first) return { field: column.field, cells: [first, column.cell] }
    seen.set(column.field, column.cell)
  }
  return undefined
}
