import { headerOf } from '#contract/locale.ts'
import { useLocale } from './useLocale.ts'

/** 2024-01-01 was a Monday. */
const monday = Date.UTC(2024, 0, 1)
const dayMs = 24 * 3600 * 1000

/** Monday to Sunday in the reader's language, also where its week begins with another day. */
export const useWeekdays = (style: 'long' | 'short'): string[] => {
  const format = new Intl.DateTimeFormat(headerOf[useLocale()], { weekday: style, timeZone: 'UTC' })
  return Array.from({ length: 7 }, (_, index) => format.format(monday + index * dayMs))
}
