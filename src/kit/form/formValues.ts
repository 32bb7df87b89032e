// Between a record, the form's controls and the wire. Pure.
import dayjs, { type Dayjs } from 'dayjs'
import { z } from 'zod'
import type { FieldErrors } from '#contract/errors.ts'
import { fieldErrors, fieldSizes, type Size } from '#contract/fieldErrors.ts'
import type { FormField, Option } from '../screen.ts'

type Values = Readonly<Record<string, unknown>>
type Field = FormField<Record<string, unknown>>

const dayFormat = 'YYYY-MM-DD'

/** Turns a value into one that a control can show: no null, days as calendar objects. */
const toControl = (field: Field, value: unknown): unknown => {
  if (value === null) return undefined
  return field.type === 'date' && typeof value === 'string' && value !== '' ? dayjs(value) : value
}

export const toForm = (fields: readonly Field[], values: Values): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field.key, toControl(field, values[field.key])]))

/** A picked thing travels as its id; its name was for the eye. */
const pickedId = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'value' in value && 'label' in value ? value.value : value

/** An empty field is not sent: the contract's defaults say what empty means. */
const toWire = ({ type }: Field, controlValue: unknown): unknown => {
  // An emptied number field gives null.
  if (type === 'number' && controlValue === null) return undefined
  const value = Array.isArray(controlValue) ? controlValue.map(pickedId) : pickedId(controlValue)
  return dayjs.isDayjs(value) ? (value as Dayjs).format(dayFormat) : value
}

export const toBody = (fields: readonly Field[], values: Values): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field.key, toWire(field, values[field.key])]))

/** The value of a control as others get it while it is typed; `fromShared` turns it back. */
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

/** The wire value of an emptied field: as in a new record where it may be empty; else nothing, to which the contract objects. */
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

/** The offered options, with those that the record has chosen although they are not offered (yet, or to this reader). */
export const withChosenOptions = (
  options: readonly Option[],
  chosenOptions: readonly Option[] = [],
): Option[] => [
  ...options,
  ...chosenOptions.filter(({ value }) => !options.some((option) => option.value === value)),
]

/** Whether two values are the same on the wire, where all empty ones are equal. */
export const isSame = (one: unknown, other: unknown): boolean =>
  (isEmpty(one) && isEmpty(other)) || JSON.stringify(one) === JSON.stringify(other)

export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Checks the whole form by the contract's own schema, and answers the errors by field. */
export const findFieldErrors = (schema: z.ZodType, body: Values): FieldErrors => {
  const parsed = schema.safeParse(body)
  return parsed.success ? {} : fieldErrors(parsed.error)
}

/** The size that a field may have, when it is too long or too short. */
export const findFieldSize = (key: string, schema: z.ZodType, body: Values): Size | undefined => {
  const parsed = schema.safeParse(body)
  return parsed.success ? undefined : fieldSizes(parsed.error)[key]
}

/** The objection to one field; one inside it (a row of a list) is its objection too. */
export const fieldErrorOf = (key: string, errors: FieldErrors): string | undefined =>
  errors[key] ?? Object.entries(errors).find(([path]) => path.startsWith(`${key}.`))?.[1]
