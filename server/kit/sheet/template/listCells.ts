// Lists to choose from in the cells of a column. The library writes none, so they are put into the sheet that it has written.
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { sheetRowsMax } from '#contract/sheet.ts'
import { columnName } from '../understand/cellName.ts'

/** By column, the words of its list; undefined: any text. */
export type CellLists = readonly (readonly string[] | undefined)[]

/** So many characters a list in a formula may have; the comma parts its words, the quote ends it. */
const formulaMax = 255
const fits = (words: readonly string[]) =>
  words.length > 0 && words.join(',').length <= formulaMax && !words.some((word) => /[",]/.test(word))

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Without an error message: an import understands more words than the list offers. */
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
  // Its place in the order that the format prescribes: a template has neither filters nor merged cells.
  const xml = strFromU8(sheet).replace('</sheetData>', () => `</sheetData>${rules}`)
  return zipSync({ ...parts, [sheetPath]: strToU8(xml) })
}
