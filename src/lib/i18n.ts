// The words of the interface: one file per feature and language, only the chosen language is loaded.
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { headerOf, type Locale, localeFrom } from '#contract/locale.ts'
import { countAsLocale } from './plurals.ts'
import { machineStorage } from './storages.ts'

type Words = Record<string, Record<string, unknown>>
const load: Record<Locale, () => Promise<{ translations: Words }>> = {
  zh: () => import('./translations/zh.ts'),
  en: () => import('./translations/en.ts'),
  bi: () => import('./translations/bi.ts'),
  po: () => import('./translations/po.ts'),
  ru: () => import('./translations/ru.ts'),
}
const storageKey = 'locale'

const storedLocale = (): Locale => {
  const stored = machineStorage.get(storageKey)
  // A bare value (`id`, `pt`) that was set by hand is accepted too.
  return localeFrom(typeof stored === 'string' ? stored : localStorage.getItem(storageKey))
}

const loadWords = async (locale: Locale): Promise<void> => {
  const { translations } = await load[locale]()
  for (const [path, entries] of Object.entries(translations)) {
    const namespace = path.slice(path.lastIndexOf('/') + 1, -'.json'.length)
    i18next.addResourceBundle(locale, namespace, entries)
  }
}

const showLocale = (locale: Locale): void => {
  document.documentElement.lang = headerOf[locale]
}

/** Loads the stored language, otherwise Chinese; resolves when the first words can be shown. */
export const startI18n = async (): Promise<void> => {
  const locale = storedLocale()
  await i18next.use(initReactI18next).init({
    lng: locale,
    // Five stored codes of our own: none of them is a regional variant of another.
    load: 'currentOnly',
    fallbackLng: false,
    ns: [],
    defaultNS: 'common',
    resources: {},
    interpolation: { escapeValue: false },
    returnEmptyString: false,
    react: { useSuspense: false },
  })
  countAsLocale(i18next)
  await loadWords(locale)
  showLocale(locale)
  await i18next.changeLanguage(locale)
}

export const currentLocale = (): Locale => localeFrom(i18next.language)

let wished: Locale | undefined

/** Of two quick choices the latest counts, whichever came first. Throws when its words cannot be loaded. */
export const changeLocale = async (locale: Locale): Promise<void> => {
  wished = locale
  try {
    await loadWords(locale)
  } catch (error) {
    if (wished === locale) throw error
  }
  if (wished !== locale) return
  machineStorage.set(storageKey, locale)
  showLocale(locale)
  await i18next.changeLanguage(locale)
}
