// Adds lists to choose from to the cells of a column. The library cannot write them, so they are added to the written sheet.
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { sheetRowsMax } from '#contract/sheet.ts'
import { columnName } from '../understand/cellName.ts'

/** The words of the list of each column; undefined for a column without a list. */
export type CellLists = readonly (readonly string[] | undefined)[]

/** The limit of characters of a list in a formula. Words must have no comma, which separates them, and no quote, which ends it. */
const formulaMax = 255
const fits = (words: readonly string[]) =>
  words.length > 0 && words.join(',').length <= formulaMax && !words.some((word) => /[",]/.test(word))

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Shows no error for other words, because an import understands more words than the list has. */
const validation = (words: readonly string[], column: number): string => {
  const name = columnName(column)
  const cells = `${name}2:${name}${sheetRowsMax + 1}`
  return `<dataValidation type="list" allowBlank="1" sqref="${cells}"><formula1>"${escapeXml(words.join(','))}"</formula1></dataValidation>`
}

const sheetPath = 'xl/worksheets/sheet1.xml'

export const withCellLists = (book: Uint8Array, lists: CellLists): Uint8Array => {
  const all = lists.flatMap((words, column) => (words && fits(words) ? validation(words, column) : []))
  const parts = unzipSync(book)
  const sheet = parts[sheetPath]
  if (all.length === 0 || !sheet) return book
  const rules = `<dataValidations count="${all.length}">${all.join('')}</dataValidations>`
  // The format prescribes the order of elements; the rules follow the data, because a template has no filters or merged cells.
  const xml = strFromU8(sheet).replace('</sheetData>', () => `</sheetData>${rules}`)
  return zipSync({ ...parts, [sheetPath]: strToU8(xml) })
}
