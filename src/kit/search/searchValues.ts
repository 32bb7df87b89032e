// The query of the search bar: only fields with a value, dates as the wire writes them. Pure.
import dayjs, { type Dayjs } from 'dayjs'
import type { Option, SearchField, SearchType, SearchValues } from '../screen.ts'

/** yyyy-MM-dd HH:mm:ss, yyyy-MM-dd, yyyy-MM, yyyy (specification, constants). */
export const dateFormats = {
  date: 'YYYY-MM-DD',
  daterange: 'YYYY-MM-DD',
  datetimerange: 'YYYY-MM-DD HH:mm:ss',
  month: 'YYYY-MM',
  year: 'YYYY',
} as const satisfies Partial<Record<SearchType, string>>
export type DateType = keyof typeof dateFormats

const isDateType = (type: SearchType): type is DateType => type in dateFormats
export const isRangeType = (type: SearchType): type is 'daterange' | 'datetimerange' =>
  type === 'daterange' || type === 'datetimerange'

const formatted = (value: unknown, type: SearchType): unknown =>
  isDateType(type) && dayjs.isDayjs(value) ? value.format(dateFormats[type]) : value

const isFilled = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

type Field = SearchField<Record<string, unknown>>

/** Makes the query from the controls. */
export const toSearch = (fields: readonly Field[], values: SearchValues): SearchValues => {
  const search: Record<string, unknown> = {}
  const put = (key: string, value: unknown) => {
    const clean = typeof value === 'string' ? value.trim() : value
    if (isFilled(clean)) search[key] = clean
  }
  for (const { key, type = 'text', until } of fields) {
    const value = values[key]
    if (until && Array.isArray(value)) {
      put(key, formatted(value[0], type))
      put(until, formatted(value[1], type))
    } else put(key, formatted(value, type))
  }
  return search
}

const toDay = (value: unknown): Dayjs | undefined => (typeof value === 'string' ? dayjs(value) : undefined)

/** Back from the query, when the list is come back to. */
export const fromSearch = (fields: readonly Field[], search: SearchValues): Record<string, unknown> =>
  Object.fromEntries(
    fields.map(({ key, type = 'text', until }) => {
      if (isRangeType(type) && until) {
        return [key, isFilled(search[key]) ? [toDay(search[key]), toDay(search[until])] : undefined]
      }
      return [key, isDateType(type) ? toDay(search[key]) : search[key]]
    }),
  )

export const optionsOf = ({ options = [] }: Field, values: SearchValues): readonly Option[] =>
  typeof options === 'function' ? options(values) : options

/** A choice that its list does not offer any more is dropped (linked selects). */
export const dropStale = (fields: readonly Field[], values: SearchValues): Record<string, undefined> =>
  Object.fromEntries(
    fields
      .filter((field) => {
        const value = values[field.key]
        if (typeof field.options !== 'function' || !isFilled(value)) return false
        return !optionsOf(field, values).some((option) => option.value === value)
      })
      .map(({ key }) => [key, undefined]),
  )
