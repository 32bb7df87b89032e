import { useTranslation } from 'react-i18next'
import { headerOf, type Locale, localeFrom, localeName, locales } from '#contract/locale.ts'
import { changeLocale } from '#src/lib/i18n.ts'
import { GlobeIcon } from './icons.tsx'
import styles from './switches.module.css'
import { showToast } from './toastStore.ts'

/** A native list: it works from the keyboard, on a phone and in a screen reader without any code of ours. */
export const LanguageSwitch = () => {
  const { t, i18n } = useTranslation('common')
  const handleChange = (value: string) =>
    changeLocale(localeFrom(value)).catch(() =>
      showToast({
        kind: 'error',
        text: t('loadFailed'),
        action: { words: t('reload'), go: () => window.location.reload() },
      }),
    )
  return (
    <label className={styles.language}>
      <GlobeIcon />
      <select
        aria-label={t('language')}
        value={localeFrom(i18n.language) satisfies Locale}
        onChange={(event) => void handleChange(event.target.value)}
      >
        {locales.map((locale) => (
          <option key={locale} value={locale} lang={headerOf[locale]}>
            {localeName[locale]}
          </option>
        ))}
      </select>
    </label>
  )
}
