// The words of the interface: one file per feature and language. Only the chosen language is loaded, and at first only the
// words of the sign-in.
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { headerOf, type Locale, localeFrom, locales } from '#contract/locale.ts'
import { countAsLocale } from './plurals.ts'
import { machineStorage } from './storages.ts'

type Words = Record<string, Record<string, unknown>>
type Load = () => Promise<{ translations: Words }>
/** The words of the sign-in and of errors are loaded before anything is shown. */
const publicParts: Record<Locale, Load> = {
  zh: () => import('./translations/public/zh.ts'),
  en: () => import('./translations/public/en.ts'),
  bi: () => import('./translations/public/bi.ts'),
  po: () => import('./translations/public/po.ts'),
  ru: () => import('./translations/public/ru.ts'),
}
/** The words of the door of a lesson. */
const doorParts: Record<Locale, Load> = {
  zh: () => import('./translations/door/zh.ts'),
  en: () => import('./translations/door/en.ts'),
  bi: () => import('./translations/door/bi.ts'),
  po: () => import('./translations/door/po.ts'),
  ru: () => import('./translations/door/ru.ts'),
}
/** The words of the frame and of a student's home. */
const homeParts: Record<Locale, Load> = {
  zh: () => import('./translations/home/zh.ts'),
  en: () => import('./translations/home/en.ts'),
  bi: () => import('./translations/home/bi.ts'),
  po: () => import('./translations/home/po.ts'),
  ru: () => import('./translations/home/ru.ts'),
}
const authenticatedParts: Record<Locale, Load> = {
  zh: () => import('./translations/authenticated/zh.ts'),
  en: () => import('./translations/authenticated/en.ts'),
  bi: () => import('./translations/authenticated/bi.ts'),
  po: () => import('./translations/authenticated/po.ts'),
  ru: () => import('./translations/authenticated/ru.ts'),
}
/** These words are in the first file of every page: they say that the others could not be loaded. */
const failed = import.meta.glob<Record<string, unknown>>('/locales/*/failed.json', {
  eager: true,
  import: 'default',
})
const failedWords = Object.fromEntries(
  locales.map((locale) => [locale, { failed: failed[`/locales/${locale}/failed.json`] ?? {} }]),
)
type Part = Record<Locale, Load>
/** The parts whose words a change of language loads as well. */
const loadedWithLocale = new Set<Part>([publicParts])
const loadedParts = new Set<Load>()

const storageKey = 'locale'

const storedLocale = (): Locale => {
  const stored = machineStorage.get(storageKey)
  // A bare value (`id`, `pt`) that was set by hand is accepted too.
  return localeFrom(typeof stored === 'string' ? stored : localStorage.getItem(storageKey))
}

const loadWords = async (locale: Locale): Promise<void> => {
  const missing = [...loadedWithLocale].map((part) => part[locale]).filter((load) => !loadedParts.has(load))
  if (missing.length === 0) return
  const loaded = await Promise.all(missing.map((load) => load()))
  for (const { translations } of loaded) {
    for (const [path, entries] of Object.entries(translations)) {
      const namespace = path.slice(path.lastIndexOf('/') + 1, -'.json'.length)
      i18next.addResourceBundle(locale, namespace, entries, false, false, { skipCopy: true, silent: true })
    }
  }
  for (const load of missing) loadedParts.add(load)
  // Others may be needed by now.
  await loadWords(locale)
}

const showLocale = (locale: Locale): void => {
  document.documentElement.lang = headerOf[locale]
}

/** Loads the stored language, otherwise Chinese; resolves when the first words can be shown. Throws when they cannot be loaded. */
export const startI18n = async (): Promise<void> => {
  const locale = storedLocale()
  await i18next.use(initReactI18next).init({
    lng: locale,
    // Five stored codes of our own: none of them is a regional variant of another.
    load: 'currentOnly',
    fallbackLng: false,
    ns: [],
    defaultNS: 'common',
    resources: failedWords,
    interpolation: { escapeValue: false },
    returnEmptyString: false,
    react: { useSuspense: false },
  })
  countAsLocale(i18next)
  showLocale(locale)
  await loadWords(locale)
  await i18next.changeLanguage(locale)
}

export const currentLocale = (): Locale => localeFrom(i18next.language)

const withWords = async <M>(code: Promise<M>, parts: readonly Part[]): Promise<M> => {
  for (const part of parts) loadedWithLocale.add(part)
  const locale = currentLocale()
  const [loaded] = await Promise.all([code, loadWords(locale)])
  // The language may have been changed meanwhile, before these parts were listed.
  return currentLocale() === locale ? loaded : withWords(code, parts)
}
/** The code of pages behind the sign-in, together with their words. */
export const withTranslations = <M>(code: Promise<M>): Promise<M> =>
  withWords(code, [doorParts, homeParts, authenticatedParts])
/** The code of the frame and of a student's home, together with their words: whatever they load later needs `withTranslations`. */
export const withHomeWords = <M>(code: Promise<M>): Promise<M> => withWords(code, [homeParts])
/** The code of the door of a lesson, together with its words. */
export const withDoorWords = <M>(code: Promise<M>): Promise<M> => withWords(code, [doorParts])

let wished: Locale | undefined

/** Changes the language. The latest of two quick choices counts, whichever came first. Throws when its words cannot be loaded. */
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
