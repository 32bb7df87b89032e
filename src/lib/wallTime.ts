// Times travel as wall time of the school (yyyy-MM-dd HH:mm:ss); this is how a reader sees them.
import { headerOf, type Locale } from '#contract/locale.ts'

const pad = (value: number): string => String(value).padStart(2, '0')

/** Treats wall time as UTC, for showing it: no zone may touch it. Lengths come from instants (schoolClock.ts). */
const wallToEpoch = (wall: string): number => Date.parse(`${wall.replace(' ', 'T')}Z`)

const epochToWall = (epoch: number): string => {
  const at = new Date(epoch)
  return (
    `${at.getUTCFullYear()}-${pad(at.getUTCMonth() + 1)}-${pad(at.getUTCDate())} ` +
    `${pad(at.getUTCHours())}:${pad(at.getUTCMinutes())}:${pad(at.getUTCSeconds())}`
  )
}

const minuteMs = 60_000

/** The next full quarter of an hour, as a planned lesson would start. */
export const nextQuarter = (wall: string): string => {
  const quarter = 15 * minuteMs
  return epochToWall(Math.ceil((wallToEpoch(wall) + 1) / quarter) * quarter)
}

const addMinutes = (wall: string, minutes: number): string =>
  epochToWall(wallToEpoch(wall) + minutes * minuteMs)

/** Hours on the wall: where the clocks change in between, an hour more or less. */
export const addHours = (wall: string, hours: number): string => addMinutes(wall, hours * 60)

/** The same time of day, so many days later. */
export const addDays = (wall: string, days: number): string => addHours(wall, days * 24)

const formats = new Map<string, Intl.DateTimeFormat>()

/** To make a format takes some twenty times as long as to use it. */
const formatOf = (locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = locale + JSON.stringify(options)
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(headerOf[locale], { timeZone: 'UTC', hourCycle: 'h23', ...options })
  formats.set(key, format)
  return format
}

const format = (wall: string, locale: Locale, options: Intl.DateTimeFormatOptions): string =>
  formatOf(locale, options).format(wallToEpoch(wall))

export const formatTime = (wall: string, locale: Locale): string =>
  format(wall, locale, { hour: '2-digit', minute: '2-digit' })

export const formatDay = (wall: string, locale: Locale): string =>
  // Chinese sets the weekday close to the date; a space makes it readable at a glance.
  locale === 'zh'
    ? `${format(wall, locale, { month: 'long', day: 'numeric' })} ${format(wall, locale, { weekday: 'short' })}`
    : format(wall, locale, { month: 'long', day: 'numeric', weekday: 'short' })

/** A day with its year. */
export const formatDate = (wall: string, locale: Locale): string =>
  format(wall, locale, { dateStyle: 'medium' })

/** Formats a time to the minute, as short as the reader's language has it. */
export const formatDayTime = (wall: string, locale: Locale): string =>
  format(wall, locale, {
    year: '2-digit',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })

/** Formats a month, yyyy-MM. */
export const formatMonth = (month: string, locale: Locale): string =>
  format(`${month}-01 00:00:00`, locale, { year: 'numeric', month: 'long' })

export const isSameDay = (one: string, other: string): boolean => one.slice(0, 10) === other.slice(0, 10)

const dayParts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
const clockParts = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const
const timeField = /(^at|At|^since|[dD]ate|[tT]ime)$/

/** A date or time in a record's field, in the reader's format; undefined: the field is something else. */
export const formatField = (key: string, value: unknown, locale: Locale): string | undefined => {
  // The name of the field is asked too: a student's number may look like a day.
  if (typeof value !== 'string' || !timeField.test(key)) return undefined
  const isDay = /^\d{4}-\d\d-\d\d$/.test(value)
  const wall = isDay ? `${value} 00:00:00` : value
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(wall) || Number.isNaN(wallToEpoch(wall))) return undefined
  return format(wall, locale, isDay ? dayParts : { ...dayParts, ...clockParts })
}
