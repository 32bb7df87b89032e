// Zod's issues as reasons of errors.json by field: the same on both sides of the wire.
import type { z } from 'zod'
import type { FieldErrors } from './errors.ts'

const reasonOf = (issue: z.core.$ZodIssue): string => {
  // A rule of the contract says its own reason.
  if (issue.message.startsWith('field.')) return issue.message
  const isSize = issue.code === 'too_big' || issue.code === 'too_small'
  // A number has no length.
  if (isSize && (issue.origin === 'number' || issue.origin === 'int')) return 'field.invalid'
  if (issue.code === 'too_big') return 'field.tooLong'
  if (issue.code === 'too_small')
    return issue.origin === 'string' && issue.minimum === 1 ? 'field.required' : 'field.tooShort'
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'field.required'
  return 'field.invalid'
}

/** Zod's issues as {field: key of errors.json}; the first issue of a field wins. */
export const fieldErrors = (error: z.ZodError): FieldErrors => {
  const fields: FieldErrors = {}
  for (const issue of error.issues) fields[issue.path.join('.')] ??= reasonOf(issue)
  return fields
}

/** Characters that a field may have. */
export interface Size {
  readonly min?: number | undefined
  readonly max?: number | undefined
}

const sizeOf = (issue: z.core.$ZodIssue): Size | undefined => {
  if (issue.code === 'custom') return issue.params
  if (issue.code === 'too_big' && issue.origin === 'string') return { max: Number(issue.maximum) }
  if (issue.code === 'too_small' && issue.origin === 'string') return { min: Number(issue.minimum) }
  return undefined
}

/** Answers the sizes that would be allowed, by the first issue of each field, for the words beside it. */
export const fieldSizes = (error: z.ZodError): Readonly<Record<string, Size>> => {
  const seen = new Set<string>()
  const sizes: Record<string, Size> = {}
  for (const issue of error.issues) {
    const path = issue.path.join('.')
    const size = seen.has(path) ? undefined : sizeOf(issue)
    seen.add(path)
    if (size) sizes[path] = size
  }
  return sizes
}
