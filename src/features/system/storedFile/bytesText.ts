// A size in the largest unit in which it is at least one.
import { headerOf, type Locale } from '#contract/locale.ts'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

export const bytesText = (bytes: number, locale: Locale): string => {
  let value = bytes
  let at = 0
  while (value >= 1024 && at < units.length - 1) {
    value /= 1024
    at += 1
  }
  return new Intl.NumberFormat(headerOf[locale], {
    style: 'unit',
    unit: units[at] ?? 'byte',
    unitDisplay: 'short',
    maximumFractionDigits: value < 10 && at > 0 ? 1 : 0,
  }).format(value)
}
