// antd's own words and the calendar's follow the chosen language; only that one is loaded.
import type { ConfigProviderProps } from 'antd'
import dayjs from 'dayjs'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { headerOf, type Locale, localeFrom } from '#contract/locale.ts'
import { showToast } from './toastStore.ts'

type AntdLocale = NonNullable<ConfigProviderProps['locale']>

const load: Record<Locale, () => Promise<[{ default: unknown }, unknown]>> = {
  zh: () => Promise.all([import('antd/es/locale/zh_CN.js'), import('dayjs/locale/zh-cn.js')]),
  en: () => Promise.all([import('antd/es/locale/en_US.js'), import('dayjs/locale/en.js')]),
  bi: () => Promise.all([import('antd/es/locale/id_ID.js'), import('dayjs/locale/id.js')]),
  po: () => Promise.all([import('antd/es/locale/pt_PT.js'), import('dayjs/locale/pt.js')]),
  ru: () => Promise.all([import('antd/es/locale/ru_RU.js'), import('dayjs/locale/ru.js')]),
}
const dayjsName: Record<Locale, string> = { zh: 'zh-cn', en: 'en', bi: 'id', po: 'pt', ru: 'ru' }

/** Answers undefined until the first one has come. */
export const useAntdLocale = (): AntdLocale | undefined => {
  const { i18n } = useTranslation()
  const locale = localeFrom(i18n.language)
  const [words, setWords] = useState<AntdLocale>()
  useEffect(() => {
    let isWanted = true
    load[locale]().then(
      ([antd]) => {
        if (!isWanted) return
        dayjs.locale(dayjsName[locale])
        // antd types its locale files as CommonJS; what the bundler hands over is the locale itself.
        setWords(antd.default as AntdLocale)
      },
      () => {
        if (!isWanted) return
        // The page is shown all the same, with the words it had, at first with those that antd brings along.
        setWords((before) => before ?? { locale: headerOf[locale] })
        showToast({
          kind: 'error',
          text: i18n.t('common:loadFailed'),
          action: { words: i18n.t('common:reload'), go: () => window.location.reload() },
        })
      },
    )
    return () => {
      isWanted = false
    }
  }, [locale, i18n])
  return words
}
