// Reads the text that a cell shows, and not the number behind it.
import type { CellObject } from '@e965/xlsx'
import { trimmedText } from '#contract/rules/text/typedText.ts'

/** The reason (a key of errors.json) why a cell cannot be read. */
export type CellProblem =
  | 'field.cellError'
  | 'field.formulaUncounted'
  | 'field.digitsLost'
  | 'field.cellNotShown'

export interface ReadCell {
  /** The shown text. A date whose format depends on the computer is written as 2024-09-01. */
  readonly text: string
  /** The day that a date cell holds, as 2024-09-01, whatever its format. */
  readonly day?: string
  readonly problem?: CellProblem
}

const two = (value: number) => String(value).padStart(2, '0')
const dayOf = (at: Date) => `${at.getUTCFullYear()}-${two(at.getUTCMonth() + 1)}-${two(at.getUTCDate())}`

/** Spreadsheets store 15 digits and write zeros for the rest. */
const digitsLostFrom = 1e15
const isScientific = (format: unknown) => /[0#?]E[+-]/i.test(String(format))

const numberCell = (value: number, { w: formatted, z: format = 'General' }: CellObject): ReadCell => {
  const isWhole = Number.isInteger(value)
  if (isWhole && Math.abs(value) >= digitsLostFrom)
    return { text: String(formatted ?? value), problem: 'field.digitsLost' }
  // A number that is too wide for its cell is shown as 1.38E+10, although the input line shows all of it.
  if (isWhole && (format === 'General' || isScientific(format))) return { text: String(value) }
  const text = trimmedText(formatted ?? String(value))
  // Formats that hide zeros are common, so an empty 0 is no problem.
  return text === '' && value !== 0 ? { text: String(value), problem: 'field.cellNotShown' } : { text }
}

/** This format depends on the computer, so readers of the file see different texts. */
const shortDate = 'm/d/yy'

export const cellOf = (cell: CellObject | undefined): ReadCell => {
  if (!cell) return { text: '' }
  const { t: type, v: value, w: formatted, f: formula } = cell
  if (type === 'e') {
    const isUncounted = value === undefined && formatted === undefined && formula !== undefined
    return { text: formatted ?? '', problem: isUncounted ? 'field.formulaUncounted' : 'field.cellError' }
  }
  if (type === 'z' || value === undefined)
    return formula === undefined ? { text: '' } : { text: '', problem: 'field.formulaUncounted' }
  if (value instanceof Date) {
    const day = dayOf(value)
    // A time without a day is stored as a date before 1901.
    if (value.getUTCFullYear() < 1901 && typeof cell.z === 'string' && !/[dy]/i.test(cell.z))
      return { text: trimmedText(formatted ?? '') }
    return { text: cell.z === shortDate ? day : trimmedText(formatted ?? day), day }
  }
  if (type === 'b') return { text: value ? 'TRUE' : 'FALSE' }
  if (typeof value === 'number') return numberCell(value, cell)
  return { text: trimmedText(String(value)) }
}
