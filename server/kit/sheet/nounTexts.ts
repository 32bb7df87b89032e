// The labels of a noun's fields and values for sheets, the same as in the browser.
import { readFileSync } from 'node:fs'
import { type Locale, locales } from '#contract/locale.ts'
import type { NounDeclaration, SheetWords } from '#contract/noun.ts'
import { declaredNoun } from '#contract/nouns.ts'
import { foldName } from '#contract/rules/text/typedText.ts'
import { dayText } from '#contract/wallTime.ts'

interface Words {
  readonly title: string
  readonly name?: string
  readonly field: Record<string, string>
  readonly value?: Record<string, Record<string, string>>
}
const cache = new Map<string, Words>()

const wordsOf = ({ i18nNamespace: words }: NounDeclaration, locale: Locale): Words => {
  const key = `${locale}/${words}`
  const cached = cache.get(key)
  if (cached) return cached
  const path = new URL(`../../../locales/${key}.json`, import.meta.url)
  const read = JSON.parse(readFileSync(path, 'utf8')) as Words // tests/house/nouns.test.ts checks that each noun has these
  cache.set(key, read)
  return read
}

export const titleOf = (declared: NounDeclaration, locale: Locale) => wordsOf(declared, locale).title

export const labelOf = (declared: NounDeclaration, field: string, locale: Locale): string =>
  wordsOf(declared, locale).field[field] ?? field

/** A field that refers to a noun is labelled with that noun's name for a row. */
const nameOfNoun = (name: string, locale: Locale): string | undefined => {
  const declared = declaredNoun(name)
  return declared && wordsOf(declared, locale).name
}

export const valueLabel = (declared: NounDeclaration, field: string, value: string, locale: Locale): string =>
  wordsOf(declared, locale).value?.[field]?.[value] ??
  (field === 'noun' ? nameOfNoun(value, locale) : undefined) ??
  value

/** The readable text of a value: the label of a list's value, a day in words. */
export const valueText = (declared: NounDeclaration, field: string, value: string, locale: Locale): string =>
  declared.sheet?.days?.includes(field) ? dayText(value, locale) : valueLabel(declared, field, value, locale)

/** The word without additions such as marks of required columns, remarks in brackets, line breaks and accents. */
const foldLabel = (text: string): string => {
  const folded = foldName(text).normalize('NFD').replace(/\p{M}/gu, '')
  const bare = folded.replace(/\([^()]*\)|\[[^[\]]*\]|【[^【】]*】/g, '')
  const whole = /[\p{L}\p{N}]/u.test(bare) ? bare : folded
  return whole.replace(/[^\p{L}\p{N}]/gu, '')
}

/** The noun's labels in all languages, and their synonyms. */
interface Meanings {
  readonly labels: ReadonlyMap<string, string>
  readonly synonyms: ReadonlyMap<string, string>
}
const meanings = new WeakMap<NounDeclaration, Map<string, Meanings>>()
const meaningsOf = (declared: NounDeclaration, key: string, read: () => Meanings): Meanings => {
  const ofNoun = meanings.get(declared) ?? new Map<string, Meanings>()
  meanings.set(declared, ofNoun)
  const stored = ofNoun.get(key) ?? read()
  ofNoun.set(key, stored)
  return stored
}

const synonymsOf = (words: SheetWords = {}): ReadonlyMap<string, string> =>
  new Map(Object.entries(words).flatMap(([name, others]) => others.map((other) => [foldLabel(other), name])))

const headersOf = (declared: NounDeclaration): Meanings =>
  meaningsOf(declared, '', () => {
    const { import: columns = [], hasId, exportedAs = {}, headers } = declared.sheet ?? {}
    const named = [
      ...Object.entries(exportedAs),
      ...(hasId ? [['id', 'id'] as const] : []),
      // If a language has one label for two columns, the first one is meant.
      ...columns.toReversed().map((field) => [field, field] as const),
    ]
    const labels = named.flatMap(([field, label]) =>
      locales.map((locale) => [foldLabel(labelOf(declared, label, locale)), field] as const),
    )
    return { labels: new Map(labels), synonyms: synonymsOf(headers) }
  })

/** Finds the column of a header in any language; `isLabel` if it is the label and no synonym. */
export const columnOf = (
  declared: NounDeclaration,
  header: string,
): { readonly field: string; readonly isLabel: boolean } | undefined => {
  const { labels, synonyms } = headersOf(declared)
  const folded = foldLabel(header)
  const [labelled, other] = [labels.get(folded), synonyms.get(folded)]
  if (labelled) return { field: labelled, isLabel: true }
  return other ? { field: other, isLabel: false } : undefined
}

const valuesOf = (declared: NounDeclaration, field: string): Meanings =>
  meaningsOf(declared, field, () => ({
    labels: new Map(
      locales.flatMap((locale) =>
        Object.entries(wordsOf(declared, locale).value?.[field] ?? {}).flatMap(([value, label]) => [
          [foldLabel(label), value] as const,
          [foldLabel(value), value] as const,
        ]),
      ),
    ),
    synonyms: synonymsOf(declared.sheet?.synonyms?.[field]),
  }))

/** The stored value of a word in any language; undefined if the column has no list, or the list no such word. */
export const valueOfWord = (declared: NounDeclaration, field: string, text: string): string | undefined => {
  const { labels, synonyms } = valuesOf(declared, field)
  const folded = foldLabel(text)
  return labels.get(folded) ?? synonyms.get(folded)
}

/** The words of a column with a list; empty for a column with any text. */
export const valueWords = (declared: NounDeclaration, field: string, locale: Locale) =>
  Object.entries(wordsOf(declared, locale).value?.[field] ?? {}).map(([value, label]) => ({ value, label }))

export const valueLabels = (declared: NounDeclaration, field: string, locale: Locale): string[] =>
  valueWords(declared, field, locale).map(({ label }) => label)
