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
  zh: () => import('./translations/first/zh.ts'),
  en: () => import('./translations/first/en.ts'),
  bi: () => import('./translations/first/bi.ts'),
  po: () => import('./translations/first/po.ts'),
  ru: () => import('./translations/first/ru.ts'),
}
const behindSignIn: Record<Locale, Load> = {
  zh: () => import('./translations/behindSignIn/zh.ts'),
  en: () => import('./translations/behindSignIn/en.ts'),
  bi: () => import('./translations/behindSignIn/bi.ts'),
  po: () => import('./translations/behindSignIn/po.ts'),
  ru: () => import('./translations/behindSignIn/ru.ts'),
}
/** In the first file of every page: they say that the other words could not be loaded. */
const failed = import.meta.glob<Record<string, unknown>>('/locales/*/failed.json', {
  eager: true,
  import: 'default',
})
const failedWords = Object.fromEntries(
  locales.map((locale) => [locale, { failed: failed[`/locales/${locale}/failed.json`] ?? {} }]),
)
/** What a change of language loads again. */
const wanted = new Set([first])

const storageKey = 'locale'

const storedLocale = (): Locale => {
  const stored = machineStorage.get(storageKey)
  // A bare value (`id`, `pt`) that was set by hand is accepted too.
  return localeFrom(typeof stored === 'string' ? stored : localStorage.getItem(storageKey))
}

const loadWords = async (locale: Locale): Promise<void> => {
  const loads = [...wanted]
  const loaded = await Promise.all(loads.map((load) => load[locale]()))
  for (const { translations } of loaded) {
    for (const [path, entries] of Object.entries(translations)) {
      const namespace = path.slice(path.lastIndexOf('/') + 1, -'.json'.length)
      i18next.addResourceBundle(locale, namespace, entries, false, false, { skipCopy: true, silent: true })
    }
  }
  if (wanted.size > loads.length) await loadWords(locale)
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

/** The code of pages behind the sign-in, together with their words. */
export const withTranslations = async <M>(code: Promise<M>): Promise<M> => {
  wanted.add(behindSignIn)
  const locale = currentLocale()
  const [loaded] = await Promise.all([code, loadWords(locale)])
  // The language was changed meanwhile, perhaps before these words were wanted.
  return currentLocale() === locale ? loaded : withTranslations(code)
}

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
