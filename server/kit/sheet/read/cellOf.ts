// What a cell says to its reader: the text that is shown, not the number behind it.
import type { CellObject } from '@e965/xlsx'
import { trimmedText } from '#contract/typedText.ts'

/** A key of errors.json, for a cell that shows nothing that can be read. */
export type CellProblem =
  | 'field.cellError'
  | 'field.formulaUncounted'
  | 'field.digitsLost'
  | 'field.cellNotShown'

export interface ReadCell {
  /** As it is shown; of a date without a time of day, in a format that depends on the computer, as 2024-09-01. */
  readonly text: string
  /** The day that a date cell holds, as 2024-09-01, whatever its format. */
  readonly day?: string
  readonly problem?: CellProblem
}

const two = (value: number) => String(value).padStart(2, '0')
const dayOf = (at: Date) => `${at.getUTCFullYear()}-${two(at.getUTCMonth() + 1)}-${two(at.getUTCDate())}`

/** Spreadsheets keep 15 digits and write noughts for the rest. */
const digitsLostFrom = 1e15
const isScientific = (format: unknown) => /[0#?]E[+-]/i.test(String(format))

const numberCell = (value: number, { w: shown, z: format = 'General' }: CellObject): ReadCell => {
  const isWhole = Number.isInteger(value)
  if (isWhole && Math.abs(value) >= digitsLostFrom)
    return { text: String(shown ?? value), problem: 'field.digitsLost' }
  // A number that is too wide for its cell is shown as 1.38E+10; the line above the sheet shows all of it.
  if (isWhole && (format === 'General' || isScientific(format))) return { text: String(value) }
  const text = trimmedText(shown ?? String(value))
  // A format that hides noughts is a usual one.
  return text === '' && value !== 0 ? { text: String(value), problem: 'field.cellNotShown' } : { text }
}

/** Follows the computer: no reader of the file sees the same as another. */
const shortDate = 'm/d/yy'

export const cellOf = (cell: CellObject | undefined): ReadCell => {
  if (!cell) return { text: '' }
  const { t: type, v: value, w: shown, f: formula } = cell
  if (type === 'e') {
    const isUncounted = value === undefined && shown === undefined && formula !== undefined
    return { text: shown ?? '', problem: isUncounted ? 'field.formulaUncounted' : 'field.cellError' }
  }
  if (type === 'z' || value === undefined)
    return formula === undefined ? { text: '' } : { text: '', problem: 'field.formulaUncounted' }
  if (value instanceof Date) {
    const day = dayOf(value)
    // Only hours: no day that anybody typed.
    if (value.getUTCFullYear() < 1901 && typeof cell.z === 'string' && !/[dy]/i.test(cell.z))
      return { text: trimmedText(shown ?? '') }
    return { text: cell.z === shortDate ? day : trimmedText(shown ?? day), day }
  }
  if (type === 'b') return { text: value ? 'TRUE' : 'FALSE' }
  if (typeof value === 'number') return numberCell(value, cell)
  return { text: trimmedText(String(value)) }
}
