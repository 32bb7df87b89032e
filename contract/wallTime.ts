// Wall time of a school (yyyy-MM-dd HH:mm:ss) to an instant and back, and an instant in words.
import { headerOf, type Locale } from '#contract/locale.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

const formatIn = (zone: string): Intl.DateTimeFormat => {
  const cachedFormat = formats.get(zone)
  if (cachedFormat) return cachedFormat
  // The Swedish locale formats exactly yyyy-MM-dd HH:mm:ss.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  formats.set(zone, format)
  return format
}

const readable = new Map<string, Intl.DateTimeFormat>()

/** An instant as the school's clock shows it, to the minute, in the reader's language. */
export const instantText = (at: Date, zone: string, locale: Locale): string => {
  const key = `${locale} ${zone}`
  const format =
    readable.get(key) ??
    new Intl.DateTimeFormat(headerOf[locale], {
      timeZone: zone,
      dateStyle: 'medium',
      timeStyle: 'short',
      hourCycle: 'h23',
    })
  readable.set(key, format)
  return format.format(at)
}

/** A day (2024-09-01) in words: 1 September 2024. */
export const dayText = (day: string, locale: Locale): string => {
  const key = `${locale} day`
  const format =
    readable.get(key) ?? new Intl.DateTimeFormat(headerOf[locale], { timeZone: 'UTC', dateStyle: 'long' })
  readable.set(key, format)
  return format.format(new Date(`${day}T00:00:00Z`))
}

export const toWallTime = (at: Date, zone: string): string => formatIn(zone).format(at)

const asUtc = (wall: string): number => Date.parse(`${wall.replace(' ', 'T')}Z`)

/** A time skipped by daylight saving in spring becomes an hour later; of a repeated time in autumn the first is taken. */
export const fromWallTime = (wall: string, zone: string): Date => {
  const wallEpoch = asUtc(wall)
  const offsetAt = (epoch: number) => asUtc(toWallTime(new Date(epoch), zone)) - epoch
  const before = wallEpoch - offsetAt(wallEpoch - 24 * 3600_000)
  if (offsetAt(before) === wallEpoch - before) return new Date(before)
  const after = wallEpoch - offsetAt(wallEpoch + 24 * 3600_000)
  return new Date(offsetAt(after) === wallEpoch - after ? after : before)
}

/** The exclusive end of a day (yyyy-MM-dd), so that no part of its last second is lost. */
export const endOfDay = (day: string, zone: string): Date =>
  new Date(fromWallTime(`${day} 23:59:59`, zone).getTime() + 1000)
