// The allowed content of a column, as a note at its header and as a list to choose from.
import { choiceText, type Locale } from '#contract/locale.ts'
import type { NounDeclaration } from '#contract/noun.ts'
import { valueWords } from '../nounTexts.ts'
import { allowedText, sheetText } from './sheetText.ts'

/** The words of a column with a list; empty for a column with any text. */
export const offeredWords = (declared: NounDeclaration, field: string, locale: Locale): string[] => {
  const { without = [] } = declared.sheet?.allowed?.[field] ?? {}
  return valueWords(declared, field, locale).flatMap(({ value, label }) =>
    without.includes(value) ? [] : label,
  )
}

const exampleDay = '2026-09-01'

export const columnNote = (
  declared: NounDeclaration,
  field: string,
  { locale, isRequired }: { readonly locale: Locale; readonly isRequired: boolean },
): string => {
  const { text, length, number } = declared.sheet?.allowed?.[field] ?? {}
  const list = offeredWords(declared, field, locale)
  return [
    sheetText(isRequired ? 'required' : 'optional', locale),
    list.length > 0 && sheetText('oneOf', locale, { list: choiceText(list, locale) }),
    declared.sheet?.days?.includes(field) && sheetText('day', locale, { day: exampleDay }),
    text && allowedText(text, locale),
    number && sheetText('number', locale, number),
    length &&
      (length.min > 1
        ? sheetText('between', locale, length)
        : sheetText('upTo', locale, { max: length.max })),
  ]
    .filter(Boolean)
    .join('\n')
}
