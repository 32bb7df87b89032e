// Reads a day as people write it. An ambiguous day is refused with both readings, and never guessed (docs/decisions/0161).
import { headerOf, locales } from '#contract/locale.ts'
import { foldDigits } from '#contract/rules/text/typedText.ts'

/** A day as 2024-09-01, or the reason for a refusal, with the possible readings. */
export type DayReading =
  | { readonly day: string }
  | { readonly reason: 'field.dayUnclear' }
  | {
      readonly reason: 'field.dayTwoReadings'
      readonly values: { readonly one: string; readonly other: string }
    }

const unclear = { reason: 'field.dayUnclear' } as const
/** The longest day is written in words, with a time. */
const longest = 60

const two = (value: number) => String(value).padStart(2, '0')

const dayOf = (year: number, month: number, date: number): string | undefined => {
  const isDay =
    month >= 1 && month <= 12 && date >= 1 && date <= new Date(Date.UTC(year, month, 0)).getUTCDate()
  return isDay && year >= 1900 && year < 2200 ? `${year}-${two(month)}-${two(date)}` : undefined
}
const certain = (day: string | undefined): DayReading => (day ? { day } : unclear)

/** In 1/9/2024 the month comes first in some countries, the day in others. */
const eitherWay = (first: number, second: number, year: number): DayReading => {
  const [one, other] = [dayOf(year, second, first), dayOf(year, first, second)]
  if (one && other && one !== other) return { reason: 'field.dayTwoReadings', values: { one, other } }
  return certain(one ?? other)
}

/** The names of months in each language, also in the form beside a day, which differs in Russian. */
const monthNames = locales
  .filter((locale) => locale !== 'zh')
  .flatMap((locale) =>
    Array.from({ length: 12 }, (_, at) => ({ at, locale, date: new Date(Date.UTC(2024, at, 1)) })),
  )
  .flatMap(({ at, locale, date }) =>
    [undefined, 'numeric' as const].map((day) => {
      const format = new Intl.DateTimeFormat(headerOf[locale], { day, month: 'long', timeZone: 'UTC' })
      const name = format.formatToParts(date).find(({ type }) => type === 'month')?.value ?? ''
      return { name: name.toLowerCase(), month: at + 1 }
    }),
  )
/** Finds a month by its name, or by at least three letters of it. */
const monthOf = (word: string): number | undefined => {
  const typed = word.toLowerCase()
  return typed.length < 3 ? undefined : monthNames.find(({ name }) => name.startsWith(typed))?.month
}
const inWords = (words: readonly string[]): DayReading => {
  const numbers = words.flatMap((word) => (/^\d{1,4}$/.test(word) ? [Number(word)] : []))
  const month = words.map(monthOf).find(Boolean)
  const [year, date] = [numbers.find((number) => number > 31), numbers.find((number) => number <= 31)]
  if (numbers.length !== 2 || !month || !year || !date) return unclear
  return certain(dayOf(year, month, date))
}

const time = /[\sT]\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?\s?(?:Z|[AP]M)?$/i

/** Ignores a time after the day. */
export const readDay = (text: string): DayReading => {
  const typed = foldDigits(text)
  if (typed.length > longest) return unclear
  const plain = typed.replace(time, '').trim()
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(plain)
  if (compact) return certain(dayOf(Number(compact[1]), Number(compact[2]), Number(compact[3])))
  const parts = plain.split(/[-/.\s,年月日号г]+/).filter(Boolean)
  if (parts.length !== 3 || !parts.every((part) => /^\d{1,4}$/.test(part)))
    return inWords(plain.split(/[-/.\s,]+/).filter(Boolean))
  const [one = 0, second = 0, third = 0] = parts.map(Number)
  if (parts[0]?.length === 4) return certain(dayOf(one, second, third))
  if (parts[2]?.length !== 4) return unclear
  // All countries that write dots put the day first.
  return plain.includes('.') ? certain(dayOf(third, second, one)) : eitherWay(one, second, third)
}
