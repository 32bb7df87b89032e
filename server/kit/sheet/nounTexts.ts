// The labels of a noun's fields and values, for sheets: the same words that the browser shows.
import { readFileSync } from 'node:fs'
import { type Locale, locales } from '#contract/locale.ts'
import type { NounDeclaration } from '#contract/noun.ts'
import { declaredNoun } from '#contract/nouns.ts'
import { foldName } from '#contract/typedText.ts'

interface Words {
  readonly title: string
  readonly name?: string
  readonly field: Record<string, string>
  readonly value?: Record<string, Record<string, string>>
}
const cache = new Map<string, Words>()

const wordsOf = ({ words }: NounDeclaration, locale: Locale): Words => {
  const key = `${locale}/${words}`
  const known = cache.get(key)
  if (known) return known
  const path = new URL(`../../../locales/${key}.json`, import.meta.url)
  const read = JSON.parse(readFileSync(path, 'utf8')) as Words // tests/house/nouns.test.ts checks that each noun has these
  cache.set(key, read)
  return read
}

export const titleOf = (declared: NounDeclaration, locale: Locale) => wordsOf(declared, locale).title

export const labelOf = (declared: NounDeclaration, field: string, locale: Locale): string =>
  wordsOf(declared, locale).field[field] ?? field

/** What a field `noun` names is called as that noun calls one of its rows. */
const nameOfNoun = (name: string, locale: Locale): string | undefined => {
  const declared = declaredNoun(name)
  return declared && wordsOf(declared, locale).name
}

export const valueLabel = (declared: NounDeclaration, field: string, value: string, locale: Locale): string =>
  wordsOf(declared, locale).value?.[field]?.[value] ??
  (field === 'noun' ? nameOfNoun(value, locale) : undefined) ??
  value

const same = (one: string, other: string) => foldName(one) === foldName(other)

/** The field of a header in any of the languages. */
export const columnOf = (declared: NounDeclaration, header: string): string | undefined =>
  declared.sheet?.import.find((field) =>
    locales.some((locale) => same(labelOf(declared, field, locale), header)),
  )

/** The stored value of a label in any language; other text stays as it is. */
export const valueOfLabel = (declared: NounDeclaration, field: string, text: string): string => {
  for (const locale of locales) {
    const values = wordsOf(declared, locale).value?.[field] ?? {}
    const found = Object.keys(values).find((value) => same(values[value] ?? '', text))
    if (found) return found
  }
  return text
}
