// The five languages: stored code, header value, aliases accepted when read (I18N-02).
export const locales = ['zh', 'en', 'bi', 'po', 'ru'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'zh'

export const headerOf: Record<Locale, string> = {
  zh: 'zh-CN',
  en: 'en-US',
  bi: 'id-ID',
  po: 'pt-PT',
  ru: 'ru-RU',
}
export const localeName: Record<Locale, string> = {
  zh: '中文',
  en: 'English',
  bi: 'Bahasa Indonesia',
  po: 'Português',
  ru: 'Русский',
}

type ListType = 'conjunction' | 'disjunction'
const lists = new Map<string, Intl.ListFormat>()

const listOf = (names: readonly string[], locale: Locale, type: ListType): string => {
  const key = `${locale} ${type}`
  const list = lists.get(key) ?? new Intl.ListFormat(headerOf[locale], { type })
  lists.set(key, list)
  return list.format(names)
}

/** Names one after another, as the language lists them: 王明、李华和安娜, “Anna, Lee, and Tom”. Chinese numbers stand 2、3. */
export const listText = (names: readonly string[], locale: Locale): string =>
  locale === 'zh' && names.every((name) => /^\d+$/.test(name))
    ? names.join('、')
    : listOf(names, locale, 'conjunction')

/** Lists words of which one is meant: 男或女, “Easy, Medium, or Hard”. */
export const choiceText = (words: readonly string[], locale: Locale): string =>
  listOf(words, locale, 'disjunction')

const byPrefix: Record<string, Locale> = {
  zh: 'zh',
  en: 'en',
  id: 'bi',
  bi: 'bi',
  pt: 'po',
  po: 'po',
  ru: 'ru',
}

/** Reads a stored value or an Accept-Language header; unknown or absent is Chinese. */
export const localeFrom = (value: string | null | undefined): Locale => {
  for (const part of (value ?? '').split(',')) {
    const locale = byPrefix[part.trim().slice(0, 2).toLowerCase()]
    if (locale) return locale
  }
  return defaultLocale
}
