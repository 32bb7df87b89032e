// antd's own words and the calendar's, of one language at a time.
import type { ConfigProviderProps } from 'antd'
import type { Locale } from '#contract/locale.ts'
import { currentLocale } from '#src/lib/i18n.ts'

export type AntdLocale = NonNullable<ConfigProviderProps['locale']>

const files: Record<Locale, () => Promise<[{ default: unknown }, unknown]>> = {
  zh: () => Promise.all([import('antd/es/locale/zh_CN.js'), import('dayjs/locale/zh-cn.js')]),
  en: () => Promise.all([import('antd/es/locale/en_US.js'), import('dayjs/locale/en.js')]),
  bi: () => Promise.all([import('antd/es/locale/id_ID.js'), import('dayjs/locale/id.js')]),
  po: () => Promise.all([import('antd/es/locale/pt_PT.js'), import('dayjs/locale/pt.js')]),
  ru: () => Promise.all([import('antd/es/locale/ru_RU.js'), import('dayjs/locale/ru.js')]),
}
const loaded = new Map<Locale, AntdLocale>()

export const loadedAntdLocale = (locale: Locale): AntdLocale | undefined => loaded.get(locale)

/** Throws when the files cannot be loaded; the next call tries again. */
export const loadAntdLocale = async (locale: Locale = currentLocale()): Promise<AntdLocale> => {
  const [antd] = await files[locale]()
  // antd types its locale files as CommonJS; what the bundler hands over is the locale itself.
  const words = antd.default as AntdLocale
  loaded.set(locale, words)
  return words
}
