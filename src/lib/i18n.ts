// The words of the interface: one file per feature and language. Only the chosen language is loaded, and first only what
// the sign-in says.
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { headerOf, type Locale, localeFrom, locales } from '#contract/locale.ts'
import { countAsLocale } from './plurals.ts'
import { machineStorage } from './storages.ts'

type Words = Record<string, Record<string, unknown>>
type Load = () => Promise<{ translations: Words }>
/** Before anything is shown: the sign-in and errors. */
const first: Record<Locale, Load> = {
  zh: () => import('./translations/public/zh.ts'),
  en: () => import('./translations/public/en.ts'),
  bi: () => import('./translations/public/bi.ts'),
  po: () => import('./translations/public/po.ts'),
  ru: () => import('./translations/public/ru.ts'),
}
/** What is said at the door of a lesson. */
const door: Record<Locale, Load> = {
  zh: () => import('./translations/door/zh.ts'),
  en: () => import('./translations/door/en.ts'),
  bi: () => import('./translations/door/bi.ts'),
  po: () => import('./translations/door/po.ts'),
  ru: () => import('./translations/door/ru.ts'),
}
/** What the frame and a student's home say. */
const home: Record<Locale, Load> = {
  zh: () => import('./translations/home/zh.ts'),
  en: () => import('./translations/home/en.ts'),
  bi: () => import('./translations/home/bi.ts'),
  po: () => import('./translations/home/po.ts'),
  ru: () => import('./translations/home/ru.ts'),
}
const authenticated: Record<Locale, Load> = {
  zh: () => import('./translations/authenticated/zh.ts'),
  en: () => import('./translations/authenticated/en.ts'),
  bi: () => import('./translations/authenticated/bi.ts'),
  po: () => import('./translations/authenticated/po.ts'),
  ru: () => import('./translations/authenticated/ru.ts'),
}
/** What the platform says of institutions. */
const platform: Record<Locale, Load> = {
  zh: () => import('./translations/platform/zh.ts'),
  en: () => import('./translations/platform/en.ts'),
  bi: () => import('./translations/platform/bi.ts'),
  po: () => import('./translations/platform/po.ts'),
  ru: () => import('./translations/platform/ru.ts'),
}
/** In the first file of every page: they say that the other words could not be loaded. */
const failed = import.meta.glob<Record<string, unknown>>('/locales/*/failed.json', {
  eager: true,
  import: 'default',
})
const failedWords = Object.fromEntries(
  locales.map((locale) => [locale, { failed: failed[`/locales/${locale}/failed.json`] ?? {} }]),
)
type Part = Record<Locale, Load>
/** What a change of language loads as well. */
const wantedParts = new Set<Part>([first])
const loadedParts = new Set<Load>()

const storageKey = 'locale'

const storedLocale = (): Locale => {
  const stored = machineStorage.get(storageKey)
  // A bare value (`id`, `pt`) that was set by hand is accepted too.
  return localeFrom(typeof stored === 'string' ? stored : window.localStorage.getItem(storageKey))
}

const loadWords = async (locale: Locale): Promise<void> => {
  const missing = [...wantedParts].map((part) => part[locale]).filter((load) => !loadedParts.has(load))
  if (missing.length === 0) return
  const loaded = await Promise.all(missing.map((load) => load()))
  for (const { translations } of loaded) {
    for (const [path, entries] of Object.entries(translations)) {
      const namespace = path.slice(path.lastIndexOf('/') + 1, -'.json'.length)
      i18next.addResourceBundle(locale, namespace, entries, false, false, { skipCopy: true, silent: true })
    }
  }
  for (const load of missing) loadedParts.add(load)
  // Others may be wanted by now.
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

/** Before the words are there, the language in which they will be. */
export const currentLocale = (): Locale => (i18next.language ? localeFrom(i18next.language) : storedLocale())

const withWords = async <M>(code: Promise<M>, parts: readonly Part[]): Promise<M> => {
  for (const part of parts) wantedParts.add(part)
  const locale = currentLocale()
  const [loaded] = await Promise.all([code, loadWords(locale)])
  // The language was changed meanwhile, perhaps before these words were wanted.
  return currentLocale() === locale ? loaded : withWords(code, parts)
}
/** The code of pages behind the sign-in, together with their words. */
export const withTranslations = <M>(code: Promise<M>): Promise<M> =>
  withWords(code, [door, home, authenticated])
/** The code of the frame and of a student's home, together with their words: whatever they load later needs all (loadFully.ts). */
export const withHomeWords = <M>(code: Promise<M>): Promise<M> => withWords(code, [home])
/** The code of a page that people open now and then, together with its words. */
export const withPlatformWords = <M>(code: Promise<M>): Promise<M> => withWords(code, [platform])
/** The code of the door of a lesson, together with its words. */
export const withDoorWords = <M>(code: Promise<M>): Promise<M> => withWords(code, [door])

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
