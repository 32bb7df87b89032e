// Rows without an id that mean a record that is there.
import type { UnderstoodSheet } from '#contract/sheet.ts'
import type { Database } from '../../db/database.ts'
import type { Cells, Match } from './importer.ts'
import type { SheetRow } from './sheetTask.ts'
import type { Import } from './storeImport.ts'
import type { Headers } from './understand/headers.ts'

const shownMax = 100

/** As they are shown: who is meant by a row is asked before it is checked. */
const cellsOf = ({ columns }: Headers, { cells }: SheetRow): Cells =>
  Object.fromEntries(
    columns.flatMap((column, at) => (column?.field && cells[at] ? [[column.field, cells[at]]] : [])),
  )

/** By row. */
export const findMatches = async (
  database: Database,
  { importer, caller }: Import,
  headers: Headers,
  rows: readonly SheetRow[],
): Promise<ReadonlyMap<number, Match>> => {
  const asked = rows
    .map((row) => ({ row: row.row, cells: cellsOf(headers, row) }))
    .filter(({ cells }) => !cells.id)
  const found = await importer.findMatches?.(
    database,
    caller,
    asked.map(({ cells }) => cells),
  )
  return new Map(
    asked.flatMap(({ row }, at) => {
      const match = found?.[at]
      return match ? [[row, match] as const] : []
    }),
  )
}

export const sayMatches = (
  matches: ReadonlyMap<number, Match>,
): Pick<UnderstoodSheet, 'matches' | 'matchesCount'> => {
  const certain = [...matches].flatMap(([row, match]) =>
    match === 'several' ? [] : [{ row, name: match.name, by: match.by }],
  )
  return { matches: certain.slice(0, shownMax), matchesCount: certain.length }
}
