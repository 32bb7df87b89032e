// The example below the headers of a template. Its first required cell says that it is one, so that an import leaves it out.
import { type Locale, locales } from '#contract/locale.ts'
import type { NounDeclaration } from '#contract/noun.ts'
import { valueLabel } from '../nounTexts.ts'
import type { SheetRow } from '../sheetTask.ts'
import type { Headers } from '../understand/headers.ts'
import { sheetText } from './sheetText.ts'

/** By column; `marked` is the one that says what the row is. */
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

/** A row whose marked cell is still that of the example, in any language. */
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
