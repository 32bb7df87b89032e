// Sizes as people read them (specification, constants: B, KB, MB, GB).
import { headerOf, type Locale } from '#contract/locale.ts'

const units = ['B', 'KB', 'MB', 'GB'] as const
const step = 1024

export const formatBytes = (bytes: number, locale: Locale): string => {
  const most = units.length - 1
  const rank = bytes < 1 ? 0 : Math.min(most, Math.floor(Math.log(bytes) / Math.log(step)))
  const value = bytes / step ** rank
  const digits = rank === 0 ? 0 : 1
  const number = new Intl.NumberFormat(headerOf[locale], { maximumFractionDigits: digits }).format(value)
  return `${number} ${units[rank]}`
}
