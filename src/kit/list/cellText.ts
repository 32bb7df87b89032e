// A field of a record as text: what a list of names, an empty field or a number looks like. Pure.
import { type Locale, listText } from '#contract/locale.ts'

const nameOf = (value: unknown): string => {
  if (typeof value === 'object' && value !== null && 'name' in value) return String(value.name)
  return String(value)
}

export const cellText = (value: unknown, locale: Locale): string => {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return listText(value.map(nameOf), locale)
  return typeof value === 'object' ? nameOf(value) : String(value)
}
