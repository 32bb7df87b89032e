// Wall time in the asking user's school zone: yyyy-MM-dd HH:mm:ss (specification, constants).
import { z } from 'zod'

/** A school's days lie between these; clocks and databases disagree about much earlier and later ones. */
const pattern = /^(19|2[01])\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/

const exists = (text: string) => {
  const at = new Date(`${text.replace(' ', 'T')}Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text.slice(0, 10))
}

export const wallTimeSchema = z
  .string()
  .regex(pattern)
  .refine(exists)
  .meta({ example: '2026-09-01 08:30:00' })
export const wallDateSchema = z.iso.date().refine((text) => text >= '1900' && text < '2200')
