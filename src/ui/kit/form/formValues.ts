// Between a record, the form's controls and the wire. Pure.
import dayjs, { type Dayjs } from 'dayjs'
import type { z } from 'zod'
import type { FieldErrors } from '#contract/errors.ts'
import { fieldErrors } from '#contract/fieldErrors.ts'
import type { FormField } from '../screen.ts'

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
const toWire = (given: unknown): unknown => {
  const value = Array.isArray(given) ? given.map(pickedId) : pickedId(given)
  return dayjs.isDayjs(value) ? (value as Dayjs).format(dayFormat) : value
}

export const toBody = (fields: readonly Field[], values: Values): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field.key, toWire(values[field.key])]))

export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** What the contract's own schema says of the whole form, by field. */
export const objections = (schema: z.ZodType, body: Values): FieldErrors => {
  const parsed = schema.safeParse(body)
  return parsed.success ? {} : fieldErrors(parsed.error)
}

/** The objection to one field; one inside it (a row of a list) is its objection too. */
export const objectionTo = (key: string, found: FieldErrors): string | undefined =>
  found[key] ?? Object.entries(found).find(([path]) => path.startsWith(`${key}.`))?.[1]
