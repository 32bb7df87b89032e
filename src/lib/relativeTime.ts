// How long ago something was, in the reader's language (specification, constants): just now under 30 s, then minutes,
// hours, one day; older times are shown as a date, so null.
import { headerOf, type Locale } from '#contract/locale.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
const justNow = 30 * second

/** `words` says "just now". A clock that runs ahead of the server's makes nothing come from the future. */
export const relativeTime = (
  ago: number,
  { locale, words }: { locale: Locale; words: string },
): string | null => {
  if (ago < justNow) return words
  if (ago >= 2 * day) return null
  const format = new Intl.RelativeTimeFormat(headerOf[locale], { numeric: 'always' })
  if (ago >= day) return format.format(-1, 'day')
  if (ago >= hour) return format.format(-Math.floor(ago / hour), 'hour')
  return format.format(-Math.max(1, Math.floor(ago / minute)), 'minute')
}
