// antd's own words and the calendar's follow the chosen language; only that one is loaded.
import dayjs from 'dayjs'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { headerOf, type Locale, localeFrom } from '#contract/locale.ts'
import { type AntdLocale, loadAntdLocale, loadedAntdLocale } from './antdLocale.ts'
import { showToast } from './toastStore.ts'

const dayjsName: Record<Locale, string> = { zh: 'zh-cn', en: 'en', bi: 'id', po: 'pt', ru: 'ru' }

/** Undefined until the first one has come. */
export const useAntdLocale = (): AntdLocale | undefined => {
  const { i18n } = useTranslation()
  const locale = localeFrom(i18n.language)
  const [words, setWords] = useState(() => {
    const loaded = loadedAntdLocale(locale)
    if (loaded) dayjs.locale(dayjsName[locale])
    return loaded
  })
  useEffect(() => {
    let isCurrent = true
    loadAntdLocale(locale).then(
      (antd) => {
        if (!isCurrent) return
        dayjs.locale(dayjsName[locale])
        setWords(antd)
      },
      () => {
        if (!isCurrent) return
        // The page must come all the same: with the words it had, at first with those that antd brings along.
        setWords((present) => present ?? { locale: headerOf[locale] })
        showToast({
          kind: 'error',
          text: i18n.t('common:loadFailed'),
          action: { words: i18n.t('common:reload'), go: () => window.location.reload() },
        })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [locale, i18n])
  return words
}
