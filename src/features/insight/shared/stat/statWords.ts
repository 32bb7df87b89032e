// How rows and numbers of stats are written.
import { useTranslation } from 'react-i18next'
import type { MeasureUnit, StatRow } from '#contract/insight/stat/defineStat.ts'
import { type Dimension, dimensions } from '#contract/insight/stat/dimensions.ts'
import { headerOf, type Locale } from '#contract/locale.ts'
import { formatBytes } from '#src/lib/formatBytes.ts'
import { formatDate, formatMonth } from '#src/lib/wallTime.ts'
import { wordOf } from '#src/lib/wordOf.ts'
import { useLocale } from '#src/ui/useLocale.ts'

/** 12 345, 62.5%, 3.2 (hours), 1.4 MB; a dash where there is nothing to say. */
export const formatValue = (value: number | null | undefined, unit: MeasureUnit, locale: Locale): string => {
  if (value === null || value === undefined) return '–'
  const number = (of: number, digits: number) =>
    new Intl.NumberFormat(headerOf[locale], { maximumFractionDigits: digits }).format(of)
  switch (unit) {
    case 'share':
      return new Intl.NumberFormat(headerOf[locale], { style: 'percent', maximumFractionDigits: 1 }).format(
        value,
      )
    case 'seconds':
      return number(value / 3600, 1)
    case 'bytes':
      return formatBytes(value, locale)
    default:
      return number(value, 2)
  }
}

export const useStatWords = () => {
  const { i18n, t } = useTranslation('insight')
  const locale = useLocale()
  const word = (key: string) => wordOf(i18n, 'insight', key) ?? key
  const keyWord = (by: Dimension, key: string): string => {
    if (key === '') return t('key.none')
    if (by === 'month') return formatMonth(key, locale)
    if (by === 'day') return formatDate(`${key} 00:00:00`, locale)
    const place = dimensions[by]
    if (place === null || place === 'date' || place === 'text') return key
    const [namespace = '', path = ''] = place.split(':')
    return wordOf(i18n, namespace, by === 'all' ? path : `${path}.${key}`) ?? key
  }
  return {
    locale,
    title: (name: string) => word(`stat.${name}.title`),
    by: (dimension: string) => word(`by.${dimension}`),
    /** With its unit where the number does not say it. */
    measure: (name: string, unit: MeasureUnit) =>
      unit === 'seconds' ? `${word(`measure.${name}`)} ${word('unit.seconds')}` : word(`measure.${name}`),
    row: (by: Dimension, { key, label }: Pick<StatRow, 'key' | 'label'>) => label ?? keyWord(by, key),
    format: (value: number | null | undefined, unit: MeasureUnit) => formatValue(value, unit, locale),
  }
}
export type StatWords = ReturnType<typeof useStatWords>
