// Between a record, the form's controls and the wire. Pure.
import dayjs, { type Dayjs } from 'dayjs'
import { z } from 'zod'
import type { FieldErrors } from '#contract/errors.ts'
import { fieldErrors, fieldSizes, type Size } from '#contract/fieldErrors.ts'
import type { FormField, Option } from '../screen.ts'

type Values = Readonly<Record<string, unknown>>
type Field = FormField<Record<string, unknown>>

const dayFormat = 'YYYY-MM-DD'

/** What a control can show: no null, days as calendar objects. */
const toControl = (field: Field, value: unknown): unknown => {
  if (value === null) return undefined
  return field.type === 'date' && typeof value === 'string' && value !== '' ? dayjs(value) : value
}

export const toForm = (fields: readonly Field[], values: Values): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field.key, toControl(field, values[field.key])]))

/** A picked thing travels as its id; its name was for the eye. */
const pickedId = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'value' in value && 'label' in value ? value.value : value

/** What was left empty is not sent: the contract's defaults say what empty means. */
const toWire = ({ type }: Field, given: unknown): unknown => {
  // An emptied number field gives null.
  if (type === 'number' && given === null) return undefined
  const value = Array.isArray(given) ? given.map(pickedId) : pickedId(given)
  return dayjs.isDayjs(value) ? (value as Dayjs).format(dayFormat) : value
}

export const toBody = (fields: readonly Field[], values: Values): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field.key, toWire(field, values[field.key])]))

/** What a control shows, as others get it while it is typed; and back again. */
export const toShared = (value: unknown): unknown => {
  if (dayjs.isDayjs(value)) return { day: (value as Dayjs).format(dayFormat) }
  return value === undefined ? null : value
}
const sharedDay = z.strictObject({ day: z.string() })
export const fromShared = (value: unknown): unknown => {
  const day = sharedDay.safeParse(value)
  if (day.success) return dayjs(day.data.day)
  return value === null ? undefined : value
}

/** What an emptied field is: as in a new one where it may be left empty; else nothing, to which the contract objects. */
const emptyWire = (schema: z.ZodType, key: string): unknown => {
  const field = schema instanceof z.ZodObject ? schema.shape[key] : undefined
  return field?.safeParse(undefined).data ?? null
}

/** A change leaves alone what it does not name, so what has been emptied is named: `body` is the noun's own. */
export const clearedFields = (schema: z.ZodType, initial: Values, body: Values): Values =>
  Object.fromEntries(
    Object.entries(body).flatMap(([key, value]) =>
      (value === undefined || value === null) && !isEmpty(initial[key])
        ? [[key, emptyWire(schema, key)]]
        : [],
    ),
  )

/** What is offered, and what the record has chosen although it is not offered (yet, or to this reader). */
export const withChosenOptions = (options: readonly Option[], own: readonly Option[] = []): Option[] => [
  ...options,
  ...own.filter(({ value }) => !options.some((option) => option.value === value)),
]

/** On the wire: what is empty is the same, however it is empty. */
export const isSame = (one: unknown, other: unknown): boolean =>
  (isEmpty(one) && isEmpty(other)) || JSON.stringify(one) === JSON.stringify(other)

export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** What the contract's own schema says of the whole form, by field. */
export const findFieldErrors = (schema: z.ZodType, body: Values): FieldErrors => {
  const parsed = schema.safeParse(body)
  return parsed.success ? {} : fieldErrors(parsed.error)
}

/** What a field that is too long or too short may have. */
export const findFieldSize = (key: string, schema: z.ZodType, body: Values): Size | undefined => {
  const parsed = schema.safeParse(body)
  return parsed.success ? undefined : fieldSizes(parsed.error)[key]
}

/** The objection to one field; one inside it (a row of a list) is its objection too. */
export const fieldErrorOf = (key: string, found: FieldErrors): string | undefined =>
  found[key] ?? Object.entries(found).find(([path]) => path.startsWith(`${key}.`))?.[1]
