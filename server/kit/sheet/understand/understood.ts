// Collects for a preview how a sheet was understood: the field of each column, and changed texts of cells.
import type { Locale } from '#contract/locale.ts'
import type { NounDeclaration } from '#contract/noun.ts'
import type { UnderstoodSheet } from '#contract/sheet.ts'
import { valueText } from '../nounTexts.ts'
import type { SheetContent, SheetRow } from '../sheetTask.ts'
import { cellName } from './cellName.ts'
import type { Headers } from './headers.ts'
import type { CellsOfRow } from './readCells.ts'

const [shownMax, changesMax, textMax] = [20, 100, 100]
export const clip = (text: string) => (text.length > textMax ? `${text.slice(0, textMax - 1)}…` : text)

export const beginUnderstood = (
  { name, others, hidden }: SheetContent,
  headers: Headers,
  rows: readonly SheetRow[],
): UnderstoodSheet => {
  const hiddenBelow = hidden.filter((row) => row > headers.row)
  const isUsed = (column: number) => headers.columns[column]?.field !== undefined
  return {
    sheet: name,
    others: others.slice(0, shownMax),
    hiddenRows: hiddenBelow.slice(0, shownMax),
    hiddenCount: hiddenBelow.length,
    exampleRows: [],
    headerRow: headers.row,
    columns: headers.columns.flatMap((column) =>
      column ? { cell: column.cell, header: clip(column.header), field: column.field ?? null } : [],
    ),
    filled: rows.reduce((sum, { filled = [] }) => sum + filled.filter(isUsed).length, 0),
    changes: [],
    changesCount: 0,
    updates: [],
    updatesCount: 0,
    matches: [],
    matchesCount: 0,
  }
}

type Change = UnderstoodSheet['changes'][number]
/** Passwords are not shown in a preview and not stored in a job. */
const secret = 'password'

/** Collects cells whose value differs from the text in the sheet, one example for each kind of change. */
export const createChanges = (declared: NounDeclaration, locale: Locale) => {
  const kinds = new Map<string, Change>()
  const add = (field: string, from: string, to: string, cell: string) => {
    const key = JSON.stringify([field, from, to])
    const change = kinds.get(key)
    if (change) change.count += 1
    else kinds.set(key, { field, from, to, cell, count: 1 })
  }
  return {
    /** Adds a valid row. */
    addRow: (
      { row }: SheetRow,
      { cells, cellTexts }: CellsOfRow,
      body: Readonly<Record<string, unknown>>,
    ) => {
      for (const [field, { text, column, isMoved }] of cellTexts) {
        const value = typeof body[field] === 'string' ? body[field] : cells[field]
        if (!text || field === secret || value === undefined) continue
        if (isMoved || (text !== value && text !== valueText(declared, field, value, locale)))
          add(field, clip(text), clip(value), cellName(row, column))
      }
    },
    all: (): Pick<UnderstoodSheet, 'changes' | 'changesCount'> => ({
      changes: [...kinds.values()].slice(0, changesMax),
      changesCount: kinds.size,
    }),
  }
}
