// The example row of a template. A mark in its first required cell makes imports leave it out.
import { type Locale, locales } from '#contract/locale.ts'
import type { NounDeclaration } from '#contract/noun.ts'
import { valueLabel } from '../nounTexts.ts'
import type { SheetRow } from '../sheetTask.ts'
import type { Headers } from '../understand/headers.ts'
import { sheetText } from './sheetText.ts'

/** The cells by column; `marked` is the column with the mark. */
export const exampleCells = (
  declared: NounDeclaration,
  marked: string | undefined,
  locale: Locale,
): Readonly<Record<string, string>> => {
  const cells = Object.entries(declared.sheet?.example ?? {}).map(([field, value]) => {
    const text = valueLabel(declared, field, value, locale)
    return [field, field === marked ? sheetText('example', locale, { text }) : text] as const
  })
  return Object.fromEntries(cells)
}

/** Whether the marked cell of a row is still that of the example, in any language. */
export const createIsExample = (
  declared: NounDeclaration,
  marked: string | undefined,
  { columns }: Headers,
): ((row: SheetRow) => boolean) => {
  const at = columns.findIndex((column) => column?.field === marked)
  const texts = new Set(
    locales.flatMap((locale) => exampleCells(declared, marked, locale)[marked ?? ''] ?? []),
  )
  return ({ cells }) => at >= 0 && texts.has(cells[at]?.trim() ?? '')
}
