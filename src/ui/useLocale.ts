import { useTranslation } from 'react-i18next'
import { type Locale, localeFrom } from '#contract/locale.ts'

export const useLocale = (): Locale => localeFrom(useTranslation().i18n.language)
