// Finds the existing records that rows without an id mean.
import type { UnderstoodSheet } from '#contract/sheet.ts'
import type { Database } from '../../db/database.ts'
import type { Cells, Match } from './importer.ts'
import type { SheetRow } from './sheetTask.ts'
import type { Import } from './storeImport.ts'
import type { Headers } from './understand/headers.ts'

const shownMax = 100

/** The unchecked texts of a row, because records are matched before the rows are checked. */
const cellsOf = ({ columns }: Headers, { cells }: SheetRow): Cells =>
  Object.fromEntries(
    columns.flatMap((column, at) => (column?.field && cells[at] ? [[column.field, cells[at]]] : [])),
  )

/** The matches by row. */
export const findMatches = async (
  database: Database,
  { importer, caller }: Import,
  headers: Headers,
  rows: readonly SheetRow[],
): Promise<ReadonlyMap<number, Match>> => {
  const unnamedRows = rows
    .map((row) => ({ row: row.row, cells: cellsOf(headers, row) }))
    .filter(({ cells }) => !cells.id)
  const matchList = await importer.findMatches?.(
    database,
    caller,
    unnamedRows.map(({ cells }) => cells),
  )
  return new Map(
    unnamedRows.flatMap(({ row }, at) => {
      const match = matchList?.[at]
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
