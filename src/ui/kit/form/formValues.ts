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

const toWire = (field: Field, value: unknown): unknown => {
  if (dayjs.isDayjs(value)) return (value as Dayjs).format(dayFormat)
  // A cleared choice is said as such, or the server would keep the old one.
  const isCleared = value === undefined || value === ''
  if (isCleared && (field.type === 'date' || field.type === 'select'))
    return field.isRequired ? undefined : null
  return value
}

export const toBody = (fields: readonly Field[], values: Values): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field.key, toWire(field, values[field.key])]))

/** What the contract's own schema says of the whole form, by field. */
export const objections = (schema: z.ZodType, body: Values): FieldErrors => {
  const parsed = schema.safeParse(body)
  return parsed.success ? {} : fieldErrors(parsed.error)
}

/** The objection to one field; one inside it (a row of a list) is its objection too. */
export const objectionTo = (key: string, found: FieldErrors): string | undefined =>
  found[key] ?? Object.entries(found).find(([path]) => path.startsWith(`${key}.`))?.[1]
