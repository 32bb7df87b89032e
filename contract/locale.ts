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

const lists = new Map<Locale, Intl.ListFormat>()

/** Names one after another, as the language lists them: 王明、李华和安娜, “Anna, Lee, and Tom”. */
export const listText = (names: readonly string[], locale: Locale): string => {
  const list = lists.get(locale) ?? new Intl.ListFormat(headerOf[locale])
  lists.set(locale, list)
  return list.format(names)
}

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
    const known = byPrefix[part.trim().slice(0, 2).toLowerCase()]
    if (known) return known
  }
  return defaultLocale
}
